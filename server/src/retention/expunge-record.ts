import {
  addMinutes,
  expungeAction,
  type JournalDraft,
  type OperationId,
  orThrow,
  readOrderNumber,
  type TargetId,
} from '@watchfloor/core'
import { backupFolder } from '../backup/backup-folder.ts'
import { type KnownBackups, knownBackups } from '../backup/known-backups.ts'
import type { Tx } from '../db/database.ts'
import { isPublished } from '../db/hidden-rows.ts'
import { appendEntry, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { requireRecordsFree } from '../operation/hold-store.ts'
import { requireOperation } from '../operation/operation-store.ts'
import { updateJointKeys } from '../targets/target-key-store.ts'
import { fromRecord, type TargetRecord } from '../targets/target-rows.ts'
import { dropUnnamed, emptyEntries, entriesOfRecords, factsOfAct } from './empty-entries.ts'
import { earliestSinceAdded, expungedBefore } from './expunged-before.ts'
import { dropReplies } from './kept-replies.ts'
import { placeOfRecord, type RecordPlace } from './place-of-record.ts'
import type { RetentionNeeds } from './purge-operation.ts'
import { rewriteFiles } from './rewrite-files.ts'

/** The result of an expungement, with the backups that may still hold the record. It has numbers, and no names. */
export interface ExpungedRecord extends KnownBackups {
  readonly id: TargetId
  readonly operation: OperationId
  readonly order: string
  readonly photos: number
  /** Number of journal entries whose values were removed. */
  readonly entries: number
  /** Whether it was expunged before. Then nothing was left to delete, and no entry was added (rule O18). */
  readonly isRepeated: boolean
  /** Why the files of the database may still hold it; undefined if they were rewritten (rule O18). */
  readonly filesProblem: string | undefined
}

/** Margin (minutes) for a clock that was set back between the first entry of a record and a backup. */
const clockMarginMin = 60

/**
 * Rule O13. Removes one record by court order, in a sealed operation too: the record or deleted record, its lists and photos, the
 * values of its journal entries, and the kept replies that may name it. No backup is taken, because it would be another copy.
 * A record that was expunged before is not missing (rule O18).
 * @throws FailureError if the record is missing or held, or no order is named
 */
export async function expungeRecord(
  { db, settings }: RetentionNeeds,
  id: TargetId,
  orderText: string,
  by: Signature,
): Promise<ExpungedRecord> {
  const order = orThrow(readOrderNumber(orderText))
  const { from, ...done } = await db.write((tx) => carryOut(tx, id, order, by))
  const filesProblem = await rewriteFiles(db)
  const since = from && addMinutes(from, -clockMarginMin)
  return { id, order, ...done, filesProblem, ...(await knownBackups(db, backupFolder(settings), since)) }
}

async function carryOut(tx: Tx, id: TargetId, order: string, by: Signature) {
  const place = await placeOfRecord(tx, id)
  if (!place) return expungedBefore(tx, id)
  const operation = await requireOperation(tx, place.operation, undefined)
  await requireRecordsFree(tx, operation, [id])
  const from = await earliestSinceAdded(tx, id)
  const batch = await nextSeq(tx)
  await freeGuests(tx, id, place, by, batch)
  for (const table of ['targets', 'deleted_targets']) await tx.run(tx.knex(table).where({ id }).delete())
  await dropReplies(tx)
  const emptied = await emptyEntries(tx, await entriesOfRecords(tx, [id]))
  const photos = await dropUnnamed(tx, [place.image, ...emptied.photos])
  // An entry about the record takes it off every screen. The entry about the operation is never emptied, so it lists what was.
  await appendEntry(tx, draftOf(by, 'target', id, place.operation, []), by.at, batch)
  const changes = [...factsOfAct({ target: id, order, photos }), ...emptied.changes]
  await appendEntry(tx, draftOf(by, 'operation', operation.id, operation.id, changes), by.at, batch)
  return { operation: operation.id, photos, entries: emptied.count, from, isRepeated: false }
}

function draftOf(
  { actor, via, session }: Signature,
  kind: 'target' | 'operation',
  object: number,
  operation: OperationId,
  changes: JournalDraft['changes'],
): JournalDraft {
  const draft = { actor, via, action: expungeAction, kind, object: String(object), changes, operation }
  return { ...draft, ...(session !== undefined && { session }) }
}

/** Unlinks the additional persons of the record. They are other people, so they stay and stand alone. */
async function freeGuests(
  tx: Tx,
  id: TargetId,
  { operation }: RecordPlace,
  by: Signature,
  batch: number,
): Promise<void> {
  const guests = await tx.all<{ id: TargetId }>(
    tx.knex('targets').where({ linked_chatter_id: id }).whereRaw(isPublished).orderBy('id').select('id'),
  )
  for (const guest of guests) {
    const changes = [{ field: 'linkedChatterId', before: id, after: null }]
    const seq = await appendEntry(tx, draftOf(by, 'target', guest.id, operation, changes), by.at, batch)
    await tx.run(tx.knex('targets').where({ id: guest.id }).update({ linked_chatter_id: null, version: seq }))
  }
  const ids = guests.map((guest) => guest.id)
  const freed = await tx.all<TargetRecord>(tx.knex('targets').whereIn('id', ids))
  await updateJointKeys(tx, freed.map(fromRecord))
}
