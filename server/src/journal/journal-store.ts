import {
  type FieldChange,
  firstHash,
  type Instant,
  importBegunAction,
  type JournalDraft,
  type JournalEntry,
  outcomeOf,
  reservationOf,
  sealedText,
} from '@watchfloor/core'
import { type Database, type Insertion, type JournalRow, journalColumns, type Tx } from '../db/database.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { sha256Hex } from '../sha256.ts'
import { ChainCheck } from './chain-check.ts'

/** Returns the next number of the journal, for rows that carry it and are written before their entry. */
export async function nextSeq(tx: Tx): Promise<number> {
  return (await requireHead(tx)).seq + 1
}

/**
 * Appends one entry at the end of the chain. The transaction holds the journal's lock.
 * @param batch the number of the first entry of the act, when it is not this one
 */
export async function appendEntry(tx: Tx, draft: JournalDraft, at: Instant, batch?: number): Promise<number> {
  const row = sealedRow(await requireHead(tx), draft, at, batch)
  await tx.append(row)
  tx.journalHead = { seq: row.seq, hash: row.hash, isMoved: true }
  return row.seq
}

/** A draft whose changes may already be JSON. */
export type WrittenDraft = Omit<JournalDraft, 'changes'> & {
  readonly changes: readonly FieldChange[] | string
}

/**
 * Appends the entries of one act, and inserts the rows that they are about. The first entry has the number that `nextSeq`
 * returned.
 */
export async function appendEntries(
  tx: Tx,
  drafts: readonly WrittenDraft[],
  at: Instant,
  batch: number,
  ...insertions: readonly Insertion[]
): Promise<void> {
  const { head, insertion } = sealEntries(await requireHead(tx), drafts, at, batch)
  tx.journalHead = { ...head, isMoved: true }
  await tx.insertAll(insertion, ...insertions)
}

/** Returns the rows of entries that follow `before` in the chain, and the last of them. */
function sealEntries(
  before: JournalHead,
  drafts: readonly WrittenDraft[],
  at: Instant,
  batch: number,
): { readonly head: JournalHead; readonly insertion: Insertion } {
  let head = before
  const rows: (readonly unknown[])[] = []
  for (const draft of drafts) {
    const row = sealedRow(head, draft, at, batch)
    rows.push(journalColumns.map((column) => row[column]))
    head = row
  }
  const insertion = { table: 'journal', columns: journalColumns, rows }
  return { head: { seq: head.seq, hash: head.hash }, insertion }
}

/**
 * Rule J9. Appends an entry that reserves `rows` numbers before its own for entries that are written outside the transaction. They
 * continue the chain from the returned head; so does this entry, and the entry that publishes them closes their part.
 */
export async function reserveEntries(
  tx: Tx,
  rows: number,
  by: Omit<JournalDraft, 'changes' | 'action'>,
  at: Instant,
): Promise<{ readonly before: JournalHead; readonly batch: number }> {
  const { seq, hash } = await requireHead(tx)
  const draft = { ...by, action: importBegunAction, changes: reservationOf(rows) }
  const row = sealedRow({ seq: seq + rows, hash }, draft, at)
  await tx.append(row)
  tx.journalHead = { seq: row.seq, hash: row.hash, isMoved: true }
  return { before: { seq, hash }, batch: row.seq }
}

function sealedRow(head: JournalHead, draft: WrittenDraft, at: Instant, batch?: number): JournalRow {
  const seq = head.seq + 1
  const changes = typeof draft.changes === 'string' ? draft.changes : JSON.stringify(draft.changes)
  const place = { seq, batch: batch ?? seq, at, previousHash: head.hash, changesText: changes }
  const { actor, via, action, kind, object, session = '', operation = null, outcome = 'done' } = draft
  return {
    seq,
    batch: place.batch,
    at,
    actor,
    via,
    action,
    kind,
    object,
    changes,
    previous_hash: head.hash,
    hash: sha256Hex(sealedText({ ...draft, outcome }, place)),
    session,
    operation,
    outcome,
  }
}

async function requireHead(tx: Tx): Promise<JournalHead> {
  if (tx.journalHead) return tx.journalHead
  const [last] = await tx.readJournal<JournalHead>(
    tx.knex('journal').select('seq', 'hash').orderBy('seq', 'desc').limit(1),
  )
  tx.journalHead = last ?? { seq: 0, hash: firstHash }
  return tx.journalHead
}

/** Returns the entries of one object after a number, oldest first. */
export async function entriesOf(
  tx: Tx,
  kind: string,
  object: string,
  afterSeq: number,
): Promise<JournalEntry[]> {
  const rows = await tx.readJournal<JournalRow>(
    tx.knex('journal').where({ kind, object }).where('seq', '>', afterSeq).orderBy('seq'),
  )
  return rows.map(entryOfRow)
}

/** Returns all entries of the act that an entry belongs to, oldest first. */
export async function findAct(tx: Tx, seq: number): Promise<JournalEntry[]> {
  const rows = await tx.readJournal<JournalRow>({
    sql: 'select * from journal where batch = (select batch from journal where seq = ?) order by seq',
    bindings: [seq],
  })
  return rows.map(entryOfRow)
}

/** Returns the entries of an import that changed existing records, oldest first. */
export async function changesOf(tx: Tx, batch: number): Promise<JournalEntry[]> {
  const rows = await tx.readJournal<JournalRow>(
    tx.knex('journal').where({ batch, kind: 'target' }).whereNot({ action: 'import' }).orderBy('seq'),
  )
  return rows.map(entryOfRow)
}

/** Finds the first entry that breaks the hash chain, if any. Other processes may write at the same time. */
export async function findTamperedEntry(db: Pick<Database, 'knex'>): Promise<{ seq: number } | undefined> {
  // An import that is published meanwhile adds entries before those that were read. A second check sees all of them.
  return (await findTampered(db)) && findTampered(db)
}

async function findTampered(db: Pick<Database, 'knex'>): Promise<{ seq: number } | undefined> {
  const known = await knownEnd(db)
  const check = new ChainCheck()
  let wrongHead: number | undefined
  for (let last = 0; ; ) {
    const rows: JournalRow[] = await db
      .knex<JournalRow>('journal')
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(2000)
    for (const row of rows) {
      check.add(row)
      if (row.seq === known.head?.seq && row.hash !== known.head.hash) wrongHead ??= row.seq
    }
    last = rows.at(-1)?.seq ?? last
    if (rows.length > 0) continue
    const seqs = [check.firstTampered, wrongHead].filter((seq) => seq !== undefined)
    return seqs.length > 0 ? { seq: Math.min(...seqs) } : findWrongEnd(db, check.last.seq, known)
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

/** Returns an entry as its row holds it. */
export function entryOfRow(row: JournalRow): JournalEntry {
  const { seq, batch, at, actor, via, action, kind, object, session, operation, outcome } = row
  const changes = JSON.parse(row.changes) as FieldChange[]
  return {
    seq,
    batch,
    at,
    actor,
    via,
    action,
    kind,
    object,
    changes,
    previousHash: row.previous_hash,
    hash: row.hash,
    session,
    operation,
    outcome: outcomeOf({ action, outcome }),
  }
}
