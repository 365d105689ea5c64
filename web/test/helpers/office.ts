import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMinutes, type Instant, instantFromMs, msOf, type Role, type Target } from '@watchfloor/core'
import { at, type DemoAccount, demoAccounts, readPortrait } from '@watchfloor/fixtures'
import { listen, loadOperation, openContext, readSettings, type ServerContext } from '@watchfloor/server'
import { addMissingAccounts } from '../../../server/test/helpers/add-accounts.ts'
import { requireFreshBuild } from './fresh-build.ts'

/** A server on its own database, with the demonstration's accounts, the given targets, and a clock that the test sets. */
export interface Office {
  readonly context: ServerContext
  readonly url: string
  readonly clock: OfficeClock
  close(): Promise<void>
}

export interface OfficeOptions {
  readonly targets?: readonly Target[]
  readonly entries?: NonNullable<Parameters<typeof loadOperation>[1]['entries']>
  readonly now?: Instant
  /** Whether the database has the training mark. */
  readonly isTraining?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** A clock that starts at a given time and can be put forward. */
export class OfficeClock {
  #aheadMs: number
  constructor(start: Instant) {
    this.#aheadMs = msOf(start) - Date.now()
  }
  now(): Instant {
    return instantFromMs(Date.now() + this.#aheadMs)
  }
  forward(minutes: number): void {
    this.#aheadMs += msOf(addMinutes(this.now(), minutes)) - msOf(this.now())
  }
}

/** No session ends while a test puts the clock forward, unless the test sets other limits. */
const longSessions = { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' }

export async function openOffice({
  targets = [],
  entries = [],
  now = at('20:00'),
  isTraining = false,
  env,
}: OfficeOptions): Promise<Office> {
  requireFreshBuild()
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-web-'))
  const clock = new OfficeClock(now)
  const settings = readSettings({
    DATABASE_URL: `sqlite:${join(folder, 'office.db')}`,
    OPERATION_TITLE: 'Summer Operation',
    LOG_LEVEL: 'silent',
    ...longSessions,
    ...env,
  })
  const context = await openContext(settings, { now: () => clock.now() })
  if (isTraining) await context.training.set()
  await loadOperation(context, { accounts: [], targets, entries }, async (name) => readPortrait(name))
  await addMissingAccounts(context, demoAccounts)
  const listening = await listen(context, { host: '127.0.0.1', port: 0 })
  return {
    context: context,
    url: listening.url,
    clock,
    async close() {
      await listening.stop()
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function accountOf(role: Role): DemoAccount {
  const account = demoAccounts.find((one) => one.role === role)
  if (!account) throw new Error(`The fixtures have no ${role}.`)
  return account
}
