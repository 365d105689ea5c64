import { type contract, type ReplyOf, viewNames } from '@watchfloor/core'
import { describe, expect, test } from 'vitest'
import { keyboard } from './helpers/hands.ts'
import { button, dialog, eventually, heading, isGone, sees, words } from './helpers/locators.ts'
import {
  cardsIn,
  clickPie,
  countsIn,
  goldenCounts,
  goldenOffice,
  listed,
  numbersOf,
  openView,
  statisticsPath,
  viewSelect,
} from './helpers/statistics-page.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(goldenOffice)
const inUrl = (url: string) => Object.fromEntries(new URL(url).searchParams)

const names = [
  'Arrest Data',
  'Human Trafficking Data',
  'Florida County Data',
  'US States / Territories',
  'Marital Status Data',
  'Age Data',
  'Public Assistance Data',
  'Immigrant Data',
  'Military Data',
  'Traveler Data',
  'Charge Data',
  'Firearm Data',
  'Narcotic Data',
  'Warrant Data',
]

test('the dropdown has fourteen views; the chosen one is in the address', async () => {
  const page = await openView(visits)
  await eventually(() => page.title()).toBe('Visual Dashboard · Watchfloor')
  await eventually(() => viewSelect(page).inputValue()).toBe('Arrest Data')
  await viewSelect(page).click()
  await eventually(() => page.getByRole('option').allInnerTexts()).toEqual(names)
  await page.getByRole('option', { name: 'Age Data' }).click()
  await listed(page, 'Youngest').waitFor()
  expect(inUrl(page.url())).toEqual({ view: 'age' })
  await page.reload()
  await listed(page, 'Oldest').waitFor()
  await eventually(() => viewSelect(page).inputValue()).toBe('Age Data')
  await page.goBack()
  await numbersOf(page, 'Arrests by type').waitFor()
})

describe.each(viewNames.map((view, at) => [names[at] ?? '', view] as const))('%s', (name, view) => {
  test('has every golden number with its coverage', async () => {
    const page = await openView(visits, `?view=${view}`)
    await eventually(() => viewSelect(page).inputValue()).toBe(name)
    const reply = await page.context().request.get(`/auth/statistics/${view}`)
    const { groups } = (await reply.json()) as ReplyOf<typeof contract.statistics.view>
    for (const { key, title, parts, known, of } of groups) {
      const golden = goldenCounts(view, key)
      const expected = parts.map((part): [string, number] => [part.label, golden[part.key] ?? -1])
      const table = numbersOf(page, title)
      await eventually(() => countsIn(table), title).toEqual(expected)
      if (of > 0) await sees(table, `known for ${known} of ${of}`)
    }
  })
})

test.each([
  [
    'arrest',
    ['Arrest Total: 128', '128 in the records, 0 by adjustment', '8 of Other have no type recorded.'],
  ],
  ['immigrant', ['Total Illegal Immigrants: 23']],
  ['public-assistance', ['Total Assistance / Month', '$1,552.70', 'Total On Public Assistance', '12']],
  ['age', ['18 years', '79 years', '1 without an arrest time: the age of today is taken.']],
  ['military', ['A record without a branch counts as No.']],
  ['firearm', ['Counted from a tick on the record: where it is not ticked, the arrestee counts as No.']],
  ['florida-county', ['Click on a chart segment to view Arrestees.']],
])('%s has the heading %j', async (view, texts) => {
  const page = await openView(visits, `?view=${view}`)
  await sees(page, ...texts)
})

test('a pie has its numbers as text, and a click on a segment lists its arrestees', async () => {
  const page = await openView(visits)
  await page
    .getByRole('img', { name: 'Arrests by type: Prostitutes 40 (31%), Johns 70 (55%), Other 18 (14%).' })
    .waitFor()
  await clickPie(page, /^Arrests by type/, 0.6)
  const johns = listed(page, 'Arrestees for Type: Johns')
  await sees(johns, '70 arrestees')
  await eventually(() => cardsIn(johns).count()).toBe(24)
  expect(inUrl(page.url())).toEqual({ view: 'arrest', group: 'type', part: 'johns' })
  await clickPie(page, /^Arrests by type/, 0.15)
  await sees(listed(page, 'Arrestees for Type: Prostitutes'), '40 arrestees')
  await page.goBack()
  await johns.waitFor()
  await button(page, 'Show all').click()
  await isGone(johns)
})

test('a list has pages of at most 24, and the page is in the address', async () => {
  const page = await openView(visits, '?view=arrest&group=type&part=johns&page=2')
  const johns = listed(page, 'Arrestees for Type: Johns')
  await johns.waitFor()
  await eventually(() => words(johns.locator('[aria-current="page"]'))).toBe('2')
  await button(johns, 'Page 3').click()
  await eventually(() => cardsIn(johns).count()).toBe(70 - 48)
  expect(inUrl(page.url())['page']).toBe('3')
  await button(johns, 'Previous').click()
  await eventually(() => cardsIn(johns).count()).toBe(24)
})

