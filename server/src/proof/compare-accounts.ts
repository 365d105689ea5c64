import { accountAfter, accountDifferences, type Difference, type ToldAccount } from '@watchfloor/core'
import { accountOf, selectAccounts } from '../account/account-rows.ts'
import type { JournalRow, Reader } from '../db/database.ts'
import { readChanges } from '../journal/read-changes.ts'

/** Number of entries in one read. */
const atOnce = 1_000

/** Rule J17. Compares the accounts with what the journal tells of them: role, disabled or not, and operations. */
export async function compareAccounts(
  reader: Reader,
): Promise<{ readonly count: number; readonly differences: readonly Difference[] }> {
  const told = await readTold(reader)
  const rows = await reader.all<Parameters<typeof accountOf>[0]>(selectAccounts(reader.knex))
  const held = new Map(rows.map(accountOf).map((account) => [account.email, account]))
  const emails = [...new Set([...told.keys(), ...held.keys()])].sort()
  const differences = emails.flatMap((email) => {
    const account = held.get(email)
    const values = account && {
      role: account.role,
      isDisabled: account.isDisabled,
      operations: account.operations?.join(', ') ?? null,
    }
    return accountDifferences(email, told.get(email), values)
  })
  return { count: held.size, differences }
}

async function readTold(reader: Reader): Promise<ReadonlyMap<string, ToldAccount>> {
  const told = new Map<string, ToldAccount>()
  for (let last = 0; ; ) {
    const rows = await reader.all<JournalRow>(
      reader.knex('journal').where({ kind: 'account' }).where('seq', '>', last).orderBy('seq').limit(atOnce),
    )
    for (const row of rows) {
      const after = accountAfter(told.get(row.object), {
        action: row.action,
        changes: readChanges(row) ?? [],
      })
      if (after) told.set(row.object, after)
    }
    if (rows.length < atOnce) return told
    last = rows.at(-1)?.seq ?? last
  }
}
