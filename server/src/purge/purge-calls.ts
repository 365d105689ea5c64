import {
  actionOn,
  contract,
  FailureError,
  type Instant,
  inBatches,
  messages,
  type OperationId,
  orThrow,
  type Purge,
  permitPurge,
  planPurge,
  purgeAction,
  type Target,
} from '@watchfloor/core'
import { backupFolder, newBackupFile } from '../backup/backup-folder.ts'
import { journaledBackup } from '../backup/journaled-backup.ts'
import { officeSeal } from '../backup/seal.ts'
import { type Actor, serving } from '../call/serve.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { isPublished } from '../db/hidden-rows.ts'
import { appendEntry, nextSeq } from '../journal/journal-store.ts'
import { type Signature, signatureOf } from '../journal/signature.ts'
import { requireRecordsFree } from '../operation/hold-store.ts'
import { requireOpenOperation } from '../operation/operation-store.ts'
import { dropUnnamed } from '../retention/empty-entries.ts'
import type { Settings } from '../settings.ts'
import { FairQueue } from '../system/fair-queue.ts'
import { fromRecord, type StoredTarget, type TargetRecord } from '../targets/target-rows.ts'
import { type ActSignature, saveTarget } from '../targets/target-store.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

/** Maximum number of backups, each taken because records changed after the one before. */
const maxTries = 5

/** Deletions take turns. Each saves a backup first, and several at once would take every connection that reads. */
const turns = new FairQueue({ maxOfKey: 16, maxInAll: 64, busy: messages.generic.busy })

/** Maximum number of ids in one statement. */
const maxIds = 1_000

export const purgeCalls = [
  serve(contract.purge.run)(async ({ input, actor }, context) => {
    const asked = { includeOnScene: input.includeOnScene ?? false, expect: input.expect }
    return turns.run(actor.email, () => deleteNotArrested(context, actor, asked))
  }),
]

async function deleteNotArrested(context: Needs, actor: Actor, asked: Parameters<typeof permitPurge>[1]) {
  const by = signatureOf(actor, context.now())
  // Check before the backup writes to the disk. A command holds no targets, so they are read.
  await context.db.read(async (reader) => {
    const entered = await requireOpenOperation(reader, actor)
    const planned = orThrow(permitPurge(planPurge(await readTargets(reader, entered.id)), asked))
    await requireRecordsFree(reader, entered, idsOf(planned))
  })
  for (let tries = 1; tries <= maxTries; tries++) {
    const backup = await backupBefore(context, by)
    const deletedCount = await context.db.write(async (tx) => {
      const operation = await requireOpenOperation(tx, actor)
      const targets = await readTargets(tx, operation.id)
      const purge = orThrow(permitPurge(planPurge(targets), asked))
      await requireRecordsFree(tx, operation, idsOf(purge))
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
}

async function readTargets(reader: Reader, operation: OperationId): Promise<StoredTarget[]> {
  const rows = reader.knex('targets').where({ operation_id: operation }).whereRaw(isPublished).orderBy('id')
  return (await reader.all<TargetRecord>(rows)).map(fromRecord)
}

function idsOf({ removed }: Purge): number[] {
  return removed.map(({ id }) => id)
}

async function backupBefore({ db, settings, now }: Needs, by: Signature) {
  const file = await newBackupFile(backupFolder(settings), now(), 'before-purge')
  return journaledBackup(db, file, { ...by, at: now() }, { sealTo: officeSeal(settings) })
}

/** Deletes the records. Each entry says that a record was purged, not what it held; only the backup holds it. */
async function carryOut(tx: Tx, purge: Purge, targets: readonly Target[], act: ActSignature): Promise<void> {
  const { actor, via, at } = act
  const operation = act.operation.id
  for (const guest of purge.freed) {
    const before = targets.find(({ id }) => id === guest.id)
    await saveTarget(tx, before, guest, actionOn(before, guest, 'delete'), act)
  }
  for (const { id } of purge.removed) {
    const entry = { actor, via, action: purgeAction, kind: 'target', changes: [], operation } as const
    const draft = { ...entry, object: String(id) }
    await appendEntry(tx, draft, at, act.batch)
  }
  for (const some of inBatches(idsOf(purge), maxIds))
    await tx.run(tx.knex('targets').whereIn('id', some).delete())
  await dropUnnamed(
    tx,
    purge.removed.map(({ image }) => image),
    new Set(idsOf(purge)),
  )
}