test('a row lists its arrestees by keyboard', async () => {
  const page = await openView(visits, '?view=marital-status')
  const row = button(numbersOf(page, 'By status'), 'Widowed')
  await row.focus()
  await page.keyboard.press('Enter')
  const widowed = listed(page, 'Arrestees for Marital Status: Widowed')
  await sees(widowed, '4 arrestees')
  await eventually(() => row.getAttribute('aria-pressed')).toBe('true')
  await eventually(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('from the dropdown to the PDF without a mouse', async () => {
  const page = await openView(visits)
  const { press } = keyboard
  await press(viewSelect(page))
  const wanted = page.getByRole('option', { name: 'Florida County Data' })
  await wanted.waitFor()
  for (let keys = 0; keys < names.length; keys++) {
    if ((await wanted.getAttribute('data-combobox-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  const table = numbersOf(page, 'Residence by county')
  await press(button(table, 'Other Counties'))
  const others = listed(page, 'Arrestees for County: Other Counties')
  await others.waitFor()
  await press(button(others, 'Page 2'))
  await eventually(() => cardsIn(others).count()).toBe(30 - 24)
  await press(button(others, 'Show all'))
  await isGone(others)
  await press(button(table, 'Polk County'))
  await press(cardsIn(listed(page, 'Arrestees for County: Polk County')).first())
  await dialog(page, 'Arrest PDF').waitFor()
})

test.each([
  ['Territory', 'Puerto Rico', 'Arrestees for Territory: Puerto Rico', 5],
  ['Out of Country', 'Mexico', 'Arrestees for Out of Country: Mexico', 7],
  ['U.S.', 'New York', 'Arrestees for U.S.: New York', 4],
])('a row of the table %s lists the arrestees of %s', async (table, row, title, count) => {
  const page = await openView(visits, '?view=us-states')
  await button(numbersOf(page, table), row).click()
  await sees(listed(page, title), `${count} arrestees`)
})

test('cards of the military are under their branches', async () => {
  const page = await openView(visits, '?view=military')
  const military = listed(page, 'Military')
  await military.waitFor()
  await eventually(() => military.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Army',
    'Navy',
    'National Guard',
    'Reserves',
  ])
  await button(numbersOf(page, 'By branch'), 'Navy').click()
  await sees(listed(page, 'Arrestees for Branch: Navy'), '3 arrestees')
})

test('the youngest and the oldest have their birth dates and ages, with all ties', async () => {
  const page = await openView(visits, '?view=age')
  await eventually(() => cardsIn(listed(page, 'Oldest')).allInnerTexts()).toEqual([
    'golden 107\nPending review\nNo case number\nDate of birth: 11/21/1946\nAge: 79',
    'golden 108\nPending review\nNo case number\nDate of birth: 01/01/1947\nAge: 79',
  ])
  await eventually(() => cardsIn(listed(page, 'Youngest')).count()).toBe(2)
})

test('cards of immigrants have their country, cards of assistance the amount', async () => {
  const page = await openView(visits, '?view=immigrant')
  const illegal = listed(page, 'Illegal Immigrants').filter({ hasText: 'arrestees' })
  await eventually(() => words(cardsIn(illegal).first())).toMatch(/ Illegal Mexico$/)
  await sees(listed(page, 'Legal Other').filter({ hasText: 'arrestees' }), '9 arrestees')
  await page.goto(`${statisticsPath}?view=public-assistance`)
  const helped = listed(page, 'On Public Assistance')
  await eventually(() => words(cardsIn(helped).first())).toMatch(/\$250\.50 \/ month$/)
})

test.each(['click', 'Enter'])(
  '%s opens the PDF of a card, extra large; Esc gives the focus back',
  async (how) => {
    const page = await openView(visits, '?view=human-trafficking')
    const card = cardsIn(listed(page, 'Human Trafficking')).first()
    if (how === 'click') await card.click()
    else await card.press('Enter')
    const pdf = dialog(page, 'Arrest PDF')
    await sees(pdf, 'golden 1')
    await eventually(() => pdf.locator('iframe').getAttribute('src')).toMatch(/^blob:.*#toolbar=0&zoom=132$/)
    expect((await pdf.boundingBox())?.width).toBeGreaterThan(1200)
    await page.keyboard.press('Escape')
    await isGone(pdf)
    await eventually(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
  },
)

test('an unknown view in the address shows the first one', async () => {
  const page = await openView(visits, '?view=nothing&group=x')
  await eventually(() => viewSelect(page).inputValue()).toBe('Arrest Data')
})

test('the statistics load no list of targets', async () => {
  const read: string[] = []
  const page = await openView(visits, '', {
    prepare: async (page) => {
      page.on('request', (request) => read.push(new URL(request.url()).pathname))
    },
  })
  await heading(page, 'Visual Dashboard').waitFor()
  await page.getByText(/^Live/).waitFor()
  expect(read).toContain('/auth/statistics/arrest')
  expect(read).not.toContain('/auth/chatterlist')
})
