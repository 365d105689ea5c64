import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { overhang } from './helpers/accessibility.ts'
import { button, eventually, heading } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const arrest = anArrest({
  screenName: 'caught_harbor851',
  caseNumber: '26-040001',
  analystFN: 'Osvaldo',
  analystLN: 'Castelhaven',
  arrestDay: 1,
  image: '',
  isPublicAssistance: true,
  assistanceAmount: 45_255.7,
})
const visits = visitOffice(() => ({
  isTraining: true,
  targets: [
    arrest,
    ...['gravel_canyon864', 'cobalt_canyon851', 'copper_cactus461'].map((screenName) =>
      aMeetUp({
        screenName,
        caseAgent: 'Detective Maximiliana Throckmorton-Featherstonehaugh',
        dateTime: at('22:00'),
        dealDetails: 'Silver pickup with a ladder rack and a cracked tail light, tag L15. '.repeat(3),
      }),
    ),
    aMeetUp({
      screenName: 'a_very_long_screen_name_without_any_place_to_break_it',
      dateTime: at('22:30'),
      dealDetails: 'Silver pickup with a ladder rack and a cracked tail light, tag L15.',
    }),
    ...['gravel_canyon864', 'honest_dolphin675'].flatMap((screenName) => [
      aTarget({
        screenName,
        phone: '2125550101',
        dateTime: at('23:00', 2),
        notes: 'Sends a photo. '.repeat(9),
      }),
      aTarget({ screenName, phone: '2125550101', isInactive: true, notes: 'Sends a photo. '.repeat(9) }),
    ]),
  ],
  now: at('21:40'),
}))

const sized = (width: number, height = 800) => ({ viewport: { width, height } })

/** Returns the number of lines of every text that is one word. */
const linesOf = (locator: Locator) =>
  locator.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )

const heights = (locator: Locator) =>
  locator.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))

async function opened(page: Page, title: string): Promise<Page> {
  await heading(page, title).waitFor()
  await page.locator('tbody tr').first().waitFor()
  return page
}

describe.each([
  ['/dashboard/chatterlist', 'Target Entry'],
  ['/dashboard/operationview', 'Takedown'],
  ['/dashboard/incoming', 'On The Hook'],
  ['/dashboard/targetlist', 'Inactive'],
] as const)('%s', (path, title) => {
  test.each([1440, 1280, 1024, 800])('breaks no usual name at %i px', async (width) => {
    const page = await opened(await visits.open('admin', path, sized(width)), title)
    await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
    const names = page
      .locator('[data-label="Username / Chat Name"] .strong > span')
      .filter({ hasNotText: 'a_very_long' })
    await eventually(() => linesOf(names)).toEqual((await names.allTextContents()).map(() => 1))
  })
})

test('the heads of the Arrest List are over their columns on a small desktop', async () => {
  const page = await opened(await visits.open('admin', '/dashboard/arrestlist', sized(1024)), 'Arrest List')
  const paddings = (cells: Locator) =>
    cells.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).paddingLeft),
    )
  const heads = await paddings(page.locator('thead th'))
  expect(heads).toEqual(await paddings(page.locator('tbody tr').first().locator('[data-label]')))
})

test.each([1440, 1280])('the tools of the Arrest List are in one row at %i px', async (width) => {
  const page = await opened(await visits.open('admin', '/dashboard/arrestlist', sized(width)), 'Arrest List')
  const middles = () =>
    page
      .locator('.list-tools :is(.search-box, .filter-chip, button)')
      .filter({ visible: true })
      .evaluateAll((all) => {
        const rows = all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2)
        return new Set(rows.map((row) => Math.round(row / 4))).size
      })
  await eventually(middles).toBe(1)
})

test.each([1024, 800])('a name of Commander Review breaks only between words at %i px', async (width) => {
  const page = await opened(
    await visits.open('admin', '/dashboard/ltchecklist', sized(width)),
    'Commander Review',
  )
  const name = page.locator('.review-person').getByText('Osvaldo Castelhaven')
  await eventually(() => linesOf(name)).toEqual([2])
})

test.each([1280, 1024, 800])('an account of the settings is one line of a table at %i px', async (width) => {
  const page = await opened(await visits.open('admin', '/dashboard/settings', sized(width)), 'Settings')
  const rows = page.getByRole('table', { name: 'Accounts' }).locator('tbody tr')
  await eventually(() => rows.first().evaluate((one) => getComputedStyle(one).display)).toBe('table-row')
  expect(Math.max(...(await heights(rows)))).toBeLessThanOrEqual(64)
  await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
})

test('the tabs of a record wrap on a phone', async () => {
  const page = await visits.open('analyst', `/dashboard/editchatterlist/${arrest.id}`, sized(390, 844))
  await page.getByRole('tab').first().waitFor()
  const cut = await page
    .getByRole('tab')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.textContent),
    )
  expect(cut).toEqual([])
})

