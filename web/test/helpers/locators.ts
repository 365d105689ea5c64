import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Hands } from './hands.ts'

type Scope = Page | Locator

export const button = (scope: Scope, name: string) => scope.getByRole('button', { name, exact: true })
export const link = (scope: Scope, name: string) => scope.getByRole('link', { name, exact: true })
export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true, level: 1 })
export const field = (scope: Scope, name: string) => scope.getByRole('textbox', { name, exact: true })
/** Finds a field for a date and time. */
export const timeField = (scope: Scope, name: string) => field(scope, name)
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

/** Finds the row of a list that has a cell with exactly this text. */
export function row(page: Page, text: string): Locator {
  return page.locator('tbody tr').filter({ has: page.getByText(text, { exact: true }) })
}

/** Waits until these texts are visible. */
export async function sees(scope: Scope, ...texts: string[]): Promise<void> {
  for (const text of texts) await scope.getByText(text, { exact: true }).first().waitFor()
}

/** Waits until a text is no longer visible. */
export async function isGone(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'hidden' })
}

/** Waits for the 'Alert' dialog with exactly these sentences and closes it with OK. */
export async function readAlert(page: Page, hands: Hands, ...texts: string[]): Promise<void> {
  const alert = dialog(page, 'Alert')
  await alert.waitFor()
  expect(await alert.getByRole('alert').locator('p').allTextContents()).toEqual(texts)
  await hands.press(button(alert, 'OK'))
  await isGone(alert)
}

/** Waits until the three counters show these numbers. */
export async function showsCounts(page: Page, ...counts: readonly number[]): Promise<void> {
  const numbers = page.getByRole('region', { name: 'Counters' }).locator('.count-number')
  await eventually(() => numbers.allTextContents()).toEqual(counts.map(String))
}

/** Returns the visible texts of one column, without screen reader texts and drawings. */
export async function column(page: Page, header: string): Promise<string[]> {
  return page.locator(`tbody [data-label="${header}"]`).allInnerTexts()
}

export async function columns(page: Page): Promise<string[]> {
  await page.locator('thead th').first().waitFor()
  return page.locator('thead th').allInnerTexts()
}

/** Returns the visible text of a place on one line. */
export async function words(locator: Locator): Promise<string> {
  return (await locator.allInnerTexts()).join(' ').replace(/\s+/g, ' ')
}

/** Opens another screen through the menu. */
export async function goTo(page: Page, { press }: Hands, menu: string): Promise<void> {
  await press(link(page.getByRole('navigation', { name: 'Main' }), menu))
  await heading(page, menu).waitFor()
}

/**
 * Advances the clock to the next poll (30 s) while the pointer keeps moving. The steps are short, because on a slow machine real time
 * passes between them too, and a list moves again after the pointer rests for 10 seconds.
 */
export async function pollWhile(page: Page, move: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 15; turn++) {
    await move(turn)
    await page.clock.runFor(2_000)
  }
}

/** Moves the mouse a little over a place. */
export const hoverOver = (locator: Locator) => (turn: number) =>
  locator.hover({ position: { x: 4 + turn, y: 4 } })

/** Finds the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

/** Takes a record that no other test uses. A retry takes another one, so a pool needs twice as many records as tests. */
export function take<T>(pool: T[]): T {
  const taken = pool.pop()
  if (taken === undefined)
    throw new Error('The tests of this file have used up their records: make more of them.')
  return taken
}

/** Polls until the expectation holds. A browser shows what it was told a little later: no test reads a screen once. */
export function eventually<T>(read: () => T, message?: string) {
  return expect.poll(read, { timeout: 10_000, ...(message && { message }) })
}
