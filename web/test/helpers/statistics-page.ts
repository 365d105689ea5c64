import type { Role, ViewName } from '@watchfloor/core'
import { goldenBystanders, goldenEntries, readGoldenArrests, readSheet } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { heading, words } from './locators.ts'
import type { OfficeOptions } from './office.ts'
import type { VisitOptions, Visits } from './visits.ts'

export const statisticsPath = '/dashboard/statistics'

/** An office with the golden arrests, whose statistics were worked out by hand. */
export function goldenOffice(): OfficeOptions {
  const targets = [...readGoldenArrests().map(({ target }) => target), ...goldenBystanders()]
  return { targets, entries: goldenEntries() }
}

/** Opens a view and waits for its numbers. */
export async function openView(
  visits: Visits,
  query = '?view=arrest',
  options: VisitOptions = {},
  role: Role = 'staff',
): Promise<Page> {
  const page = await visits.open(role, `${statisticsPath}${query}`, options)
  await heading(page, 'Visual Dashboard').waitFor()
  await page.locator('.numbers').first().waitFor()
  return page
}

/** Finds the dropdown of the views. */
export const viewSelect = (page: Page) =>
  page.getByLabel('View', { exact: true }).and(page.locator('input:visible'))

/** Finds a table of numbers by its title. */
export const numbersOf = (page: Page, title: string) =>
  page.locator('.numbers').filter({ has: page.locator('.numbers-title').getByText(title, { exact: true }) })

/** Returns the names and counts of a table. */
export async function countsIn(table: Locator): Promise<[string, number][]> {
  const rows = await table.locator('tbody tr').all()
  return Promise.all(
    rows.map(
      async (row): Promise<[string, number]> => [
        await words(row.locator('.number-name')),
        Number(await words(row.locator('td').first())),
      ],
    ),
  )
}

/** Returns the golden counts of a group, by the keys of its parts. */
export function goldenCounts(view: ViewName, group: string): Readonly<Record<string, number>> {
  const rows = readSheet('views.csv').filter((row) => row['view'] === view && row['group'] === group)
  return Object.fromEntries(
    rows.filter(({ part }) => part !== '(known)').map(({ part = '', count }) => [part, Number(count)]),
  )
}

/** Finds a list of arrestees by its heading. */
export const listed = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
export const cardsIn = (scope: Locator) => scope.getByRole('listitem').getByRole('button')

/** Clicks into a pie at a part of a turn, clockwise from the top. */
export async function clickPie(page: Page, name: RegExp, turn: number): Promise<void> {
  const canvas = page.getByRole('img', { name })
  const box = await canvas.boundingBox()
  if (!box) throw new Error(`${name} is not on the screen`)
  const [x, y] = [Math.sin(2 * Math.PI * turn) * 40, -Math.cos(2 * Math.PI * turn) * 40]
  await canvas.click({ position: { x: box.width / 2 + x, y: box.height / 2 + y } })
}
