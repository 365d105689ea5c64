import { aMeetUp, anArrest, portraitNames } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, eventually, link, row, search, sees, words } from './helpers/locators.ts'
import { recordKeyboard, recordMouse } from './helpers/record-hands.ts'
import { box, choice } from './helpers/record-page.ts'
import { cells, headings, part, reviewPath, sortButton, viewIn } from './helpers/review-page.ts'
import { visitOffice } from './helpers/visits.ts'

const [photo = ''] = portraitNames
const arrest = (analystFN: string, analystLN: string, arrestDay: number | null, values = {}) =>
  anArrest({ analystFN, analystLN, arrestDay, ...values })

const visits = visitOffice(() => ({
  targets: [
    arrest('Ann', 'Able', 1, { caseNumber: 'PC26-10', image: photo, briefLabel: '1 Opening;Press' }),
    arrest('Bo', 'Baker', 1, { caseNumber: 'PC26-9', isReviewed: true }),
    arrest('Cy', 'Clay', 1, { caseNumber: '' }),
    arrest('Núria', 'Díaz', 12, { caseNumber: 'PC26-31', isReviewed: true }),
    arrest('Eve', 'East', null, { caseNumber: 'PC26-40' }),
    aMeetUp({ analystFN: 'Not', analystLN: 'Arrested', arrestDay: 1 }),
  ],
}))

const [pending, reviewed] = ['Pending Review', 'Reviewed']
const everybody = ['Bo Baker', 'Ann Able', 'Cy Clay', 'Núria Díaz', 'Eve East']
const names = (page: Page) => cells(page, 'Image')

async function openReview(query = '', role: 'staff' | 'admin' = 'staff'): Promise<Page> {
  const page = await visits.open(role, `${reviewPath}${query}`)
  await choice(page, 'Arrest Day').waitFor()
  return page
}

test('only arrested targets are shown, under their days, those without a day last', async () => {
  const page = await openReview()
  await eventually(() => headings(page)).toEqual(['Day 1', 'Day 12', 'N/A'])
  await eventually(() => names(page)).toEqual(everybody)
  const day = part(page, 'Day 1')
  await eventually(() => day.locator('thead th').allInnerTexts()).toEqual([
    'Review Status',
    'Arrest Day',
    'Case #',
    'Brief Label',
    'Image',
    'Action',
  ])
  await eventually(() => cells(day, 'Review Status')).toEqual([reviewed, pending, pending])
  await eventually(() => cells(day, 'Arrest Day')).toEqual(['Day 1', 'Day 1', 'Day 1'])
  await eventually(() => cells(day, 'Case #')).toEqual(['PC26-9', 'PC26-10', '-'])
  await eventually(() => cells(day, 'Brief Label')).toEqual(['-', '1 Opening; Press', '-'])
  await eventually(() => cells(part(page, 'N/A'), 'Arrest Day')).toEqual(['N/A'])
  const actions = row(page, 'Ann Able').locator('td').last()
  await eventually(() => actions.locator('a, button').allInnerTexts()).toEqual([
    'Edit',
    'View PDF',
    'Delete',
    'Undo Arrest',
  ])
  await sees(page, '5 of 5')
})

