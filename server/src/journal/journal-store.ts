import {
  type FieldChange,
  groupBy,
  type Instant,
  type JournalDraft,
  type JournalEntry,
  journalKeyAction,
  outcomeOf,
  reservationOf,
  sealedText,
} from '@watchfloor/core'
import { type Insertion, type JournalRow, journalColumns, type Tx } from '../db/database.ts'
import { isPublishedEntry } from '../db/hidden-rows.ts'
import { type JournalHead, noJournal } from '../db/journal-head.ts'
import { journalKeyOf } from '../db/journal-keys.ts'
import { sha256Hex } from '../sha256.ts'
import { requireChanges } from './read-changes.ts'

/** Returns the next number of the journal, for rows that carry it and are written before their entry. */
export async function nextSeq(tx: Tx): Promise<number> {
  return (await requireHead(tx)).seq + 1
}

/**
 * Appends one entry at the end of the chain. The transaction holds the journal's lock.
 * @param batch the number of the first entry of the act, when it is not this one
 */
export async function appendEntry(tx: Tx, draft: JournalDraft, at: Instant, batch?: number): Promise<number> {
  const row = sealedRow(tx, await requireHead(tx), draft, at, batch)
  await tx.append(row)
  tx.journalHead = headAfter(row)
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
  const { head, insertion } = sealEntries(tx, await requireHead(tx), drafts, at, batch)
  tx.journalHead = headAfter(head)
  await tx.insertAll(insertion, ...insertions)
}

/** Returns the rows of entries that follow `before` in the chain, and the last of them. */
function sealEntries(
  tx: Tx,
  before: JournalHead,
  drafts: readonly WrittenDraft[],
  at: Instant,
  batch: number,
): { readonly head: JournalHead; readonly insertion: Insertion } {
  let head = before
  const rows: (readonly unknown[])[] = []
  for (const draft of drafts) {
    const row = sealedRow(tx, head, draft, at, batch)
    rows.push(journalColumns.map((column) => row[column]))
    head = row
  }
  const insertion = { table: 'journal', columns: journalColumns, rows }
  return { head, insertion }
}

/**
 * Rule J9. Appends an entry that reserves `rows` numbers before its own for entries that are written outside the transaction. They
 * continue the chain from the returned head; so does this entry, and the entry that publishes them closes their part.
 * @param action that of an entry that reserves numbers
 */
export async function reserveEntries(
  tx: Tx,
  rows: number,
  by: Omit<JournalDraft, 'changes' | 'action'>,
  at: Instant,
  action: string,
): Promise<{ readonly before: JournalHead; readonly batch: number }> {
  const before = await requireHead(tx)
  const draft = { ...by, action, changes: reservationOf(rows) }
  const row = sealedRow(tx, { ...before, seq: before.seq + rows }, draft, at)
  await tx.append(row)
  tx.journalHead = headAfter(row)
  return { before: { seq: before.seq, hash: before.hash }, batch: row.seq }
}

function headAfter({ seq, hash, mac }: JournalHead): JournalHead {
  return { seq, hash, mac: mac ?? null, isMoved: true }
}

/** Rule J14. Returns the row of an entry after `head`. @throws JournalKeyChanged */
function sealedRow(
  { journalKeys }: Pick<Tx, 'journalKeys'>,
  head: JournalHead,
  draft: WrittenDraft,
  at: Instant,
  batch?: number,
): JournalRow {
  requireSameKey(journalKeys, head, draft)
  const seq = head.seq + 1
  const changes = typeof draft.changes === 'string' ? draft.changes : JSON.stringify(draft.changes)
  const place = { seq, batch: batch ?? seq, at, previousHash: head.hash, changesText: changes }
  const { actor, via, action, kind, object, session = '', operation = null, outcome = 'done' } = draft
  const hash = sha256Hex(sealedText({ ...draft, outcome }, place))
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
    hash,
    session,
    operation,
    outcome,
    mac: journalKeys.seal(hash),
  }
}

/** Throws if the journal goes on with another key than that of this process, unless the entry changes the key. */
function requireSameKey(
  { current }: Tx['journalKeys'],
  { mac }: JournalHead,
  { kind, action }: Pick<WrittenDraft, 'kind' | 'action'>,
): void {
  const known = journalKeyOf(mac)
  if (known === current || (kind === 'setting' && action === journalKeyAction)) return
  throw new JournalKeyChanged(known)
}

/** Another process changed the key of the journal. This one must be started again with the same key. */
export class JournalKeyChanged extends Error {
  /** @param known fingerprint of the key that the journal goes on with */
  constructor(known: string | undefined) {
    super(
      known === undefined
        ? 'The journal is written without a key. Start this process again.'
        : `The journal is written with the key ${known}. Set JOURNAL_KEY to it, and start this process again.`,
    )
    this.name = 'JournalKeyChanged'
  }
}

/** Returns the end of the journal. */
export async function readEnd(tx: Tx): Promise<JournalHead> {
  const head = await requireHead(tx)
  if (head.mac !== undefined || head.seq === 0) return head
  const [last] = await tx.readJournal<JournalHead>(
    tx.knex('journal').where({ seq: head.seq }).select('seq', 'hash', 'mac'),
  )
  return last ?? head
}

async function requireHead(tx: Tx): Promise<JournalHead> {
  if (tx.journalHead) return tx.journalHead
  const [last] = await tx.readJournal<JournalHead>(
    tx.knex('journal').select('seq', 'hash', 'mac').orderBy('seq', 'desc').limit(1),
  )
  tx.journalHead = last ?? noJournal
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
    tx
      .knex('journal')
      .where({ kind, object })
      .where('seq', '>', afterSeq)
      .whereRaw(isPublishedEntry())
      .orderBy('seq'),
  )
  return rows.map(entryOfRow)
}

/** Returns the entries about the targets of some entries that are later than the first of those, by target, oldest first. */
export async function laterEntries(
  tx: Tx,
  entries: readonly JournalEntry[],
): Promise<ReadonlyMap<string, JournalEntry[]>> {
  const objects = entries.map(({ object }) => object)
  const firstSeq = Math.min(...entries.map(({ seq }) => seq))
  const rows = await tx.readJournal<JournalRow>(
    tx
      .knex('journal')
      .where({ kind: 'target' })
      .whereIn('object', objects)
      .where('seq', '>', firstSeq)
      .whereRaw(isPublishedEntry())
      .orderBy('seq'),
  )
  return groupBy(rows.map(entryOfRow), ({ object }) => object)
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

/** Returns an entry as its row holds it. */
export function entryOfRow(row: JournalRow): JournalEntry {
  const { seq, batch, at, actor, via, action, kind, object, session, operation, outcome } = row
  const changes = requireChanges(row)
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
