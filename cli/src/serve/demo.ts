import { demoAccounts, makeOperation, readPortrait } from '@watchfloor/fixtures'
import { type Desk, isEmpty, loadOperation } from '@watchfloor/server'
import { note } from '../print/print.ts'
import { table } from '../print/table.ts'

/** The demonstration: what was loaded, and how to sign in. */
export interface Demo {
  readonly accounts: readonly { readonly email: string; readonly password: string }[]
  readonly text: string
}

/** Fills an empty database with the demonstration operation. One that holds something is left as it is. */
export async function loadDemo(desk: Desk, zone: string): Promise<Demo> {
  if (await isEmpty(desk)) {
    await loadOperation(desk, makeOperation({ now: desk.now(), zone }), readPortrait)
  }
  const known = new Set((await desk.accounts.list()).map(({ email }) => email))
  const accounts = demoAccounts.filter(({ email }) => known.has(email))
  if (accounts.length === 0) {
    note('This database is in use and holds no demonstration; it is left as it is.')
  }
  return { accounts, text: demoText(accounts) }
}

function demoText(accounts: Demo['accounts']): string {
  if (accounts.length === 0) return 'No demonstration accounts.'
  const rows = accounts.map(({ email, password }) => [email, password])
  return `Demonstration accounts:\n${table(['EMAIL', 'PASSWORD'], rows)}`
}
