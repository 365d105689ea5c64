import { hash } from '@node-rs/argon2'
import type { Role } from '@watchfloor/core'
import type { DemoAccount } from '@watchfloor/fixtures'
import type { ServerContext } from '../../src/index.ts'
import { appendEntry } from '../../src/journal/journal-store.ts'

/** The minimum cost of a hash. A sign-in checks a password at the cost that its hash names. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Adds the missing accounts as an admin does, but with hashes that cost nothing, because every office has them. */
export async function addMissingAccounts(
  { db, accounts, now }: ServerContext,
  wanted: readonly DemoAccount[],
): Promise<void> {
  const known = new Set((await accounts.list()).map(({ email }) => email))
  const added = await Promise.all(
    wanted
      .filter(({ email }) => !known.has(email))
      .map(async ({ email, role, password }) => ({ email, role, hash: await hash(password, cheapest) })),
  )
  if (added.length === 0) return
  await db.write(async (tx) => {
    for (const { email, role, hash: password_hash } of added) {
      const flags = { is_disabled: false, must_change: false }
      await tx.run(tx.knex('accounts').insert({ email, role, password_hash, ...flags, added_at: now() }))
      await appendEntry(tx, entryOf(email, role), now())
    }
  })
}

function entryOf(email: string, role: Role) {
  const changes = [{ field: 'role', before: undefined, after: role }]
  const by = { actor: 'test', via: 'test' }
  return { ...by, action: 'add-account', kind: 'account', object: email, changes } as const
}
