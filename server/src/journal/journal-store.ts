import { hash } from 'node:crypto'
import {
  type FieldChange,
  firstHash,
  type Instant,
  type JournalDraft,
  type JournalEntry,
  sealedText,
} from '@watchfloor/core'
import type { Database, JournalHead, Statement, Tx } from '../db/database.ts'

interface Row {
  seq: number
  at: Instant
  actor: string
  via: string
  action: string
  kind: JournalEntry['kind']
  object: string
  changes: string
  previous_hash: string
  hash: string
}

/** The next number of the journal; asked before the rows are written that carry it. */
export async function nextSeq(tx: Tx): Promise<number> {
  return (await requireHead(tx)).seq + 1
}

/** An entry that has its place in the chain, and the statement that writes it. */
export interface Appended {
  readonly seq: number
  readonly statement: Statement
}

const insertEntry =
  'insert into journal (seq, at, actor, via, action, kind, object, changes, previous_hash, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'

/** Gives an entry the next place of the chain. The transaction holds the journal's lock; the caller runs the statement. */
export async function placeEntry(tx: Tx, draft: JournalDraft, at: Instant): Promise<Appended> {
  const head = await requireHead(tx)
  const seq = head.seq + 1
  const changes = JSON.stringify(draft.changes)
  const digest = hashOf(sealedText(draft, { seq, at, previousHash: head.hash, changesText: changes }))
  const { actor, via, action, kind, object } = draft
  tx.journalHead = { seq, hash: digest }
  const bindings = [seq, at, actor, via, action, kind, object, changes, head.hash, digest]
  return { seq, statement: { sql: insertEntry, bindings } }
}

/** Appends one entry at the end of the chain. */
export async function appendEntry(tx: Tx, draft: JournalDraft, at: Instant): Promise<number> {
  const { seq, statement } = await placeEntry(tx, draft, at)
  await tx.run(statement)
  return seq
}

async function requireHead(tx: Tx): Promise<JournalHead> {
  if (tx.journalHead) return tx.journalHead
  const [last] = await tx.all<JournalHead>(
    tx.knex('journal').select('seq', 'hash').orderBy('seq', 'desc').limit(1),
  )
  tx.journalHead = last ?? { seq: 0, hash: firstHash }
  return tx.journalHead
}

/** The entries of one object after a number, oldest first. */
export async function entriesOf(
  tx: Tx,
  kind: string,
  object: string,
  afterSeq: number,
): Promise<JournalEntry[]> {
  const rows = await tx.all<Row>(
    tx.knex('journal').where({ kind, object }).where('seq', '>', afterSeq).orderBy('seq'),
  )
  return rows.map(fromRow)
}

/** The first entry that does not fit the chain, or undefined when all do. */
export async function findTamperedEntry(db: Pick<Database, 'knex'>): Promise<{ seq: number } | undefined> {
  let previous: JournalHead = { seq: 0, hash: firstHash }
  for (;;) {
    const rows: Row[] = await db
      .knex<Row>('journal')
      .where('seq', '>', previous.seq)
      .orderBy('seq')
      .limit(2000)
    if (rows.length === 0) return undefined
    for (const row of rows) {
      if (row.seq !== previous.seq + 1) return { seq: previous.seq + 1 }
      const expected = hashOf(
        sealedText(row, { seq: row.seq, at: row.at, previousHash: previous.hash, changesText: row.changes }),
      )
      if (row.previous_hash !== previous.hash || row.hash !== expected) return { seq: row.seq }
      previous = row
    }
  }
}

function hashOf(text: string): string {
  return hash('sha256', text)
}

function fromRow(row: Row): JournalEntry {
  const { seq, at, actor, via, action, kind, object } = row
  const changes = JSON.parse(row.changes) as FieldChange[]
  return {
    seq,
    at,
    actor,
    via,
    action,
    kind,
    object,
    changes,
    previousHash: row.previous_hash,
    hash: row.hash,
  }
}
