import { type Instant, importLimits, inBatches } from '@watchfloor/core'
import type { Actor, ProgressListener } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { RowsTaken } from '../db/hidden-rows.ts'
import { ChangedSinceCheck } from '../import/changed-since.ts'
import { stagingFolder } from '../import/import-files.ts'
import { deletePhotos, keepNamed } from '../import/imported-photos.ts'
import { StagedRows } from '../import/staged-rows.ts'
import { type Signature, signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import { type CheckedUndo, checkUndo, OneCommitNeeded } from './check-undo.ts'
import { findLargeImport, type LargeImport } from './large-import.ts'
import { publishUndo } from './publish-undo.ts'
import { type Undone, undoBySeq } from './undo-by-seq.ts'
import { UndoStager } from './undo-stager.ts'

export interface UndoNeeds {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
}

/** Number of photos that one commit deletes. */
const photosAtOnce = 400

/**
 * Undoes one act, completely or not at all. A large import is checked first, then undone in short commits and published at once
 * (rule J20). @throws FailureError when the actor may not undo it or the rules forbid it
 */
export async function performUndo(
  context: UndoNeeds,
  seq: number,
  actor: Actor,
  onProgress: ProgressListener = () => undefined,
): Promise<Undone> {
  const { db, now, settings } = context
  const by = signatureOf(actor, now())
  const large = await db.read((reader) => findLargeImport(reader, seq))
  const undone = large && (await undoInParts({ context, large, actor, by, onProgress }))
  if (undone !== undefined) return undone
  const { reviewByOther } = settings
  const work = { isLong: large !== undefined }
  return db.write((tx) => undoBySeq(tx, seq, actor, by, { reviewByOther, onProgress }), work)
}

interface LargeUndo {
  readonly context: UndoNeeds
  readonly large: LargeImport
  readonly actor: Actor
  readonly by: Signature
  readonly onProgress: ProgressListener
}

/** Checks an undo, and then writes it in short commits. Returns undefined when it must be one commit. */
async function undoInParts(undo: LargeUndo): Promise<Undone | undefined> {
  for (let checks = 1; ; checks++) {
    const rows = await StagedRows.open(stagingFolder(undo.context.settings))
    try {
      return await checkAndPublish(undo, rows)
    } catch (error) {
      if (error instanceof OneCommitNeeded) return undefined
      if (!(error instanceof ChangedSinceCheck || error instanceof RowsTaken)) throw error
      // Somebody keeps changing what the undo changes. In one commit nobody comes between the check and the write.
      if (checks === importLimits.maxChecks) return undefined
    } finally {
      await rows.close()
    }
  }
}

async function checkAndPublish(
  { context: { db, settings }, large, actor, by, onProgress }: LargeUndo,
  rows: StagedRows,
): Promise<Undone> {
  const { cipher } = db
  const { reviewByOther } = settings
  // The check is half of the work, so half of the changes count as undone after it.
  const report = (part: number) => onProgress(part, part * large.entries)
  const onPart = (part: number) => report(part / 2)
  const checked = await db.read(async (reader) => {
    const stagerFor = (operation: number) => new UndoStager(rows, cipher, operation)
    return checkUndo(reader, { act: large, actor, reviewByOther, cipher, stagerFor, onPart })
  })
  await rows.flush()
  const { count } = checked.stager
  const onWritten = (written: number) => report(0.5 + written / count / 2)
  const batch = await publishUndo(checked, { db, act: large, by, rows, onWritten })
  await removePhotos(db, checked, large, batch)
  return { seq: batch, isReviewReset: checked.isReviewReset }
}

/** Deletes the photos that nothing needs any more, in short commits. One that somebody used since the check stays. */
async function removePhotos(
  db: Database,
  { photos, seq }: CheckedUndo,
  { addedIds }: LargeImport,
  batch: number,
): Promise<void> {
  const own = new Set(addedIds)
  for (const names of inBatches(photos, photosAtOnce)) {
    await db.write(async (tx) => {
      const unused = new Set(names)
      await keepNamed(tx, unused, { from: seq, except: batch }, own)
      await deletePhotos(tx, [...unused])
    })
  }
}
