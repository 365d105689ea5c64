import { messages } from '@watchfloor/core'
import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overhang } from './helpers/accessibility.ts'
import { button, eventually, row } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const caseAgent = 'Detective Hollingsworth'
const dealDetails = 'Silver pickup with a ladder rack and a cracked tail light, tag L15. '.repeat(3)

/** The widest cells of each list: long clocks, long names, late people with their buttons, times of other days. */
const visits = visitOffice(() => ({
  targets: [
    aMeetUp({
      id: 900,
      screenName: 'amber_cricket320',
      caseAgent,
      dateTime: at('20:05'),
      arrivalTime: at('20:09'),
      dealDetails,
    }),
    aMeetUp({ screenName: '', linkedChatterId: 900, dateTime: at('20:05'), arrivalTime: at('20:09') }),
    aMeetUp({
      screenName: 'quiet_otter884',
      caseAgent,
      dateTime: at('20:20'),
      arrivalTime: at('20:28'),
      sceneAcknowledgedAt: at('21:21'),
      sceneAcknowledgedBy: 'supervisor.okonkwo@example.test',
    }),
    aMeetUp({
      id: 901,
      screenName: 'paper_falcon721',
      caseAgent,
      dateTime: at('20:27'),
      dealDetails: 'Red van',
    }),
    aMeetUp({ screenName: '', linkedChatterId: 901, dateTime: at('20:27') }),
    aMeetUp({ screenName: 'still_awaited', caseAgent, dateTime: at('14:05', -2), dealDetails }),
    ...['23:00', '14:05'].map((time, days) =>
      aTarget({
        screenName: `copper_cactus46${days}`,
        caseAgent,
        phone: '2125550101',
        dealDetails,
        notes: 'Sends a photo. '.repeat(9),
        dateTime: at(time, days),
      }),
    ),
    aTarget({
      screenName: 'copper_cactus463',
      caseAgent,
      phone: '2125550101',
      dealDetails,
      notes: 'Sends a photo. '.repeat(9),
      dateTime: at('14:05', -2),
    }),
    aMeetUp({ screenName: 'honest_dolphin675', caseAgent, dateTime: at('14:05', 2), dealDetails }),
    ...[true, false].map((isReadyForTransport) =>
      anArrest({
        screenName: 'gravel_canyon864',
        caseAgent,
        caseNumber: '26-040100',
        analystFN: 'Osvaldo',
        analystLN: 'Grimsbeck-Valdecoro',
        arrestDay: 2,
        takedownTime: at('20:12', -2),
        isReadyForTransport,
      }),
    ),
  ],
  now: at('21:40'),
}))

const lists = [
  ['/dashboard/operationview', 'amber_cricket320'],
  ['/dashboard/chatterlist', 'copper_cactus460'],
  ['/dashboard/incoming', 'honest_dolphin675'],
  ['/dashboard/arrestlist', 'gravel_canyon864'],
  ['/dashboard', 'copper_cactus460'],
] as const

/** By how many pixels (px) the table is wider than its frame. */
const over = (page: Page) =>
  page.locator('.list-frame').evaluate((card) => {
    const { right = 0 } = card.querySelector('table')?.getBoundingClientRect() ?? {}
    return Math.max(0, Math.round(right - card.getBoundingClientRect().right))
  })

test.each(lists)(
  '%s has its widest rows within its frame, whatever the width of the window',
  async (path, name) => {
    const page = await visits.open('admin', path, { viewport: { width: 1440, height: 800 } })
    await row(page, name).first().waitFor()
    for (const width of [1440, 1280, 1240, 1200, 1100, 1024, 1000, 980, 901]) {
      await page.setViewportSize({ width, height: 800 })
      await eventually(async () => ({
        width,
        over: await over(page),
        overhang: await overhang(page),
      })).toEqual({
        width,
        over: 0,
        overhang: 0,
      })
    }
  },
)

test.each([1440, 1280, 1024, 800, 640, 390, 320])(
  'Takedown shows its widest rows whole at %i px',
  async (width) => {
    const page = await visits.open('admin', '/dashboard/operationview', { viewport: { width, height: 800 } })
    await button(row(page, 'amber_cricket320').first(), 'Takedown').waitFor()
    await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
    const outside = () =>
      page.locator('.list-frame').evaluate((card) => {
        const { right } = card.getBoundingClientRect()
        const buttons = [...card.querySelectorAll('tbody button')].filter((one) => one.checkVisibility())
        return buttons
          .filter((one) => one.getBoundingClientRect().right > right)
          .map((one) => one.textContent)
      })
    await eventually(outside).toEqual([])
    expect(await page.locator('.list-frame button').count()).toBeGreaterThan(10)
  },
)

test('on a phone the buttons of somebody late stand below the time', async () => {
  const page = await visits.open('admin', '/dashboard/operationview', {
    viewport: { width: 390, height: 800 },
  })
  const late = row(page, 'paper_falcon721').first()
  const left = async (of: Locator) => (await of.boundingBox())?.x ?? 0
  await button(late, 'Extend 15 minutes for paper_falcon721').waitFor()
  await eventually(
    async () =>
      (await left(button(late, 'Extend 15 minutes for paper_falcon721'))) -
      (await left(late.locator('.due'))),
  ).toBe(0)
})

test('at 1024 px beside the menu the tools of Takedown that do not fit go to the next line together', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview', {
    viewport: { width: 1024, height: 768 },
  })
  await row(page, 'quiet_otter884').waitFor()
  const top = (name: string) =>
    button(page.locator('.list-tools'), name).evaluate((one) => one.getBoundingClientRect().top)
  await eventually(() => top('Views')).toBe(await top(messages.listExport.of('Takedown')))
})

test('On The Hook at 1024 px has its tools in one line and its two switches below each other', async () => {
  const page = await visits.open('admin', '/dashboard/incoming', { viewport: { width: 1024, height: 800 } })
  await row(page, 'quiet_otter884').waitFor()
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { left, top, height } = one.getBoundingClientRect()
        return { left: Math.round(left), middle: Math.round(top + height / 2) }
      }),
    )
  const tools = await boxes('.list-tools button:visible')
  expect(tools.length).toBeGreaterThan(4)
  for (const { middle } of tools) expect(Math.abs(middle - (tools[0]?.middle ?? 0))).toBeLessThan(10)
  const [sound, notify] = await boxes('.page-head .sound')
  expect(notify?.left).toBe(sound?.left)
  expect(notify?.middle).toBeGreaterThan(sound?.middle ?? 0)
})
