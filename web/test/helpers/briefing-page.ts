import type { Role, Target } from '@watchfloor/core'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { heading } from './locators.ts'
import type { VisitOptions, Visits } from './visits.ts'

export const briefingPath = '/dashboard/briefing'

/** Opens the board and waits for its cards. */
export async function openBriefing(
  visits: Visits,
  role: Role,
  query = '',
  options: VisitOptions = {},
): Promise<Page> {
  const page = await visits.open(role, `${briefingPath}${query}`, options)
  await heading(page, 'Briefing').waitFor()
  await boardCards(page).first().waitFor()
  return page
}

const board = (page: Page) => page.getByRole('region', { name: 'Briefing', exact: true })
export const boardCards = (page: Page): Locator => board(page).getByRole('listitem').getByRole('button')

/** Returns the texts of the cards below a heading. */
export function cardsUnder(page: Page, day: string): Promise<string[]> {
  return board(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: day, exact: true }) })
    .getByRole('button')
    .allInnerTexts()
}

/** The dropdown of the labels, its options, and its clear button. */
export const chosen = (page: Page) =>
  page.getByLabel('Select Briefing', { exact: true }).and(page.locator('input:visible'))
export const choices = (page: Page) => page.getByRole('listbox').getByRole('option')
export const clear = (page: Page) => page.getByRole('button', { name: 'Show all arrests', exact: true })

/** Undoes an arrest as another user, without a screen. */
export async function undoArrest(visits: Visits, { id }: Target): Promise<void> {
  const page = await visits.open('admin', '/health')
  const cookies = await page.context().cookies()
  const headers = { 'X-XSRF-TOKEN': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' }
  const reply = await page.context().request.post('/auth/undo_arrest', { data: { id }, headers })
  expect(await reply.json()).toMatchObject({ Status: true })
}
