import {
  emptyEntriesAction,
  type Instant,
  journalCutoff,
  type LegalHold,
  operationsToEmpty,
} from '@watchfloor/core'
import type { Database, Reader, Tx } from '../db/database.ts'
import { noChanges } from '../journal/chain-check.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { listHolds } from '../operation/hold-store.ts'
import { firstOperation, listOperations, type StoredOperation } from '../operation/operation-store.ts'
import { dropUnnamed, emptyEntries, factsOfAct, readFilled, whereMayNamePerson } from './empty-entries.ts'
import { isRewriteDue, rewriteFiles } from './rewrite-files.ts'

/** Maximum number of entries that one act empties. Other writes go on between two acts. */
const maxPerAct = 2_000

/** The result of emptying old entries. */
export interface EmptiedJournal {
  /** Entries before this moment were emptied. */
  readonly before: Instant
  readonly entries: number
  /** Number of operations that had such entries. */
  readonly operations: number
  readonly photos: number
  /** Names of the closed and sealed operations that kept old values because of a hold. */
  readonly held: readonly string[]
  /** Why the files of the database may still hold the values; undefined if they were rewritten (rule O18). */
  readonly filesProblem: string | undefined
}

/**
 * Rule O14. Removes the values of entries that are older than a number of days. Numbers and hashes stay. Entries of backups, of
 * open operations, of held ones and of held records keep their values. An entry is not older than one before it: its time is of a clock
 * that was behind.
 */
export async function emptyOldEntries(
  { db }: { readonly db: Database },
  days: number,
  by: Signature,
): Promise<EmptiedJournal> {
  const before = journalCutoff(by.at, days)
  const { operations, holds } = await db.read(readFacts)
  const end = await firstYoung(db, before)
  const sum = { entries: 0, operations: 0, photos: 0 }
  for (const operation of operationsToEmpty(operations, holds)) {
    let emptied = 0
    for (;;) {
      const act = await db.write((tx) => emptySome(tx, operation.id, { before, end }, by))
      emptied += act.count
      sum.photos += act.photos
      if (act.count < maxPerAct) break
    }
    sum.entries += emptied
    if (emptied > 0) sum.operations++
  }
  const isDue = sum.entries > 0 || (await isRewriteDue(db))
  const filesProblem = isDue ? await rewriteFiles(db) : undefined
  return { before, ...sum, filesProblem, held: heldNames(operations, holds) }
}

async function readFacts(reader: Reader) {
  return { operations: await listOperations(reader), holds: await listHolds(reader) }
}

/** Returns the number of the first entry that is not old, or undefined if all are. */
async function firstYoung(db: Database, before: Instant): Promise<number | undefined> {
  const young: { seq: number } | undefined = await db
    .knex('journal')
    .where('at', '>=', before)
    .orderBy('seq')
    .first('seq')
  return young?.seq
}

function heldNames(operations: readonly StoredOperation[], holds: readonly LegalHold[]): string[] {
  const held = new Set(holds.map(({ operation }) => operation))
  return operations.filter(({ id, state }) => state !== 'open' && held.has(id)).map(({ name }) => name)
}

/** Empties some old entries of an operation, unless it was reopened or held in the meantime. */
async function emptySome(
  tx: Tx,
  operation: number,
  { before, end }: { readonly before: Instant; readonly end: number | undefined },
  by: Signature,
): Promise<{ readonly count: number; readonly photos: number }> {
  const { operations, holds } = await readFacts(tx)
  const isLeft = operationsToEmpty(operations, holds).some(({ id }) => id === operation)
  if (!isLeft) return { count: 0, photos: 0 }
  const held = holds.flatMap((one) => (one.operation === operation ? (one.target ?? []) : []))
  const old = tx
    .knex('journal')
    .where(whereMayNamePerson)
    // An expungement finds the backups that may hold a record by these entries, which have no value of a record.
    .whereNot((one) => one.where({ kind: 'read', action: 'backup' }))
    .where('at', '<', before)
    .whereNot({ changes: noChanges })
    .whereNotIn('object', held.map(String))
    .where((one) => {
      one.where({ operation })
      // Entries from before there were operations have no number. All records were in the first one then.
      if (operation === firstOperation) one.orWhereNull('operation')
    })
    .where((one) => {
      if (end !== undefined) one.where('seq', '<', end)
    })
    .orderBy('seq')
    .limit(maxPerAct)
  const found = await readFilled(tx, old.select('seq', 'hash', 'changes'))
  if (found.length === 0) return { count: 0, photos: 0 }
  const emptied = await emptyEntries(tx, found)
  const photos = await dropUnnamed(tx, emptied.photos)
  const changes = [...factsOfAct({ cutoff: before, photos }), ...emptied.changes]
  const { actor, via, at } = by
  const entry = { actor, via, action: emptyEntriesAction, kind: 'operation', changes, operation } as const
  await appendEntry(tx, { ...entry, object: String(operation) }, at)
  return { count: emptied.count, photos }
}
