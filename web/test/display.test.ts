import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { column, row, showsCounts } from './helpers/look.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    ...Array.from({ length: 30 }, () => aMeetUp({ dateTime: at('23:00') })),
    aMeetUp({
      screenName: 'first',
      dateTime: at('19:50'),
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
  'the display on %s shows who comes first and counts the rest; nothing scrolls',
  async (_words, viewport) => {
    const page = await visits.open('vip', '/dashboard/vipview', { viewport })
    await row(page, 'first').waitFor()
    await showsCounts(page, 1, 31, 0)
    expect((await column(page, 'Username / Chat Name'))[0]).toBe('first')
    const shown = await page.locator('tbody tr').count()
    await page.getByText(`+${31 - shown} more`, { exact: true }).waitFor()
    const { height, window } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      window: innerHeight,
    }))
    expect(height).toBeLessThanOrEqual(window)
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
    expect(await page.locator('main').getByRole('searchbox').count()).toBe(0)
  },
)
