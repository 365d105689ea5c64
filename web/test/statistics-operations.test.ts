import { messages } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import { loadOperation } from '@watchfloor/server'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasNoBarrier, overhang } from './helpers/accessibility.ts'
import { keyboard } from './helpers/hands.ts'
import { button, eventually, heading, row, sees, words } from './helpers/locators.ts'
import { callsAs, enterBy } from './helpers/operations.ts'
import { savedBy } from './helpers/pdf-dialog.ts'
import {
  cardsIn,
  countsIn,
  listed,
  numbersOf,
  openView,
  statisticsPath,
  viewSelect,
} from './helpers/statistics-page.ts'
import { visitOffice } from './helpers/visits.ts'

const person = { analystFN: 'Tim', analystLN: 'Tan', dateOfBirth: '1990-04-06' }
const visits = visitOffice(() => ({
  targets: [anArrest({ type: 'John', ...person }), anArrest({ type: 'John' })],
}))
const { scope, overTime } = messages.statistics
const first = 'Summer Operation'
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input:visible'))
const inUrl = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const johns = async (page: Page) =>
  new Map(await countsIn(numbersOf(page, 'Arrests by type').first())).get('Johns')

async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('Y30 with one operation nothing is chosen, and there is nothing over time', async () => {
  const page = await openView(visits)
  expect(await field(page, scope.label).count()).toBe(0)
  expect(await button(page, overTime.title).count()).toBe(0)
})

test('a pie of one segment is a disc without a line', async () => {
  const page = await visits.open('staff', `${statisticsPath}?view=arrest`, { colorScheme: 'dark' })
  const canvas = page.getByRole('img', { name: /^Arrests by type/ })
  const colors = async () => {
    const picture = sharp(await canvas.screenshot()).removeAlpha()
    const { width = 0, height = 0 } = await picture.metadata()
    const top = { left: Math.round(width / 2) - 10, top: Math.round(height / 2) - 40, width: 20, height: 30 }
    const pixels = (await picture.extract(top).raw().toBuffer()).toString('hex').match(/.{6}/g)
    return new Set(pixels).size
  }
  await canvas.waitFor()
  await eventually(colors).toBe(1)
})

let spring = 0
visits.prepare(async () => {
  // Their session starts in the first operation, and nobody is moved.
  await visits.open('staff', '/')
})

