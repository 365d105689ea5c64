import { messages } from '@watchfloor/core'
import { anArrest, portraitNames } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, dialog, eventually, focused, heading, isGone, link, row, sees } from './helpers/locators.ts'
import { headOf, hold, isRevoked, pdfDialog, pdfFrame, savedBy, watchBlobs } from './helpers/pdf-dialog.ts'
import { somebodyElse } from './helpers/record-page.ts'
import { signIn } from './helpers/sign-in.ts'
import { onlyPolls, visitOffice, withoutFeed } from './helpers/visits.ts'

const [photo = ''] = portraitNames
const ann = anArrest({ analystFN: 'Ann', analystLN: 'Able', arrestDay: 1, caseNumber: '26-1', image: photo })
const bo = anArrest({ analystFN: 'Bo', analystLN: 'Baker', arrestDay: 1, caseNumber: '26-2' })
const cy = anArrest({ analystFN: 'Cy', analystLN: 'Clay', arrestDay: 1, caseNumber: '26-3' })
const visits = visitOffice(() => ({ targets: [ann, bo, cy] }))

const reviewPath = '/dashboard/ltchecklist'
const pdfCall = '**/auth/generatePDF/**'
const failed = 'Error generating PDF. Please try again later.'
const noResponse = 'No response from server. Please check your connection and try again.'

async function openReview(): Promise<Page> {
  return visits.open('staff', reviewPath, { prepare: watchBlobs })
}

async function frameAddress(page: Page): Promise<string> {
  await pdfFrame(page).waitFor()
  return (await pdfFrame(page).getAttribute('src')) ?? ''
}

describe.each([mouse, keyboard])('by $name', ({ press }) => {
  test('View PDF shows the report in a frame with its name, and restores the focus', async () => {
    const page = await openReview()
    await press(button(row(page, 'Ann Able'), 'View PDF'))
    const src = await frameAddress(page)
    expect(src).toMatch(/^blob:.+#toolbar=0&zoom=132$/)
    await eventually(() => headOf(page, src)).toBe('%PDF-')
    await sees(pdfDialog(page), 'Ann Able')
    await eventually(() => pdfFrame(page).getAttribute('title')).toBe('Arrest PDF of Ann Able')
    await page.keyboard.press('Escape')
    await isGone(pdfDialog(page))
    await eventually(() => focused(page)).toBe('View PDF')
    await eventually(() => isRevoked(page, src)).toBe(true)
  })

  test('the report is saved under the name from the server', async () => {
    const page = await openReview()
    await press(button(row(page, 'Bo Baker'), 'View PDF'))
    await pdfFrame(page).waitFor()
    const file = await savedBy(page, () => press(button(pdfDialog(page), 'Download')))
    expect(file).toEqual({ name: `chatter_${bo.id}.pdf`, head: '%PDF-', tail: '%%EOF' })
  })

  test('the Arrest List saves the report of a row', async () => {
    const page = await visits.open('analyst', '/dashboard/arrestlist')
    const pdf = button(row(page, 'Ann Able'), 'PDF')
    const file = await savedBy(page, () => press(pdf))
    expect(file).toEqual({ name: `chatter_${ann.id}.pdf`, head: '%PDF-', tail: '%%EOF' })
    await sees(page, `chatter_${ann.id}.pdf is in your downloads.`)
    await eventually(() => focused(page)).toBe('PDF')
  })
})

test.each([
  ['with a photo', 'Ann Able'],
  ['without one', 'Bo Baker'],
])('the thumbnail of a row %s opens the PDF', async (_words, name) => {
  const page = await openReview()
  await button(row(page, name), `View the PDF of ${name}`).click()
  await sees(pdfDialog(page), name)
  await pdfFrame(page).waitFor()
})

test('a new tab shows the report from the server', async () => {
  const page = await openReview()
  await button(row(page, 'Ann Able'), 'View PDF').click()
  const tab = link(pdfDialog(page), 'Open in a new tab')
  await eventually(() => tab.getAttribute('target')).toBe('_blank')
  const href = (await tab.getAttribute('href')) ?? ''
  expect(href).toBe(`/auth/generatePDF/chatter/${ann.id}?mode=inline`)
  const reply = await page.context().request.get(href)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  expect(reply.headers()['content-disposition']).toBe(`inline; filename="chatter_${ann.id}.pdf"`)
})

test('while it is made a placeholder is shown and it cannot be saved; Esc cancels it', async () => {
  const page = await openReview()
  const goOn = await hold(page, pdfCall)
  await button(row(page, 'Ann Able'), 'View PDF').click()
  await pdfDialog(page).getByRole('status', { name: 'Making the PDF' }).waitFor()
  await eventually(() => button(pdfDialog(page), 'Download').isDisabled()).toBe(true)
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('generatePDF'))
  await page.keyboard.press('Escape')
  await givenUp
  goOn()
  await isGone(pdfDialog(page))
})

test('Back closes it with the change of the list beneath', async () => {
  const page = await openReview()
  await page.getByLabel(messages.review.pendingOnly, { exact: true }).and(page.getByRole('checkbox')).check()
  await eventually(() => page.url()).toContain('pending')
  await button(row(page, 'Ann Able'), 'View PDF').click()
  await pdfFrame(page).waitFor()
  await page.goBack()
  await isGone(pdfDialog(page))
  expect(page.url()).not.toContain('pending')
})

