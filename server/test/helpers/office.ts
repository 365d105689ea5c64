import { addMinutes, type Instant, type Role, roles } from '@watchfloor/core'
import { at, type DemoAccount, demoAccounts } from '@watchfloor/fixtures'
import type { CreateDatabase } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import {
  type ContextOptions,
  type Listening,
  listen,
  openContext,
  readSettings,
  type ServerContext,
} from '../../src/index.ts'
import { addMissingAccounts } from './add-accounts.ts'
import { Client } from './client.ts'

/** A running server with a signed-in client for each role, and a clock that the test moves. */
export interface Office {
  readonly context: ServerContext
  readonly url: string
  readonly metricsUrl: string | undefined
  readonly as: Readonly<Record<Role, Client>>
  readonly clock: TestClock
  close(): Promise<void>
}

/** Tests move the clock by hours, but only the tests of sessions expect them to expire. */
const longSessions = { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' }

/** A clock that stands still until the test moves it. */
export class TestClock {
  now: Instant = at('20:00')
  forward(minutes: number): void {
    this.now = addMinutes(this.now, minutes)
  }
}

export async function openOffice(
  databaseUrl: string,
  env: Record<string, string> = {},
  options: ContextOptions = {},
): Promise<Office> {
  const clock = new TestClock()
  const settings = readSettings({ DATABASE_URL: databaseUrl, ...longSessions, ...env })
  const context = await openContext(settings, {
    now: () => clock.now,
    log: pino({ level: 'silent' }),
    ...options,
  })
  const listening: Listening = await listen(context, { host: '127.0.0.1', port: 0 })
  const accounts = roles.map(accountOf)
  await addMissingAccounts(context, accounts)
  const clients = await Promise.all(
    accounts.map(async (account) => [account.role, await signedIn(listening.url, account)]),
  )
  return {
    context,
    url: listening.url,
    metricsUrl: listening.metricsUrl,
    as: Object.fromEntries(clients),
    clock,
    async close() {
      await listening.stop()
      await context.close()
    },
  }
}

function accountOf(role: Role): DemoAccount {
  const account = demoAccounts.find((one) => one.role === role)
  if (!account) throw new Error(`the fixtures have no ${role}`)
  return account
}

async function signedIn(url: string, account: DemoAccount): Promise<Client> {
  const client = new Client(url)
  const reply = await client.signIn(account)
  if (reply.status !== 200) throw new Error(`${account.role} could not sign in: ${reply.text}`)
  return client
}

/** An office that is opened and closed elsewhere. */
export type OpenOffice = Omit<Office, 'close'>

/** Returns an office for all tests of a suite, on its own database. It is opened before the tests and closed after them. */
export function officeOn(
  create: CreateDatabase,
  env: Record<string, string> = {},
  options: ContextOptions = {},
): OpenOffice {
  let office: Office
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await create('migrated')
    drop = database.drop
    office = await openOffice(database.url, env, options)
  })
  afterAll(async () => {
    await office.close()
    await drop()
  })
  return {
    get context() {
      return office.context
    },
    get url() {
      return office.url
    },
    get metricsUrl() {
      return office.metricsUrl
    },
    get as() {
      return office.as
    },
    get clock() {
      return office.clock
    },
  }
}