test('Y30 the numbers of another operation, of all, and of two side by side', async () => {
  const admin = await callsAs(visits.office, 'admin')
  spring = await admin.start('Spring 2026')
  // A load goes into the newest open operation.
  const targets = [anArrest({ type: 'John', ...person })]
  await loadOperation(visits.office.context, { accounts: [], targets }, () =>
    Promise.reject(new Error('no photos')),
  )
  const page = await openView(visits)
  await field(page, scope.label).waitFor()
  await eventually(() => johns(page)).toBe(2)
  await choose(page, scope.label, 'Spring 2026')
  await eventually(() => johns(page)).toBe(1)
  // A long name is cut in the field.
  expect(await field(page, scope.label).getAttribute('title')).toBe('Spring 2026')
  expect(inUrl(page)).toEqual({ view: 'arrest', operation: String(spring) })
  await choose(page, scope.label, scope.all)
  await eventually(() => johns(page)).toBe(3)
  await button(numbersOf(page, 'Arrests by type'), 'Johns').click()
  await sees(listed(page, 'Arrestees for Type: Johns'), '3 arrestees')
  await eventually(() => cardsIn(listed(page, 'Arrestees for Type: Johns')).count()).toBe(3)
  expect(inUrl(page)).toMatchObject({ operation: 'all', part: 'johns' })
  await choose(page, scope.label, scope.own(first))
  await choose(page, scope.compare, 'Spring 2026')
  const second = listed(page, scope.side('Spring 2026'))
  await second.waitFor()
  expect(inUrl(page)).toEqual({ view: 'arrest', compare: String(spring) })
  await eventually(() => countsIn(second.locator('.numbers'))).toContainEqual(['Johns', 1])
  expect(await second.locator('.number-button').count()).toBe(0)
  await sees(page, scope.side(first), scope.listsFirst(first))
  await page.reload()
  await second.waitFor()
  await hasNoBarrier(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await viewSelect(page).click()
  await page.getByRole('option', { name: 'Age Data' }).click()
  await second.waitFor()
  await choose(page, scope.compare, scope.none)
  await eventually(() => second.count()).toBe(0)
})

test('Y30 the overview has the numbers of a second operation beside its own, and a tile keeps the comparison', async () => {
  const page = await visits.open('staff', statisticsPath)
  const tile = page
    .getByRole('list', { name: messages.statistics.overview.title, exact: true })
    .getByRole('link')
    .filter({ hasText: 'Arrest Data' })
  await tile.waitFor()
  expect(await words(tile)).not.toContain('Spring 2026')
  await choose(page, scope.compare, 'Spring 2026')
  await eventually(() => words(tile)).toMatch(/^Arrest Data 2 .* Spring 2026: 1 /)
  expect(inUrl(page)).toMatchObject({ compare: String(spring) })
  await hasNoBarrier(page)
  await tile.click()
  await listed(page, scope.side('Spring 2026')).waitFor()
  await button(page, messages.statistics.overview.title).click()
  await choose(page, scope.compare, scope.none)
  await eventually(() => words(tile)).not.toContain('Spring 2026')
})

test('Y30 whoever switches to the operation beside the own one has no comparison with itself', async () => {
  const name = `Night${'watch'.repeat(14)}`
  const admin = await callsAs(visits.office, 'admin')
  const long = await admin.start(name)
  await admin.enter(1)
  const page = await visits.open('staff', `${statisticsPath}?view=arrest&compare=${long}`)
  await listed(page, scope.side(name)).waitFor()
  await enterBy(page, first, name)
  await eventually(() => field(page, scope.compare).inputValue()).toBe(scope.none)
  expect(await listed(page, scope.side(name)).count()).toBe(0)
  // The name of the own one is in the note under the figures.
  await choose(page, scope.compare, first)
  await sees(page, scope.listsFirst(name))
  await page.setViewportSize({ width: 390, height: 844 })
  await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
  await enterBy(page, name, first)
})

test('Y30 the press sheet of all operations is shown and printed, and kept only in the own one', async () => {
  const page = await visits.open('staff', `${statisticsPath}?view=press-sheet&operation=all`)
  const arrests = page.locator('.sheet-heroes dd').first()
  await eventually(() => arrests.innerText()).toBe('3')
  expect(await button(page, 'Keep these numbers').count()).toBe(0)
  expect((await savedBy(page, () => button(page, 'Save PDF').click())).head).toContain('%PDF')
  await choose(page, scope.label, scope.own(first))
  await eventually(() => arrests.innerText()).toBe('2')
  await button(page, 'Keep these numbers').waitFor()
})

test('Y31 over time is reached by keyboard, and has its definition and coverage', async () => {
  const page = await openView(visits)
  await keyboard.press(button(page, overTime.title))
  await heading(page, overTime.title).waitFor()
  expect(inUrl(page)).toEqual({ view: 'over-time' })
  await page.getByRole('img', { name: /^Arrests by operation: .*Summer Operation 2/ }).waitFor()
  const cells = async (name: string) =>
    (await row(page, name).locator('[data-label]').allInnerTexts()).slice(2)
  await row(page, first).waitFor()
  const later = await cells('Spring 2026')
  expect(later.slice(0, 4)).toEqual(['1', '0', '1', '0'])
  await eventually(() => cells(overTime.total)).toContainEqual(expect.stringContaining('known for'))
  await sees(page, ...overTime.notes)
  await hasNoBarrier(page)
  await keyboard.press(button(page, overTime.back))
  await heading(page, 'Visual Dashboard').waitFor()
})
