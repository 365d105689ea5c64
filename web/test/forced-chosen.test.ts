import { anArrest, aTarget } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { briefingPath } from './helpers/briefing-page.ts'
import { button, eventually } from './helpers/locators.ts'
import { showsSlide, stage } from './helpers/present-page.ts'
import { analystPath, panel, tab } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const arrests = (['John', 'Prostitute', 'Other'] as const).map((type) =>
  anArrest({ type, arrestDay: 1, analystFN: type, caseNumber: '1', dateOfBirth: '1990-11-21' }),
)
const [first = anArrest()] = arrests
const visits = visitOffice(() => ({
  targets: [...arrests, ...Array.from({ length: 24 }, () => aTarget())],
}))

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]
const open = (path: string, colorScheme: Scheme): Promise<Page> =>
  visits.open('admin', path, { colorScheme, forcedColors: 'active' })

/** Returns the colours of the system: the ground and text of a selection, and the ground of a page. */
function systemColors(page: Page) {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.forcedColorAdjust = 'none'
    const colorOf = (name: string) => {
      probe.style.color = name
      return getComputedStyle(probe).color
    }
    const colors = {
      ground: colorOf('Highlight'),
      text: colorOf('HighlightText'),
      canvas: colorOf('Canvas'),
    }
    probe.remove()
    return colors
  })
}

const look = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Expects the colours of a selection on a control and on its text, and not on its neighbor. */
async function isChosen(page: Page, chosen: Locator, other: Locator): Promise<void> {
  const { ground, text } = await systemColors(page)
  await eventually(() => look(chosen, 'background-color')).toBe(ground)
  for (const part of [chosen, ...(await chosen.locator('span').all())]) {
    expect(await look(part, 'color')).toBe(text)
  }
  expect(await look(other, 'background-color')).not.toBe(ground)
}

describe.each(schemes)('with the few colours of a system that is %s, a choice is visible', (scheme) => {
  test('among the filters and the pages of a list', async () => {
    const page = await open('/dashboard', scheme)
    const pager = page.locator('.pager')
    await isChosen(page, pager.locator('[aria-current]'), button(pager, 'Page 2'))
    await button(page, 'No phone').click()
    await isChosen(page, button(page, 'No phone'), button(page, 'Requested a time'))
  })

  test('among the records of the review in turn', async () => {
    const page = await open('/dashboard/reviewturn', scheme)
    const records = page.locator('.turn-list button')
    await records.first().waitFor()
    await isChosen(
      page,
      page.locator('.turn-list [aria-current]'),
      page.locator('.turn-list button:not([aria-current])').first(),
    )
    const { canvas } = await systemColors(page)
    expect(
      await look(page.locator('.turn-list button:not([aria-current])').first(), 'border-left-color'),
    ).toBe(canvas)
  })

  test('among the tabs of a record, and the mark of what is not saved', async () => {
    const page = await open(analystPath(first), scheme)
    await isChosen(page, tab(page, 'uc'), tab(page, 'basic'))
    await panel(page).getByRole('textbox').last().fill('typed')
    const mark = page.locator('.dirty-mark')
    await mark.waitFor()
    const { ground, canvas } = await systemColors(page)
    expect([ground, canvas]).not.toContain(await look(mark, 'background-color'))
  })

  test('among the lines of the palette, the choices of a field and the slides of a presentation', async () => {
    const page = await open('/dashboard/nightlog', scheme)
    await page.getByRole('combobox', { name: 'Show' }).click()
    await page.keyboard.press('ArrowDown')
    await isChosen(
      page,
      page.locator('[data-combobox-selected]'),
      page.locator('.mantine-Select-option:not([data-combobox-selected])').first(),
    )
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    const lines = page.locator('.palette-options [role="option"]')
    await lines.first().waitFor()
    await isChosen(page, lines.and(page.locator('[aria-selected="true"]')), lines.last())

    await page.goto(new URL(`${briefingPath}?present=${first.id}`, page.url()).href)
    await showsSlide(page, '1 of 3', 'John')
    await page.keyboard.press('o')
    const slides = stage(page).locator('.present-overview li button')
    await slides.first().waitFor()
    await isChosen(page, slides.and(page.locator('[aria-current]')), slides.last())
  })

  test('among the numbers of a chart, and the bars of the overview have a length', async () => {
    const page = await open('/dashboard/statistics?view=arrest', scheme)
    const numbers = page.locator('.number-button')
    await numbers.first().click()
    await eventually(() => look(numbers.first(), 'outline-style')).toBe('solid')
    expect(await look(numbers.last(), 'outline-style')).toBe('none')
    await page.goto(new URL('/dashboard/statistics', page.url()).href)
    const bar = page.locator('.overview-bar').first()
    await bar.waitFor()
    expect(await look(bar.locator('span'), 'background-color')).not.toBe(await look(bar, 'background-color'))
  })
})
