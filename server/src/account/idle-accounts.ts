import { failureOf, idleAccounts } from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Signer } from '../journal/signature.ts'
import { loggable } from '../system/loggable.ts'
import type { AccountStore } from './account-store.ts'
import { readUse } from './account-use.ts'

/**
 * Disables the accounts that nobody used for too long (rule R27). The last enabled admin stays, and the last without a limit, which is
 * the one who signed in last. Returns the emails.
 * @param idleDays 0 means never
 */
export async function disableIdleAccounts(
  { db, accounts, now }: { db: Database; accounts: AccountStore; now: () => string },
  idleDays: number,
  by: Signer,
): Promise<string[]> {
  const enabled = (await accounts.list()).filter(({ isDisabled }) => !isDisabled)
  const disabled: string[] = []
  for (const { email } of idleAccounts(await readUse(db.knex, enabled), idleDays, now())) {
    if (await isDisabledNow(accounts, email, by)) disabled.push(email)
  }
  return disabled
}

/** Disables an account unless nobody could manage accounts without it (rule R21). Returns whether it did. */
async function isDisabledNow(accounts: AccountStore, email: string, by: Signer): Promise<boolean> {
  try {
    await accounts.disable(email, by)
    return true
  } catch (error) {
    if (failureOf(error)?.code === 'account.refused') return false
    throw error
  }
}

/** How often a server looks for idle accounts (ms). */
const watchEveryMs = 3_600_000

/** Signs what the server does by itself. */
const server = { email: 'watchfloor', address: 'server' } as const

interface WatchNeeds {
  readonly db: Database
  readonly accounts: AccountStore
  readonly now: () => string
  readonly settings: { readonly idleAccountDays: number }
  readonly log: Logger
}

/** Disables idle accounts now and every hour, until it is stopped (rule R27). */
export function watchIdleAccounts(context: WatchNeeds): { stop(): Promise<void> } {
  const { idleAccountDays } = context.settings
  if (idleAccountDays === 0) return { stop: async () => undefined }
  let underWay = Promise.resolve()
  const check = () => {
    underWay = disableIdleAccounts(context, idleAccountDays, server).then(
      ({ length: accounts }) => {
        // A clock that is ahead by months disables nearly all of them.
        if (accounts > 0) context.log.warn({ accounts, idleAccountDays }, 'idle accounts were disabled')
      },
      (error: unknown) => context.log.error({ err: loggable(error) }, 'idle accounts were not checked'),
    )
  }
  check()
  const timer = setInterval(check, watchEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
