import { FailureError, type Instant, purgeOperationAction, whyNoRetentionPurge } from '@watchfloor/core'
import { backupFolder, newBackupFile } from '../backup/backup-folder.ts'
import { journaledBackup } from '../backup/journaled-backup.ts'
import { type KnownBackups, knownBackups } from '../backup/known-backups.ts'
import { officeSeal } from '../backup/seal.ts'
import type { Database, Tx } from '../db/database.ts'
import { noChanges } from '../journal/chain-check.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { requireOperationFree } from '../operation/hold-store.ts'
import { firstOperation, requireOperation, type StoredOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import { sha256Hex } from '../sha256.ts'
import {
  dropUnnamed,
  emptyEntries,
  entriesOfRecords,
  type FilledEntry,
  factsOfAct,
  readFilled,
  whereMayNamePerson,
} from './empty-entries.ts'
import { dropReplies } from './kept-replies.ts'
import { rewriteFiles } from './rewrite-files.ts'

/** The result of a purge, with the backups that may still hold the records. It has numbers and hashes, and no names. */
export interface PurgedOperation extends KnownBackups {
  readonly operation: string
  readonly targets: number
  readonly photos: number
  readonly entries: number
  /** The backup that was saved first. */
  readonly backup: string
  /** Why the files of the database may still hold the records; undefined if they were rewritten (rule O18). */
  readonly filesProblem: string | undefined
}

export interface RetentionNeeds {
  readonly db: Database
  readonly settings: Settings
  readonly now: () => Instant
}

/**
 * Rule O11. Deletes what a sealed operation holds, and the values in its journal entries. A backup is saved first.
 * @throws FailureError if the operation is not sealed, is held, or its name was not typed exactly
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
    await requireOperationFree(tx, operation)
    return operation
  }
  // Check before the backup writes to the disk.
  await db.read(requirePurgeable)
  const folder = backupFolder(settings)
  const file = await newBackupFile(folder, now(), 'before-operation-purge')
  await journaledBackup(db, file, { ...by, at: now() }, { sealTo: officeSeal(settings) })
  const purged = await db.write(async (tx) => carryOut(tx, await requirePurgeable(tx), by))
  const filesProblem = await rewriteFiles(db)
  return { ...purged, backup: file, filesProblem, ...(await knownBackups(db, folder, undefined)) }
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
  const emptied = await emptyEntries(tx, await entriesIn(tx, id, ids))
  await dropReplies(tx)
  const photos = await dropUnnamed(tx, [...images, ...emptied.photos])
  const counts = factsOfAct({
    targets: targets.length,
    deletedTargets: deleted.length,
    photos,
    records: sha256Hex(ids.join('\n')),
  })
  const changes = [...counts, ...emptied.changes]
  const entry = { ...by, action: purgeOperationAction, kind: 'operation', object: String(id) } as const
  const version = await appendEntry(tx, { ...entry, changes, operation: id }, by.at)
  // No list from before is known anymore.
  await tx.run(tx.knex('operations').where({ id }).update({ version }))
  return { operation: name, targets: targets.length, photos, entries: emptied.count }
}

/** Returns the entries about an operation's records and kept press sheets that still have values. */
async function entriesIn(tx: Tx, operation: number, ids: readonly number[]): Promise<FilledEntry[]> {
  const own = tx
    .knex('journal')
    .where({ operation })
    .where((one) => one.where(whereMayNamePerson).orWhere({ kind: 'setting', action: 'keep' }))
    .whereNot({ changes: noChanges })
  const found = await readFilled(tx, own.select('seq', 'hash', 'changes'))
  if (operation !== firstOperation) return found
  // Entries from before there were operations name their records alone.
  const known = new Set(found.map(({ seq }) => seq))
  const older = await entriesOfRecords(tx, ids)
  return [...found, ...older.filter(({ seq }) => !known.has(seq))]
}