test('a review is red or green, each with its own shape and text', async () => {
  const page = await openReview()
  const status = (name: string) => row(page, name).locator('.review-status')
  await status('Ann Able').waitFor()
  const look = (name: string) =>
    status(name).evaluate((element) => ({
      shape: element.querySelector('path')?.getAttribute('d'),
      colour: (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    }))
  const [red, green] = [await look('Ann Able'), await look('Bo Baker')]
  expect(red.shape).not.toBe(green.shape)
  expect(Math.max(...red.colour)).toBe(red.colour[0])
  expect(Math.max(...green.colour)).toBe(green.colour[1])
})

describe.each([recordMouse, recordKeyboard])('by $name', ({ press, write, choose, tick }) => {
  test('Case # reverses the order of every day, by the digits, and the address has it', async () => {
    const page = await openReview()
    const head = part(page, 'Day 1').getByRole('columnheader', { name: 'Case #' })
    await eventually(() => head.getAttribute('aria-sort')).toBe('ascending')
    await press(sortButton(part(page, 'Day 1')))
    await eventually(() => cells(part(page, 'Day 1'), 'Case #')).toEqual(['PC26-10', 'PC26-9', '-'])
    await eventually(() => head.getAttribute('aria-sort')).toBe('descending')
    expect(viewIn(page)).toEqual({ sort: '-case' })
    await press(sortButton(part(page, 'N/A')))
    await eventually(() => cells(part(page, 'Day 1'), 'Case #')).toEqual(['PC26-9', 'PC26-10', '-'])
  })

  test('V1 every heading but Arrest Day and Action sorts the rows of each day', async () => {
    const page = await openReview()
    const day = part(page, 'Day 1')
    const head = (name: string) => day.getByRole('columnheader', { name })
    const sortBy = (name: string) => press(head(name).getByRole('button'))
    await sortBy('Image')
    await eventually(() => viewIn(page)).toEqual({ sort: 'name' })
    await eventually(() => head('Image').getAttribute('aria-sort')).toBe('ascending')
    await eventually(() => head('Case #').getAttribute('aria-sort')).toBe('none')
    const rising = (await cells(day, 'Image')).sort((a, b) => a.localeCompare(b))
    await eventually(() => cells(day, 'Image')).toEqual(rising)
    await sortBy('Image')
    await eventually(() => cells(day, 'Image')).toEqual(rising.toReversed())
    await sortBy('Review Status')
    await eventually(() => viewIn(page)).toEqual({ sort: 'status' })
    await sortBy('Brief Label')
    await eventually(() => viewIn(page)).toEqual({ sort: 'label' })
    expect(await head('Arrest Day').getByRole('button').count()).toBe(0)
  })

  test('a search finds names and cases; a day without a match shows a message', async () => {
    const page = await openReview()
    await eventually(() => search(page).getAttribute('placeholder')).toBe(
      'Search by case number, arrest day, analyst first name or last name',
    )
    await write(search(page), 'diaz')
    await eventually(() => names(page)).toEqual(['Núria Díaz'])
    await sees(page, '1 of 5', 'No records found for Day 1.', 'No records found for N/A.')
    await eventually(() => viewIn(page)).toEqual({ q: 'diaz' })
  })

  test('a chosen day is shown alone, and its pending records alone on request', async () => {
    const page = await openReview()
    const day = choice(page, 'Arrest Day')
    await eventually(() => day.locator('option').allInnerTexts()).toEqual([
      'All days',
      'Day 1',
      'Day 12',
      'N/A',
    ])
    await choose(day, 'Day 1')
    await eventually(() => headings(page)).toEqual(['Day 1'])
    await box(page, 'Pending Review').check()
    await eventually(() => names(page)).toEqual(['Ann Able', 'Cy Clay'])
    expect(viewIn(page)).toEqual({ day: '1', pending: '1' })
    await choose(day, 'Day 12')
    await sees(page, 'No records found for Day 12.')
    await box(page, 'Pending Review').uncheck()
    await eventually(() => names(page)).toEqual(['Núria Díaz'])
    await choose(day, 'N/A')
    await eventually(() => names(page)).toEqual(['Eve East'])
    expect(viewIn(page)).toEqual({ day: 'none' })
  })

  test('Pending Review without a day separates pending from reviewed records, which have no PDF button', async () => {
    const page = await openReview()
    await tick(box(page, 'Pending Review'))
    await eventually(() => headings(page)).toEqual([
      'Pending Review Arrests',
      'Day 1',
      'N/A',
      'Reviewed Arrests',
      'Day 1',
      'Day 12',
    ])
    const [open, done] = [part(page, 'Pending Review Arrests'), part(page, 'Reviewed Arrests')]
    await eventually(() => cells(open, 'Image')).toEqual(['Ann Able', 'Cy Clay', 'Eve East'])
    await eventually(() => button(open, 'View PDF').count()).toBe(3)
    await eventually(() => cells(done, 'Image')).toEqual(['Bo Baker', 'Núria Díaz'])
    expect(await button(done, 'View PDF').count()).toBe(0)
    await button(done, 'View the PDF of Bo Baker').waitFor()
    await write(search(page), 'Eve')
    await sees(done, 'No records found.')
    await eventually(() => cells(open, 'Image')).toEqual(['Eve East'])
  })

  test('Back from an edit returns to the same view and row', async () => {
    const page = await openReview('?q=pc26&day=1&pending=1&sort=-case')
    await eventually(() => names(page)).toEqual(['Ann Able'])
    await press(link(row(page, 'Ann Able'), 'Edit'))
    await page.waitForURL('**/dashboard/lteditchatter/*')
    await choose(choice(page, 'Sex'), 'Female')
    await press(button(page, 'Save'))
    await sees(page, 'Saved successfully.')
    await press(button(page, 'Back'))
    await row(page, 'Ann Able').waitFor()
    expect(viewIn(page)).toEqual({ q: 'pc26', day: '1', pending: '1', sort: '-case' })
    const edit = link(row(page, 'Ann Able'), 'Edit')
    await eventually(() => edit.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('a view is read from its address, also from an invalid one', async () => {
  const page = await openReview('?day=99x&sort=-nothing&page=4')
  await eventually(() => names(page)).toEqual(everybody)
  await page.goto(`${reviewPath}?day=31&pending=1`)
  await sees(page, 'No records found for Day 31.')
  await eventually(() => words(choice(page, 'Arrest Day').locator('option:checked'))).toBe('Day 31')
  await eventually(() => box(page, 'Pending Review').isChecked()).toBe(true)
})

test('Back from a record that was opened directly leads to the review', async () => {
  const page = await openReview()
  const path = (await link(row(page, 'Cy Clay'), 'Edit').getAttribute('href')) ?? ''
  const fresh = await visits.open('admin', path)
  await button(fresh, 'Back').click()
  await fresh.waitForURL(`**${reviewPath}`)
})
