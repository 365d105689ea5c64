import type { FieldName, Role, Target } from '@watchfloor/core'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isGone } from './locators.ts'
import type { VisitOptions, Visits } from './visits.ts'

type Scope = Page | Locator

/** The analyst's tabs, by the name in their address. */
export const tabNames = {
  uc: 'UC Info',
  basic: 'Basic Info',
  secondary: 'Secondary Info',
  charges: 'Charges',
  history: 'Criminal History',
  color: 'Color',
  items: 'Property & Evidence',
} as const

export type TabKey = keyof typeof tabNames

/** Finds a tab. Its name has a suffix while something in it is not saved. */
export const tab = (page: Page, key: TabKey) =>
  page.getByRole('tab', { name: new RegExp(`^${tabNames[key]}( \\(not saved\\))?$`) })
/** Finds the open tab's panel. */
export const panel = (page: Page) => page.getByRole('tabpanel')
export const choice = (scope: Scope, name: string) => scope.getByRole('combobox', { name, exact: true })
export const box = (scope: Scope, name: string) => scope.getByRole('checkbox', { name, exact: true })
/** Finds fields without a role, for example dates. */
export const labelled = (scope: Scope, name: string) => scope.getByLabel(name, { exact: true })
/** Finds the field that picks a charge, and its options. */
export const picker = (scope: Scope) =>
  scope.getByLabel('Charge', { exact: true }).and(scope.locator('input:visible'))
export const offered = (page: Page) => page.getByRole('listbox').getByRole('option')
export const form = (scope: Scope, name: string | RegExp) => scope.getByRole('form', { name, exact: true })
export const toast = (page: Page, text: string) =>
  page.locator('.toast').filter({ has: page.getByText(text, { exact: true }) })
/** Finds the rows of a list of the record. */
export const entries = (scope: Scope, list: string | RegExp) =>
  scope.getByRole('table', { name: list, exact: true }).locator('tbody tr')

export const analystPath = ({ id }: Target, key?: TabKey) =>
  `/dashboard/editchatterlist/${id}${key ? `?tab=${key}` : ''}`
export const ucPath = ({ id }: Target) => `/dashboard/basicchatteredit/${id}`
export const commanderPath = ({ id }: Target) => `/dashboard/lteditchatter/${id}`

/** Opens the analyst's screen of a record at one of its tabs. */
export async function openRecord(
  visits: Visits,
  role: Role,
  target: Target,
  key: TabKey = 'uc',
  options: VisitOptions = {},
): Promise<Page> {
  const page = await visits.open(role, analystPath(target, key), options)
  await tab(page, key).waitFor()
  return page
}

/** Waits for a toast and closes it, so that the next one with the same text is a new one. */
export async function readToast(page: Page, text: string): Promise<void> {
  const done = toast(page, text)
  await done.first().waitFor()
  await done.first().getByRole('button', { name: 'Close', exact: true }).click()
  await isGone(done)
}

/** Loads a record with the session of a page. */
export async function onServer(page: Page, { id }: Target): Promise<Readonly<Record<string, unknown>>> {
  const reply = await page.context().request.get(`/auth/chatterlist/${id}`)
  expect(reply.status()).toBe(200)
  const { Result: rows } = (await reply.json()) as { Result: Record<string, unknown>[] }
  return rows[0] ?? {}
}

/** Another user who changes records without a screen. */
export async function somebodyElse(visits: Visits, role: Role) {
  const page = await visits.open(role, '/health')
  const cookies = await page.context().cookies()
  const headers = { 'X-XSRF-TOKEN': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' }
  return {
    /** Returns the journal number of the change. */
    async changes({ id }: Target, fields: Partial<Record<FieldName, string | number>>): Promise<number> {
      const reply = await page.context().request.put(`/auth/editchatterlist/${id}`, { data: fields, headers })
      expect(await reply.json()).toMatchObject({ Status: true })
      return ((await reply.json()) as { seq: number }).seq
    },
    async asksForSsn({ id }: Target): Promise<void> {
      const path = `/auth/chatterlist/${id}?reveal=socialSecurityNumber`
      expect((await page.context().request.get(path)).status()).toBe(200)
    },
    async undoesArrest({ id }: Target): Promise<void> {
      const reply = await page.context().request.post('/auth/undo_arrest', { data: { id }, headers })
      expect(await reply.json()).toMatchObject({ Status: true })
    },
    async deletes({ id }: Target): Promise<void> {
      const reply = await page.context().request.post('/auth/delete_chatter', { data: { id }, headers })
      expect(await reply.json()).toMatchObject({ Status: true })
    },
    async adds({ id }: Target, list: string, entry: Readonly<Record<string, string>>): Promise<void> {
      const reply = await page
        .context()
        .request.post(`/auth/${list}`, { data: { chatter_id: id, ...entry }, headers })
      expect(await reply.json()).toMatchObject({ Status: true })
    },
  }
}
