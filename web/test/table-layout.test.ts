import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { button, eventually, heading, isGone, row } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const deal = 'Silver pickup, tag L15. Asks for the back entrance and says that he waits there. '
  .repeat(8)
  .trim()
const visits = visitOffice(() => ({
  targets: [
    ...Array.from({ length: 12 }, (_, index) =>
      aMeetUp({
        screenName: `night_walker${index}`,
        caseAgent: 'Detective Hall',
        dateTime: at('22:00'),
        dealDetails: index % 2 ? deal : '',
        // Nobody becomes overdue while the tests of this file run: that row has a line more.
        ...(index < 3 && { arrivalTime: at('21:39') }),
      }),
    ),
    ...Array.from({ length: 12 }, (_, index) =>
      aTarget({
        screenName: `chatter_${index}`,
        phone: '2125550101',
        dealDetails: deal,
        dateTime: at('23:00', 1),
      }),
    ),
    anArrest({
      screenName: 'amber_cricket320',
      caseAgent: 'Foxtrot',
      caseNumber: '26-040100',
      analystFN: 'Odalys',
      analystMN: 'Ivonne',
      analystLN: 'Quarrington',
      arrestDay: 2,
      takedownTime: at('20:12', -2),
      isReadyForTransport: true,
    }),
    ...Array.from({ length: 12 }, (_, index) =>
      anArrest({
        screenName: `caught_${index}`,
        caseNumber: `26-04000${index}`,
        analystFN: 'Osvaldo',
        analystLN: 'Grimsbeck-Valdecoro',
        arrestDay: 2,
        takedownTime: at('20:10', -2),
        briefLabel: '1 Briefing Day',
      }),
    ),
  ],
  now: at('21:40'),
}))

const paths = [
  ['/dashboard', 'Currently Chatting'],
  ['/dashboard/chatterlist', 'Target Entry'],
  ['/dashboard/incoming', 'On The Hook'],
  ['/dashboard/operationview', 'Takedown'],
  ['/dashboard/arrestlist', 'Arrest List'],
  ['/dashboard/ltchecklist', 'Commander Review'],
] as const

/** Returns the height of the tallest row (px), and whether rows are side by side. */
const rows = (page: Page) =>
  page.locator('tbody tr').evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect())
    return {
      tallest: Math.round(Math.max(...boxes.map(({ height }) => height))),
      columns: new Set(boxes.map(({ left }) => Math.round(left))).size,
      isTable: getComputedStyle(all[0] as Element).display === 'table-row',
    }
  })

describe.each(paths)('%s', (path, title) => {
  test.each([1440, 1280, 1200, 1024, 800])('is a table at %i px with the sidebar open', async (width) => {
    const page = await visits.open('admin', path, { viewport: { width, height: 800 } })
    await heading(page, title).waitFor()
    await page.locator('tbody tr').first().waitFor()
    const look = await rows(page)
    expect(look).toMatchObject({ isTable: true, columns: 1 })
    expect(look.tallest).toBeLessThanOrEqual(88)
    await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
    const cut = await page
      .locator('[data-label], .cell-actions .mantine-Button-label')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
          .map((one) => `${one.textContent} ${one.scrollWidth} > ${one.clientWidth}`),
      )
    expect(cut).toEqual([])
  })

  test('is one column of cards on a phone', async () => {
    const page = await visits.open('admin', path, { viewport: { width: 600, height: 800 } })
    await heading(page, title).waitFor()
    await page.locator('tbody tr').first().waitFor()
    expect(await rows(page)).toMatchObject({ isTable: false, columns: 1 })
    await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
  })
})

test.each([1440, 1280])(
  'the Arrest List shows usual names whole, inside its card, at %i px',
  async (width) => {
    const page = await visits.open('admin', '/dashboard/arrestlist', { viewport: { width, height: 900 } })
    const person = row(page, 'amber_cricket320')
    await person.waitFor()
    const [card, table] = await Promise.all([
      page.locator('.list-frame').boundingBox(),
      page.locator('.list-table').boundingBox(),
    ])
    expect(table?.width).toBeLessThanOrEqual(card?.width ?? 0)
    const cut = await person
      .getByText('Ivonne')
      .evaluate(
        (name) => name.scrollHeight > name.clientHeight + 1 && getComputedStyle(name).display !== 'inline',
      )
    expect(cut).toBe(false)
  },
)

test('a person of Commander Review has at most two lines', async () => {
  const page = await visits.open('admin', '/dashboard/ltchecklist', {
    viewport: { width: 1280, height: 800 },
  })
  const name = page.locator('.review-person').getByText('Osvaldo Grimsbeck-Valdecoro').first()
  await name.waitFor()
  expect((await name.boundingBox())?.height).toBeLessThanOrEqual(48)
})

test('a long deal opens over the board, and no row moves', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  const opener = row(page, 'night_walker1').getByRole('button', { name: /^Silver pickup/ })
  const height = () => page.locator('.list-table').evaluate((table) => table.getBoundingClientRect().height)
  await opener.waitFor()
  const before = await height()
  await opener.click()
  const whole = page.getByRole('dialog', { name: 'The whole text' })
  await whole.waitFor()
  expect((await whole.innerText()).trim()).toBe(deal)
  await eventually(() => height()).toBe(before)
  await eventually(() => barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await isGone(whole)
  await eventually(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the deal uses the width that the arrival does not need, and no time wraps', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  const width = async (label: string) =>
    (await row(page, 'night_walker1').locator(`[data-label="${label}"]`).boundingBox())?.width ?? 0
  await row(page, 'night_walker1').waitFor()
  await eventually(() => width('Arrival Time')).toBeLessThan(170)
  await eventually(() => width('Deal')).toBeGreaterThan(350)
  const entry = await visits.open('target-entry', '/dashboard/chatterlist')
  const time = row(entry, 'chatter_1').locator('td[data-label="Requested Meet Up"] > *')
  expect((await time.boundingBox())?.height).toBeLessThan(30)
})

test('the UC is under the name if there is no column for it', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview', {
    viewport: { width: 1024, height: 768 },
  })
  await button(row(page, 'night_walker1'), 'Takedown').waitFor()
  expect(await page.getByRole('columnheader', { name: 'UC / Chatter' }).count()).toBe(0)
  const under = await row(page, 'night_walker1')
    .locator('[data-label="Username / Chat Name"]')
    .evaluate((cell) => getComputedStyle(cell, '::after').content)
  expect(under).toBe('"Detective Hall"')
})

test.each([1280, 1440])('Export of Commander Review stands beside the filters at %i px', async (width) => {
  const page = await visits.open('admin', '/dashboard/ltchecklist', { viewport: { width, height: 800 } })
  const exported = button(page, 'Export Commander Review')
  const middle = async (one: typeof exported) => {
    const box = await one.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  await exported.waitFor()
  expect(
    Math.abs((await middle(exported)) - (await middle(page.locator('.review-day select')))),
  ).toBeLessThan(4)
})
