import { anArrest, aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keyboard, mouse } from './helpers/hands.ts'
import {
  button,
  column,
  columns,
  eventually,
  focused,
  isGone,
  readAlert,
  row,
  sees,
} from './helpers/locators.ts'
import { hold, savedBy } from './helpers/pdf-dialog.ts'
import { somebodyElse } from './helpers/record-page.ts'
import { onlyPolls, visitOffice } from './helpers/visits.ts'

const path = '/dashboard/reports'
const daysCall = '**/auth/arrestdays'
const pdfCall = '**/auth/generatePDF/**'
const listFailed = 'There was an error fetching arrest days'
const pdfFailed = 'There was an error generating the PDF'
const noResponse = 'No response from server. Please check your connection and try again.'

describe('with arrests', () => {
  const lonely = anArrest({ arrestDay: 7 })
  const visits = visitOffice(() => ({
    targets: [
      lonely,
      anArrest({ arrestDay: 10 }),
      anArrest({ arrestDay: 2, isReviewed: true }),
      anArrest({ arrestDay: 2 }),
      anArrest({ arrestDay: null }),
      aTarget({ arrestDay: 5 }),
    ],
  }))
  const view = (page: Page, day: string) => button(row(page, day), 'View')

  test('the days are sorted by number, with their number of arrests', async () => {
    const page = await visits.open('analyst', path)
    await row(page, 'Day 2').waitFor()
    await eventually(() => columns(page)).toEqual(['Arrest Day', 'Arrests', 'Reviewed', 'Action'])
    await eventually(() => column(page, 'Arrest Day')).toEqual(['Day 2', 'Day 7', 'Day 10'])
    await eventually(() => column(page, 'Arrests')).toEqual(['2', '1', '1'])
    await eventually(() => column(page, 'Reviewed')).toEqual(['1 of 2', '0 of 1', '0 of 1'])
    await sees(page, '1 arrest has no arrest day yet and is in no report.')
  })

  test.each([mouse, keyboard])('by $name: View saves the PDF of its day', async ({ press }) => {
    const page = await visits.open('analyst', path)
    const file = await savedBy(page, () => press(view(page, 'Day 10')))
    expect(file).toEqual({ name: 'Day 10.pdf', head: '%PDF-', tail: '%%EOF' })
    await sees(page, 'Day 10.pdf is in your downloads.')
    await eventually(() => focused(page)).toBe('View')
  })

  test.each([mouse, keyboard])('by $name: a slow PDF can be cancelled', async ({ press }) => {
    const page = await visits.open('staff', path)
    const goOn = await hold(page, pdfCall)
    await press(view(page, 'Day 2'))
    await page.getByText(/^Making the PDF, \d+ s$/).waitFor()
    await eventually(() => view(page, 'Day 2').getAttribute('aria-busy')).toBe('true')
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('generatePDF'))
    await press(button(page, 'Cancel the PDF of Day 2'))
    await givenUp
    goOn()
    await isGone(page.getByText(/^Making the PDF/))
    await eventually(() => focused(page)).toBe('View')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('the PDFs of two days can be made at once', async () => {
    const page = await visits.open('staff', path)
    const goOn = await hold(page, pdfCall)
    await view(page, 'Day 2').click()
    await view(page, 'Day 7').click()
    await button(page, 'Cancel the PDF of Day 2').waitFor()
    await button(page, 'Cancel the PDF of Day 7').waitFor()
    goOn()
    await button(page, '1 more').click()
    await sees(page, 'Day 2.pdf is in your downloads.', 'Day 7.pdf is in your downloads.')
  })

  test('a failed PDF shows a message', async () => {
    const page = await visits.open('analyst', path)
    await page.route(pdfCall, (route) => route.fulfill({ status: 500, body: '' }))
    await view(page, 'Day 2').click()
    await readAlert(page, mouse, pdfFailed)
    await page.unroute(pdfCall)
    await page.route(pdfCall, (route) => route.abort())
    await view(page, 'Day 2').click()
    await readAlert(page, mouse, pdfFailed, noResponse)
  })

  test('a failed load of the days shows a message and can be retried', async () => {
    const page = await visits.open('analyst', path, {
      prepare: (page) => page.route(daysCall, (route) => route.fulfill({ status: 500, body: '' })),
    })
    await readAlert(page, mouse, listFailed)
    await page.unroute(daysCall)
    await page.route(daysCall, (route) => route.abort())
    await button(page, 'Try again').click()
    await readAlert(page, mouse, listFailed, noResponse)
    await page.unroute(daysCall)
    await button(page, 'Try again').click()
    await row(page, 'Day 2').waitFor()
  })

  test('a day whose last arrest was undone in the meantime has no report and is removed', async () => {
    const page = await visits.open('staff', path, { prepare: onlyPolls })
    await row(page, 'Day 7').waitFor()
    const { undoesArrest } = await somebodyElse(visits, 'admin')
    await undoesArrest(lonely)
    await view(page, 'Day 7').click()
    await readAlert(page, mouse, pdfFailed, 'There are no arrests of this day.')
    await page.clock.runFor(30_000)
    await isGone(row(page, 'Day 7'))
  })
})

describe('without arrests', () => {
  const visits = visitOffice(() => ({ targets: [aTarget()] }))

  test('there are no arrest days', async () => {
    const page = await visits.open('analyst', path)
    await readAlert(page, mouse, 'No arrest days found')
    await sees(page, 'No arrest days found')
  })
})