test('a report that is made anew after a change is no step of the history', async () => {
  const page = await openReview()
  // A headless Chromium saves a PDF instead of showing it. A text is shown.
  await page.evaluate(() => {
    const { createObjectURL } = URL
    URL.createObjectURL = () => createObjectURL.call(URL, new Blob(['shown'], { type: 'text/plain' }))
  })
  await button(row(page, 'Cy Clay'), 'View PDF').click()
  const src = await frameAddress(page)
  await pdfDialog(page).frameLocator('iframe').getByText('shown').waitFor()
  const steps = await page.evaluate(() => history.length)
  await (await somebodyElse(visits, 'staff')).changes(cy, { city: 'Mulberry' })
  await eventually(() => frameAddress(page)).not.toBe(src)
  await pdfDialog(page).frameLocator('iframe').getByText('shown').waitFor()
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

test('a failure is shown in the dialog and can be retried', async () => {
  const page = await openReview()
  await page.route(pdfCall, (route) => route.fulfill({ status: 500, body: '' }))
  await button(row(page, 'Ann Able'), 'View PDF').click()
  const problem = pdfDialog(page).getByRole('alert')
  await sees(problem, failed, 'Ann Able')
  expect(await dialog(page, 'Alert').count()).toBe(0)
  expect(await pdfFrame(page).count()).toBe(0)

  await page.unroute(pdfCall)
  await page.route(pdfCall, (route) => route.abort())
  await button(problem, 'Try again').click()
  await sees(problem, failed, `Ann Able · ${noResponse}`)

  await page.unroute(pdfCall)
  await button(problem, 'Try again').click()
  await pdfFrame(page).waitFor()
  await isGone(problem)
})

test('a reply that is not a PDF is not shown as a report', async () => {
  const page = await openReview()
  await page.route(pdfCall, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome' }))
  await button(row(page, 'Ann Able'), 'View PDF').click()
  await sees(pdfDialog(page).getByRole('alert'), failed)
  expect(await pdfFrame(page).count()).toBe(0)
})

test('a target that is no longer arrested has no report, and the dialog says so', async () => {
  const page = await visits.open('staff', reviewPath, { prepare: onlyPolls })
  await row(page, 'Cy Clay').waitFor()
  const { undoesArrest } = await somebodyElse(visits, 'admin')
  await undoesArrest(cy)
  await button(row(page, 'Cy Clay'), 'View PDF').click()
  await sees(pdfDialog(page).getByRole('alert'), failed, `Cy Clay · ${messages.report.notArrested}`)
})

test('after an ended session the user signs in again, and the report loads', async () => {
  // Without the live feed nothing is read before the click, which would find the session ended.
  const page = await visits.open('staff', reviewPath, { prepare: withoutFeed })
  await row(page, 'Ann Able').waitFor()
  await page.context().clearCookies()
  await button(row(page, 'Ann Able'), 'View PDF').click()
  await sees(page, 'Your session has ended. Sign in again to go on; nothing you typed is lost.')
  await signIn(page, 'staff')
  await pdfFrame(page).waitFor()
  await heading(page, 'Commander Review').waitFor()
})

test('after a click into the PDF, Esc closes the dialog', async () => {
  const page = await openReview()
  await button(row(page, 'Ann Able'), 'View PDF').click()
  await frameAddress(page)
  await pdfFrame(page).click({ position: { x: 200, y: 200 } })
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog')
  await page.keyboard.press('Escape')
  await isGone(pdfDialog(page))
})

describe('the keyboard in the PDF', () => {
  const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

  test('Tab goes from its end to the start of the dialog, and Shift+Tab back', async () => {
    const page = await openReview()
    await button(row(page, 'Ann Able'), 'View PDF').press('Enter')
    await pdfFrame(page).waitFor()
    await page.evaluate(() =>
      document.addEventListener('focusin', ({ target }) => {
        const isOutside = !(target as Element).closest('[role="dialog"]')
        if (isOutside) document.body.dataset['left'] = (target as Element).textContent ?? ''
      }),
    )
    // The viewer does not say when it is ready to take keys.
    await page.waitForTimeout(2_000)
    for (let tabs = 0; tabs < 12; tabs++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.body.dataset['left'])).toBe(undefined)
    await button(pdfDialog(page), 'Close').focus()
    await page.keyboard.press('Shift+Tab')
    await eventually(() => focusedTag(page)).toBe('IFRAME')
  })

  test('Tab reaches it also while the pointer rests on it', async () => {
    const page = await openReview()
    await button(row(page, 'Ann Able'), 'View PDF').press('Enter')
    await pdfFrame(page).hover({ position: { x: 200, y: 200 } })
    await button(pdfDialog(page), 'Download').focus()
    await page.keyboard.press('Tab')
    await eventually(() => focusedTag(page)).toBe('IFRAME')
    await page.waitForTimeout(200)
    expect(await focusedTag(page)).toBe('IFRAME')
  })
})
