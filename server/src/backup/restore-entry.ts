import { resolve } from 'node:path'
import { firstHash } from '@watchfloor/core'
import type { Database, Reader, Tx } from '../db/database.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { changeJournalKey } from '../keys/journal-key.ts'

/** Rule J13. Adds the entry of a restore that failed, if the database is in use. */
export async function recordFailedRestore(db: Database, file: string, by: Signature): Promise<void> {
  const changes = [{ field: 'file', before: null, after: file }]
  const draft = { ...by, action: 'restore', kind: 'setting', object: 'restore', changes } as const
  const record = async () => {
    if (!(await db.read(isWorkedOn))) return
    await db.write((tx) => appendEntry(tx, { ...draft, outcome: 'failed' }, by.at))
  }
  // The cause of the failure matters more than that its entry is missing.
  await record().catch(() => undefined)
}

/** Returns the end of the journal before the restore. */
export async function lastOf(tx: Tx): Promise<JournalHead> {
  const end = tx.knex('journal').select('seq', 'hash').orderBy('seq', 'desc').limit(1)
  const [last] = await tx.readJournal<JournalHead>(end)
  return last ?? { seq: 0, hash: firstHash }
}

/**
 * Rules J13 and J18. Adds the entry of the restore to the restored journal, with the end of the journal that it replaced. The
 * restored journal goes on with the key of this process.
 */
export async function recordRestore(
  tx: Tx,
  by: Signature,
  {
    file,
    copy,
    replaced,
  }: { readonly file: string; readonly copy: string | undefined; readonly replaced: JournalHead },
): Promise<void> {
  const { seq: lastSeq } = await lastOf(tx)
  await changeJournalKey(tx, by)
  const facts = {
    file: resolve(file),
    ...(copy !== undefined && { copy }),
    lastSeq,
    replacedSeq: replaced.seq,
    replacedHash: replaced.hash,
  }
  const changes = Object.entries(facts).map(([field, after]) => ({ field, before: null, after }))
  const draft = { ...by, action: 'restore', kind: 'setting', object: 'restore', changes } as const
  await appendEntry(tx, draft, by.at)
}

/** Whether a database has accounts, records or a journal. */
export async function isWorkedOn(reader: Reader | Tx): Promise<boolean> {
  const first = (table: string) => reader.knex(table).select(reader.knex.raw('1 as one')).limit(1)
  const journal =
    'readJournal' in reader ? reader.readJournal(first('journal')) : reader.all(first('journal'))
  const found = [
    ...(await reader.all(first('accounts'))),
    ...(await reader.all(first('targets'))),
    ...(await journal),
  ]
  return found.length > 0
}
