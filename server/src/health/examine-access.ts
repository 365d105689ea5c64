import { type Finding, instantFromMs, isSoonIdle, mayLoseAdmin, tokensFinding } from '@watchfloor/core'
import { accountOf, selectAccounts } from '../account/account-rows.ts'
import { readUse } from '../account/account-use.ts'
import type { Inspection } from '../db/database.ts'

/** Checks who can sign in: an admin, and the accounts and tokens that soon cannot. */
export async function examineAccess({ knex }: Inspection, idleDays: number): Promise<Finding[]> {
  const now = instantFromMs(Date.now())
  const rows = (await selectAccounts(knex).where({ is_disabled: false }).orderBy('email')).map(accountOf)
  const admins = rows.filter(({ role }) => role === 'admin')
  // The last admin is never disabled.
  const soon = (await readUse(knex, rows)).filter(
    (account) => isSoonIdle(account, idleDays, now) && mayLoseAdmin(account, admins),
  )
  const emails = soon.map(({ email }) => email).join(', ')
  const idle = `Disabled within 14 days unless they sign in (IDLE_ACCOUNT_DAYS): ${emails}.`
  const tokens: { name: string; addedAt: string; expiresAt: string }[] = await knex('service_tokens')
    .select('name', 'added_at as addedAt', 'expires_at as expiresAt')
    .orderBy('expires_at')
  const ending = tokensFinding(tokens, now)
  return [
    adminFinding(admins.length > 0),
    ...(soon.length > 0 ? [{ check: 'idle accounts', level: 'warning' as const, words: idle }] : []),
    ...(ending ? [ending] : []),
  ]
}

function adminFinding(hasAdmin: boolean): Finding {
  return hasAdmin
    ? { check: 'accounts', level: 'ok', words: 'There is an enabled admin.' }
    : {
        check: 'accounts',
        level: 'warning',
        words: 'There is no enabled admin. Add one: watchfloor users add EMAIL --role admin',
      }
}
