import {
  contract,
  FailureError,
  type Instant,
  inBatches,
  isStoredImageName,
  messages,
  orThrow,
  type Purge,
  permitPurge,
  planPurge,
  type Target,
} from '@watchfloor/core'
import { backupFolder, newBackupFile } from '../backup/backup-folder.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { serving } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import { appendEntry, nextSeq } from '../journal/journal-store.ts'
import { signatureOf } from '../journal/signature.ts'
import { requireOpenOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import { fromRecord, type TargetRecord } from '../targets/target-rows.ts'
import { type ActSignature, saveTarget } from '../targets/target-store.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
}

const { serve } = serving<Needs>()

/** Maximum number of backups, each taken because records changed after the one before. */
const maxTries = 5

/** Maximum number of ids in one statement. */
const maxIds = 1_000

export const purgeCalls = [
  serve(contract.purge.run)(async ({ input, actor }, context) => {
    const { includeOnScene = false, expect } = input
    const by = signatureOf(actor, context.now())
    const asked = { includeOnScene, expect }
    // Check before the backup writes to the disk.
    orThrow(permitPurge(planPurge((await context.snapshots.of(actor)).targets), asked))
    for (let tries = 1; tries <= maxTries; tries++) {
      const backup = await backupBefore(context)
      const deletedCount = await context.db.write(async (tx) => {
        const operation = await requireOpenOperation(tx, actor)
        const rows = tx.knex('targets').where({ operation_id: operation.id }).orderBy('id')
        const targets = (await tx.all<TargetRecord>(rows)).map(fromRecord)
        const purge = orThrow(permitPurge(planPurge(targets), asked))
        if (purge.removed.some(({ version }) => version > backup.seq)) return undefined
        await carryOut(tx, purge, targets, { ...by, operation, batch: await nextSeq(tx) })
        return purge.removed.length
      })
      if (deletedCount !== undefined) {
        const Message = messages.purge.done(deletedCount)
        return { Status: true as const, Message, deletedCount, backup: backup.file }
      }
    }
    throw new FailureError({ code: 'server.busy', message: messages.purge.busy })
  }),
]

async function backupBefore({ db, settings, now }: Needs) {
  return writeBackup(db, await newBackupFile(backupFolder(settings), now(), 'before-purge'), now())
}

/** Deletes the records. Each entry says that a record was purged, not what it held; only the backup holds it. */
async function carryOut(tx: Tx, purge: Purge, targets: readonly Target[], act: ActSignature): Promise<void> {
  const { actor, via, at } = act
  const operation = act.operation.id
  for (const guest of purge.freed) {
    const before = targets.find(({ id }) => id === guest.id)
    await saveTarget(tx, before, guest, 'purge', act)
  }
  for (const { id } of purge.removed) {
    const entry = { actor, via, action: 'purge', kind: 'target', changes: [], operation } as const
    const draft = { ...entry, object: String(id) }
    await appendEntry(tx, draft, at, act.batch)
  }
  const ids = purge.removed.map(({ id }) => id)
  for (const some of inBatches(ids, maxIds)) await tx.run(tx.knex('targets').whereIn('id', some).delete())
  await dropPhotos(tx, purge.removed)
}

/** Deletes photos that no record shows, neither a present one nor a deleted one that an undo may restore. */
async function dropPhotos(tx: Tx, removed: readonly Target[]): Promise<void> {
  const names = new Set(removed.map(({ image }) => image).filter(isStoredImageName))
  if (names.size === 0) return
  const shown = await tx.all<{ image: string }>(tx.knex('targets').select('image').whereNot({ image: '' }))
  for (const { image } of shown) names.delete(image)
  const kept = await tx.all<{ record: string }>(tx.knex('deleted_targets').select('record'))
  for (const { record } of kept) names.delete((JSON.parse(record) as { image: string }).image)
  for (const name of names) await tx.run(tx.knex('images').where({ name }).delete())
}
