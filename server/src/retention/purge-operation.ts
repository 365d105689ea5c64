import {
  emptiedText,
  FailureError,
  type Instant,
  inBatches,
  isStoredImageName,
  purgeOperationAction,
  rangesText,
  whyNoRetentionPurge,
} from '@watchfloor/core'
import { backupFolder, listBackups, newBackupFile } from '../backup/backup-folder.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { Database, Tx } from '../db/database.ts'
import { noChanges } from '../journal/chain-check.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { firstOperation, requireOperation, type StoredOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import { sha256Hex } from '../sha256.ts'

/** Maximum number of bind parameters in one statement. */
const maxAtOnce = 500

/** The result of a purge. It has numbers and hashes, and no names. */
export interface PurgedOperation {
  readonly operation: string
  readonly targets: number
  readonly photos: number
  readonly entries: number
  /** The backup that was saved first. */
  readonly backup: string
  /** All backups in the folder that still hold the records, that one included. */
  readonly stillIn: readonly string[]
}

export interface RetentionNeeds {
  readonly db: Database
  readonly settings: Settings
  readonly now: () => Instant
}

/**
 * Rule O11. Deletes what a sealed operation holds, and the values in its journal entries. A backup is saved first.
 * @throws FailureError if the operation is not sealed, or its name was not typed exactly
 */
export async function purgeOperation(
  { db, settings, now }: RetentionNeeds,
  id: number,
  confirm: string,
  by: Signature,
): Promise<PurgedOperation> {
  const requirePurgeable = async (tx: Pick<Tx, 'all' | 'knex'>) => {
    const operation = await requireOperation(tx, id, undefined)
    const refusal = whyNoRetentionPurge(operation, confirm)
    if (refusal) throw new FailureError(refusal)
    return operation
  }
  // Check before the backup writes to the disk.
  await db.read(requirePurgeable)
  const folder = backupFolder(settings)
  const file = await newBackupFile(folder, now(), 'before-operation-purge')
  await writeBackup(db, file, now())
  const purged = await db.write(async (tx) => carryOut(tx, await requirePurgeable(tx), by))
  // The tables no longer have the deleted rows. This removes them from the file and the log of the engine, too.
  await db.compact()
  return { ...purged, backup: file, stillIn: await listBackups(folder) }
}

async function carryOut(tx: Tx, operation: StoredOperation, by: Signature) {
  const { id, name } = operation
  const own = { operation_id: id }
  const targets = await tx.all<{ id: number; image: string }>(
    tx.knex('targets').where(own).select('id', 'image'),
  )
  const deleted = await tx.all<{ id: number; record: string }>(
    tx.knex('deleted_targets').where(own).select('id', 'record'),
  )
  const ids = [...targets, ...deleted].map((row) => row.id)
  const images = [
    ...targets.map(({ image }) => image),
    ...deleted.map(({ record }) => (JSON.parse(record) as { image: string }).image),
  ]
  for (const table of ['targets', 'deleted_targets', 'press_sheets']) {
    await tx.run(tx.knex(table).where(own).delete())
  }
  const photos = await dropUnshown(tx, new Set(images.filter(isStoredImageName)))
  const emptied = await emptyEntries(tx, id, ids)
  const changes = Object.entries({
    targets: targets.length,
    deletedTargets: deleted.length,
    photos,
    entries: emptied.length,
    records: sha256Hex(ids.join('\n')),
    emptied: rangesText(emptied.map(({ seq }) => seq)),
    emptiedHash: sha256Hex(emptiedText(emptied)),
  }).map(([field, after]) => ({ field, before: null, after }))
  const entry = { ...by, action: purgeOperationAction, kind: 'operation', object: String(id) } as const
  await appendEntry(tx, { ...entry, changes, operation: id }, by.at)
  return { operation: name, targets: targets.length, photos, entries: emptied.length }
}

/** Deletes the photos that no other record shows, a deleted one included. Returns their number. */
async function dropUnshown(tx: Tx, names: Set<string>): Promise<number> {
  if (names.size === 0) return 0
  for (const some of inBatches([...names], maxAtOnce)) {
    const shown = await tx.all<{ image: string }>(tx.knex('targets').whereIn('image', some).distinct('image'))
    for (const { image } of shown) names.delete(image)
  }
  const kept = await tx.all<{ record: string }>(tx.knex('deleted_targets').select('record'))
  for (const { record } of kept) names.delete((JSON.parse(record) as { image: string }).image)
  for (const some of inBatches([...names], maxAtOnce)) {
    await tx.run(tx.knex('images').whereIn('name', some).delete())
  }
  return names.size
}

/** Removes the values from the journal entries of the operation's records. Returns the entries that had any. */
async function emptyEntries(
  tx: Tx,
  operation: number,
  ids: readonly number[],
): Promise<{ readonly seq: number; readonly hash: string }[]> {
  const found = await tx.readJournal<{ seq: number; hash: string }>(
    tx
      .knex('journal')
      .where({ operation })
      .whereIn('kind', ['target', 'read'])
      .whereNot({ changes: noChanges })
      .select('seq', 'hash'),
  )
  // Entries from before there were operations name their records alone.
  for (const some of operation === firstOperation ? inBatches(ids.map(String), maxAtOnce) : []) {
    const older = tx
      .knex('journal')
      .whereNull('operation')
      .where({ kind: 'target' })
      .whereIn('object', some)
      .whereNot({ changes: noChanges })
    found.push(...(await tx.readJournal<{ seq: number; hash: string }>(older.select('seq', 'hash'))))
  }
  const emptied = found.sort((a, b) => a.seq - b.seq)
  for (const some of inBatches(emptied, maxAtOnce)) {
    const seqs = some.map(({ seq }) => seq)
    await tx.run(tx.knex('journal').whereIn('seq', seqs).update({ changes: noChanges }))
  }
  return emptied
}
