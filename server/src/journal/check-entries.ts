import { firstHash } from '@watchfloor/core'
import type { Database, JournalRow } from '../db/database.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { JournalKeys } from '../db/journal-keys.ts'
import { ChainCheck } from './chain-check.ts'
import { KeyCheck } from './key-check.ts'

/** A check that reads the whole journal, entry by entry, in order. */
export interface EntryCheck {
  /** Number of the first wrong entry, once all entries were added. */
  readonly firstTampered?: number | undefined
  add(row: JournalRow): void
}

/** Finds the first entry that breaks the hash chain or the order of the keys, if any. Other processes may write at the same time. */
export async function findTamperedEntry(
  db: Pick<Database, 'knex'> & Partial<Pick<Database, 'journalKeys'>>,
): Promise<{ seq: number } | undefined> {
  const keys = db.journalKeys ?? new JournalKeys([])
  const check = () => checkEntries(db, [new ChainCheck(), new KeyCheck(keys)])
  // An import that is published meanwhile adds entries before those that were read. A second check sees all of them.
  return (await check()) && check()
}

/** Adds every entry to some checks. Returns the first entry that is wrong, or missing at the end. */
export async function checkEntries(
  db: Pick<Database, 'knex'>,
  checks: readonly EntryCheck[],
  onRows?: (rows: number, all: number) => void,
): Promise<{ seq: number } | undefined> {
  const known = await knownEnd(db)
  let wrongHead: number | undefined
  for (let last = 0; ; ) {
    const rows: JournalRow[] = await db
      .knex<JournalRow>('journal')
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(2000)
    for (const row of rows) {
      for (const check of checks) check.add(row)
      if (row.seq === known.head?.seq && row.hash !== known.head.hash) wrongHead ??= row.seq
    }
    last = rows.at(-1)?.seq ?? last
    onRows?.(last, Math.max(last, known.seq))
    if (rows.length > 0) continue
    const found = [...checks.map(({ firstTampered }) => firstTampered), wrongHead]
    const seqs = found.filter((seq) => seq !== undefined)
    return seqs.length > 0 ? { seq: Math.min(...seqs) } : findWrongEnd(db, last, known)
  }
}

/**
 * Returns the stored head, and the least number that the journal must reach: that of the head, or of the last change of a
 * record.
 */
async function knownEnd({
  knex,
}: Pick<Database, 'knex'>): Promise<{ head: JournalHead | undefined; seq: number }> {
  const head = await readHead(knex)
  const [live] = await knex('targets').max({ seq: 'version' })
  const [deleted] = await knex('deleted_targets').max({ seq: 'deleted_seq' })
  const seqs = [head?.seq, live?.['seq'], deleted?.['seq']].map((seq) => Number(seq ?? 0))
  return { head, seq: Math.max(...seqs) }
}

/**
 * Finds a missing end of the journal, which leaves no gap, or entries after its stored head, which the server did not write.
 */
async function findWrongEnd(
  { knex }: Pick<Database, 'knex'>,
  lastSeq: number,
  known: { readonly seq: number },
): Promise<{ seq: number } | undefined> {
  if (known.seq > lastSeq) return { seq: lastSeq + 1 }
  const head = await readHead(knex)
  return head && head.seq < lastSeq ? { seq: head.seq + 1 } : undefined
}

/** Returns the stored head. A database that was never migrated may not have the table. */
async function readHead(knex: Database['knex']): Promise<JournalHead | undefined> {
  if (!(await knex.schema.hasTable('journal_head'))) return undefined
  return (await knex<JournalHead>('journal_head').first()) ?? { seq: 0, hash: firstHash }
}
