import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { column, eventually, row, showsCounts } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    ...Array.from({ length: 30 }, () => aMeetUp({ dateTime: at('23:00') })),
    aMeetUp({
      screenName: 'first',
      dateTime: at('19:50', -1),
      dealDetails: 'A long story about a car. '.repeat(20),
    }),
    aTarget(),
  ],
}))

test.each([
  ['a wide screen', { width: 1920, height: 1080 }],
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])(
  'the display on %s shows who comes first and counts the rest; the page does not scroll, every meeting can be reached',
  async (_words, viewport) => {
    const page = await visits.open('vip', '/dashboard/vipview', { viewport })
    await row(page, 'first').waitFor()
    await showsCounts(page, 1, 31, 0)
    expect((await column(page, 'Username / Chat Name'))[0]).toBe('first')
    const scroller = page.getByRole('region', { name: 'Upcoming' })
    const inSight = () =>
      scroller.evaluate((frame) => {
        const edge = frame.getBoundingClientRect().bottom + 1
        return [...frame.querySelectorAll('tbody tr')].filter(
          (row) => row.getBoundingClientRect().bottom <= edge,
        ).length
      })
    const shown = await inSight()
    expect(shown).toBeLessThan(31)
    await page.getByText(`+${31 - shown} more`, { exact: true }).waitFor()
    const { height, window } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      window: innerHeight,
    }))
    expect(height).toBeLessThanOrEqual(window)
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
    expect(await page.locator('main').getByRole('searchbox').count()).toBe(0)
    await scroller.focus()
    await page.keyboard.press('End')
    await eventually(inSight).toBe(31)
    await page.getByText(/^\+\d+ more$/).waitFor({ state: 'hidden' })
  },
)

test.each([1024, 1280, 1440])('T3 a time of a past day has its date, whole, at %i px', async (width) => {
  const page = await visits.open('vip', '/dashboard/vipview', { viewport: { width, height: 900 } })
  const time = row(page, 'first').locator('td').first()
  await time.getByText('11/19/2026 19:50', { exact: true }).waitFor()
  await eventually(() => time.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})

test('the printed display has every meeting', async () => {
  const page = await visits.open('vip', '/dashboard/vipview', { viewport: { width: 390, height: 844 } })
  await row(page, 'first').waitFor()
  await page.emulateMedia({ media: 'print' })
  const last = await page.locator('tbody tr').last().boundingBox()
  const clips = await page.evaluate(() =>
    [...document.querySelectorAll('body, .display, .display-list, .display-list .list-frame')].map(
      (element) => getComputedStyle(element).overflowY,
    ),
  )
  expect(clips).toEqual(['visible', 'visible', 'visible', 'visible'])
  await eventually(() => page.locator('tbody tr').count()).toBe(31)
  expect(last?.height).toBeGreaterThan(0)
})

test.each([
  [320, 256],
  [427, 267],
  [568, 320],
])('at %i by %i pixels, as with 400 percent zoom, who comes first can be reached', async (width, height) => {
  const page = await visits.open('vip', '/dashboard/vipview', { viewport: { width, height } })
  const first = row(page, 'first')
  await first.waitFor()
  await first.scrollIntoViewIfNeeded()
  const seen = () =>
    first.evaluate((one) => {
      const { left, top } = one.getBoundingClientRect()
      return document.elementFromPoint(left + 20, top + 12)?.closest('tr') === one
    })
  await eventually(seen).toBe(true)
})

test('on paper its texts are whole', async () => {
  const page = await visits.open('vip', '/dashboard/vipview')
  await row(page, 'first').waitFor()
  await page.setViewportSize({ width: 720, height: 960 })
  await page.emulateMedia({ media: 'print' })
  const cut = () =>
    page
      .locator('.display-table :is([data-label], [data-label] *)')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      )
  await eventually(cut).toEqual([])
})
