import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { briefingPath } from './helpers/briefing-page.ts'
import { button, dialog, eventually, row } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    aMeetUp({ screenName: 'late', dateTime: at('21:00') }),
    aMeetUp({ screenName: 'soon', dateTime: at('21:50') }),
    aMeetUp({ screenName: 'near', dateTime: at('22:00') }),
    aTarget({ screenName: 'hooked', isTimeApproved: true, dateTime: at('21:55') }),
    anArrest({ type: 'John', address: '1 Main St', city: 'Lakeland', addressState: 'FL' }),
  ],
  now: at('21:40'),
}))

/** The system's forced colours, in its light and dark scheme. */
const schemes = ['light', 'dark'] as const
const open = (path: string, colorScheme: (typeof schemes)[number]): Promise<Page> =>
  visits.open('admin', path, { colorScheme, forcedColors: 'active' })
const look = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
const canvas = (page: Page) => look(page.locator('.list-frame').first(), 'background-color')

describe.each(schemes)('with the few colours of a system that is %s', (scheme) => {
  test('the dots of the lists, the switch and the current menu entry are visible', async () => {
    const page = await open('/dashboard/operationview', scheme)
    for (const tone of ['late', 'soon', 'near']) {
      const dot = page.locator(`.due[data-tone="${tone}"] .due-dot`).first()
      await dot.waitFor()
      expect(await look(dot, 'background-color')).not.toBe(await canvas(page))
    }
    const track = page.locator('.sound .mantine-Switch-track').first()
    await eventually(() => look(track, 'border-top-style')).toBe('solid')
    expect(await look(track, 'border-top-color')).not.toBe(await canvas(page))
    const menu = page.getByRole('navigation', { name: 'Main' })
    const here = await look(menu.locator('[aria-current="page"]'), 'background-color')
    expect(here).not.toBe(await look(menu.getByRole('link').first(), 'background-color'))
  })

  test('the marks of the times near a typed one are visible', async () => {
    const page = await open('/dashboard/incoming', scheme)
    await button(row(page, 'hooked'), 'Edit time').click()
    const marks = dialog(page, 'Edit Time').locator('.near-mark')
    await eventually(() => marks.count()).toBeGreaterThan(1)
    const ground = await look(page.locator('.mantine-Modal-content'), 'background-color')
    for (const mark of await marks.all()) {
      expect(await look(mark, 'background-color')).not.toBe(ground)
    }
  })

  test.each([
    ['us-states', '.map-swatch'],
    ['arrest', '.number-swatch[data-tint="1"]'],
  ])('the legend of %s shows the colours of its chart', async (view, swatches) => {
    const page = await open(`/dashboard/statistics?view=${view}`, scheme)
    const swatch = page.locator(swatches).last()
    await swatch.waitFor()
    await eventually(() => look(swatch, 'forced-color-adjust')).toBe('none')
    expect(await look(swatch, 'background-color')).not.toBe(
      await look(page.locator('.shell-header'), 'background-color'),
    )
  })

  test('a blanked presentation is black', async () => {
    const page = await open(`${briefingPath}?present=1`, scheme)
    await page.locator('.present-stage').waitFor()
    await page.keyboard.press('b')
    const blank = page.locator('.present-blank')
    await blank.waitFor()
    expect(await look(blank, 'background-color')).toBe('rgb(0, 0, 0)')
    expect(await look(blank, 'forced-color-adjust')).toBe('none')
  })
})

test.each([390, 850])('the edges of the buttons in the header of %i px do not overlap', async (width) => {
  const page = await visits.open('admin', '/dashboard', {
    forcedColors: 'active',
    viewport: { width, height: 844 },
    prepare: (page) =>
      page.route('**/auth/operations', async (route) => {
        const response = await route.fetch()
        const { operations, ...rest } = await response.json()
        const json = { ...rest, operations: [...operations, { ...operations[0], id: 2, name: 'Second' }] }
        await route.fulfill({ response, json })
      }),
  })
  const [menu, switcher] = [button(page, 'Menu'), page.locator('.operation-button')]
  await switcher.waitFor()
  const side = (one: Locator, name: 'left' | 'right') =>
    one.evaluate((element, name) => element.getBoundingClientRect()[name], name)
  expect(await side(switcher, 'left')).toBeGreaterThanOrEqual(await side(menu, 'right'))
})
