import type { Locator, Page } from 'playwright-core'

export const reviewPath = '/dashboard/ltchecklist'

/** Finds a day or a section of Pending Review. */
export const part = (scope: Page | Locator, name: string) =>
  scope.getByRole('region', { name, exact: true }).or(scope.getByRole('group', { name, exact: true }))

/** Returns the texts of a column under a heading. */
export function cells(scope: Page | Locator, column: string): Promise<string[]> {
  return scope.locator(`[data-label="${column}"]`).allInnerTexts()
}

/** Returns the headings below the heading of the page, in order. */
export function headings(page: Page): Promise<string[]> {
  return page.locator('main :is(h2, h3)').allInnerTexts()
}

export const sortButton = (scope: Page | Locator) =>
  scope.getByRole('button', { name: 'Case #', exact: true })

/** Returns the view of the list from the address. */
export function viewIn(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams)
}
