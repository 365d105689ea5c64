import type { Locator, Page } from 'playwright-core'

export const reviewPath = '/dashboard/ltchecklist'

/** A day, or one of the sections of Pending Review. */
export const part = (scope: Page | Locator, name: string) => scope.getByRole('region', { name, exact: true })

/** What stands in a column under a heading. */
export function cells(scope: Page | Locator, column: string): Promise<string[]> {
  return scope.locator(`td[data-label="${column}"]`).allInnerTexts()
}

/** The headings under that of the page, in their order. */
export function headings(page: Page): Promise<string[]> {
  return page.locator('main :is(h2, h3)').allInnerTexts()
}

export const sortButton = (scope: Page | Locator) =>
  scope.getByRole('button', { name: 'Case #', exact: true })

/** How the list is looked at, as the address says it. */
export function viewIn(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams)
}
