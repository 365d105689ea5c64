import { isTrainingOffice } from '@watchfloor/core'
import { demoAccounts, makeOperation, readPortrait } from '@watchfloor/fixtures'
import { isEmpty, loadOperation, type ServerContext } from '@watchfloor/server'
import { note } from '../print/print.ts'
import { table } from '../print/table.ts'
import { UsageError } from '../print/usage-error.ts'
import { isLoopback } from './loopback.ts'

/** The demonstration: its accounts, and the text that lists them. */
export interface Demo {
  readonly accounts: readonly { readonly email: string; readonly password: string }[]
  readonly text: string
}

/** Checks that only this machine can sign in, because the demonstration's passwords are published. @throws UsageError */
export function requireThisMachine(host: string, subject: string): void {
  if (isLoopback(host)) return
  throw new UsageError(
    `${subject} works only on this machine, because the demonstration's passwords are published. Remove --host, or use --host 127.0.0.1.`,
  )
}

/** Fills an empty database with the demonstration operation and marks it as a training database. Any other database is not changed. */
export async function loadDemo(context: ServerContext, zone: string): Promise<Demo> {
  if (await isEmpty(context)) {
    await context.training.set()
    await loadOperation(context, makeOperation({ now: context.now(), zone }), readPortrait)
  }
  const emails = (await context.accounts.list()).map(({ email }) => email)
  // The demonstration of an older version has no mark yet.
  if (!context.training.isOn && isTrainingOffice(emails)) await context.training.set()
  const known = new Set(emails)
  const accounts = demoAccounts.filter(({ email }) => known.has(email))
  if (accounts.length === 0) {
    note('This database is in use and does not contain the demonstration. It was not changed.')
  }
  return { accounts, text: demoText(accounts) }
}

function demoText(accounts: Demo['accounts']): string {
  if (accounts.length === 0) return 'No demonstration accounts.'
  const rows = accounts.map(({ email, password }) => [email, password])
  return `Demonstration accounts:\n${table(['EMAIL', 'PASSWORD'], rows)}`
}