test('no tab of a record is cut on a small desktop', async () => {
  const page = await visits.open('analyst', `/dashboard/editchatterlist/${arrest.id}`, sized(1024, 768))
  const list = page.getByRole('tablist')
  await list.waitFor()
  await eventually(() => list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})

test.each([1024, 800])('the entries of a record are a table at %i px', async (width) => {
  const page = await visits.open('analyst', `/dashboard/editchatterlist/${arrest.id}?tab=items`, sized(width))
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Overnight bag')
  await button(page, 'Add Property').click()
  const row = page.locator('.item-table tbody tr').first()
  await row.waitFor()
  await eventually(() => row.evaluate((one) => getComputedStyle(one).display)).toBe('table-row')
  await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
})

test('the check boxes of a record are in one row', async () => {
  const page = await visits.open(
    'analyst',
    `/dashboard/editchatterlist/${arrest.id}?tab=secondary`,
    sized(1280),
  )
  const boxes = page.getByRole('checkbox', { name: /^Has / })
  await boxes.first().waitFor()
  const tops = await boxes.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
})

test('the hint of a photo does not touch its button', async () => {
  const page = await visits.open('target-entry', '/dashboard/addchatterlist')
  const hint = await page.getByText('It is made smaller here before it is sent.').boundingBox()
  const choose = await button(page, 'Choose a file').boundingBox()
  expect((choose?.y ?? 0) - ((hint?.y ?? 0) + (hint?.height ?? 0))).toBeGreaterThanOrEqual(4)
})

test('a record without a photo has a dark picture in the dark theme', async () => {
  const page = await visits.open('analyst', `/dashboard/editchatterlist/${arrest.id}`, {
    colorScheme: 'dark',
  })
  const picture = page.locator('.record-photo figure').getByRole('img')
  await picture.waitFor()
  await eventually(() => picture.evaluate((one) => one.tagName)).toBe('svg')
  expect(await picture.boundingBox()).toMatchObject({ width: 175, height: 150 })
})

test('the demonstration accounts are not cut on a phone', async () => {
  const page = await visits.open(undefined, '/adminlogin', sized(390, 844))
  await page.locator('.demo-accounts').waitFor()
  const parts = page.locator('.demo-accounts :is(.mantine-Button-label, .quiet)')
  const cut = await parts.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
      .map((one) => one.textContent),
  )
  expect(cut).toEqual([])
  await eventually(() => linesOf(page.locator('.demo-accounts .quiet'))).toEqual([1, 1, 1, 1, 1, 1])
})

test.each([1024, 800])('the deal of the operations display has enough width at %i px', async (width) => {
  const page = await visits.open('vip', '/dashboard/vipview', sized(width))
  const deal = page.locator('.display-deal-cell').first()
  await deal.waitFor()
  expect((await deal.boundingBox())?.width).toBeGreaterThan(200)
})

test('the deal of the operations display has two lines on a phone', async () => {
  const page = await visits.open('vip', '/dashboard/vipview', sized(390, 844))
  const deal = page.locator('.display-deal-cell > span').first()
  await deal.waitFor()
  await eventually(() => linesOf(deal)).toEqual([expect.toSatisfy((lines: number) => lines >= 2)])
})

describe('the presented briefing', () => {
  test.each([1024, 390])(
    'has its head below the training bar, and no half word among the keys, at %i px',
    async (width) => {
      const page = await visits.open('staff', '/dashboard/briefing', {
        ...sized(width, 768),
        prepare: (made) =>
          made.addInitScript(() => {
            Element.prototype.requestFullscreen = async () => {}
          }),
      })
      await button(page, 'Present').click()
      const head = page.locator('.present-head')
      await head.waitFor()
      const bar = await page.locator('.training').boundingBox()
      expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
      const cut = await page.locator('.present-keys').evaluate((list) => {
        const { right, bottom } = list.getBoundingClientRect()
        return [...list.children]
          .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.top < bottom && box.right > right + 1)
          .map(({ text }) => text)
      })
      expect(cut).toEqual([])
    },
  )
})

test('controls of the statistics and of the presentation are 44 pixels high on a phone', async () => {
  const page = await visits.open('staff', '/dashboard/statistics?view=arrest', sized(390, 844))
  await page.locator('.number-button').first().waitFor()
  expect(Math.min(...(await heights(page.locator('.number-button'))))).toBeGreaterThanOrEqual(44)
  await page.goto('/dashboard/briefing')
  await button(page, 'Present').click()
  await page.locator('.present-button').first().waitFor()
  expect(Math.min(...(await heights(page.locator('.present-button'))))).toBeGreaterThanOrEqual(44)
})

test('a large figure stays inside its card on a phone', async () => {
  const page = await visits.open('staff', '/dashboard/statistics?view=public-assistance', sized(390, 844))
  const figure = page.locator('.figure-card dd', { hasText: '$45,255.70' })
  expect(await figure.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})

test('the buttons of the press sheet have the same height and size', async () => {
  const page = await visits.open('staff', '/dashboard/statistics?view=arrest')
  await button(page, 'Press Sheet').click()
  const buttons = page.locator('.sheet-tools .mantine-Button-root')
  await buttons.nth(1).waitFor()
  const looks = await buttons.evaluateAll((all) =>
    all.map((one) => `${one.getBoundingClientRect().height} ${getComputedStyle(one).fontSize}`),
  )
  expect(new Set(looks).size).toBe(1)
})

test('the arrow of a linked counter is drawn with any fonts', async () => {
  const page = await visits.open('supervisor', '/dashboard')
  const card = page.locator('.count-link')
  await card.waitFor()
  await eventually(() => card.locator('svg').count()).toBe(1)
  expect(await card.innerText()).not.toContain('→')
})
