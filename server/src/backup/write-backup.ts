import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Instant, messages } from '@watchfloor/core'
import type { Inspection, Reader } from '../db/database.ts'
import { findSecret } from '../keys/office-secret.ts'
import { isAutomatic } from './backup-folder.ts'
import { backupLines, type OnRows, readHead } from './backup-lines.ts'
import { PhotoKeeper, PhotoLost, type PhotoSealing } from './backup-photos.ts'
import { type BackupHead, formats } from './format.ts'
import { photosBeside } from './photo-store.ts'
import { recipientsMark, Sealer, SealKeyError, type SealTo } from './seal.ts'
import { emptyPhotoList, PhotoIds, type PhotoList, photoListOf, writePhotoList } from './sealed-photos.ts'
import { dropAbandonedOf } from './unfinished-backups.ts'

/** Facts about a backup that was written or checked. */
export interface BackupFacts {
  readonly file: string
  readonly seq: number
  readonly madeAt: Instant
  readonly counts: Readonly<Record<string, number>>
  /** Fingerprints of the keys that its values are sealed with. The keys are not in the backup. */
  readonly keys: readonly string[]
  readonly isEncrypted: boolean
  /** Number of the first journal entry that was changed before the backup. */
  readonly firstTampered?: number
}

export interface BackupOptions {
  readonly onRows?: OnRows
  /** Whether the photos are kept in a folder beside the file, each once for all backups there. By default they are in the file. */
  readonly photosBeside?: boolean
  /** Whether the backup fails if there is a file of its name. By default it replaces the file. */
  readonly isNew?: boolean
  /** Who can open the backup. Without it the backup is not encrypted. */
  readonly sealTo?: SealTo | undefined
  /** Stops the backup. What is written of it is removed. */
  readonly signal?: AbortSignal
}

/**
 * Writes one state of the database to a file, while others keep writing to the database. The file is complete or absent, and
 * only its owner can read it. @throws SealKeyError
 */
export async function writeBackup(
  db: Inspection,
  file: string,
  at: Instant,
  options: BackupOptions = {},
): Promise<BackupFacts> {
  try {
    return await writeOnce(db, file, at, options)
  } catch (error) {
    // Another server deleted a photo that is encrypted anew now.
    if (error instanceof PhotoLost) return writeOnce(db, file, at, options)
    throw error
  }
}

async function writeOnce(
  db: Inspection,
  file: string,
  at: Instant,
  { onRows, photosBeside: isBeside = false, isNew = false, sealTo, signal }: BackupOptions,
): Promise<BackupFacts> {
  const sealing = sealTo && (await sealingOf(db, sealTo, isBeside))
  await dropAbandonedOf(file)
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`
  try {
    const { head, list } = await db.read(async (reader) => {
      const made = await readHead(db, reader, at, isBeside ? formats.photosBeside : formats.photosInside)
      const keeper = isBeside ? await keeperOf(reader, file, made, sealing?.photos) : undefined
      await pipeline(
        Readable.from(backupLines(reader, made, { onRows, keeper })),
        createGzip({ level: 6 }),
        (packed: AsyncIterable<Uint8Array>) => (sealing ? sealing.sealer.stream(packed) : packed),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
        { ...(signal && { signal }) },
      )
      await keeper?.finish()
      return { head: made, list: sealing && listOf(file, sealing.photos, keeper) }
    })
    await sync(unfinished)
    // Without its list no photo of the backup may be deleted, so the list comes first.
    if (list) await writePhotoList(file, list)
    else await rm(photoListOf(file), { force: true })
    await (isNew ? renameToNew(unfinished, file) : rename(unfinished, file))
    return backupFacts(file, head, sealing !== undefined)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Gives a file its name if no file has it yet. @throws Error with the code EEXIST */
async function renameToNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    // Some file systems of shared folders have no links.
    return rename(from, to)
  }
  await rm(from)
}

/**
 * Returns the list beside an encrypted backup. One with its photos inside needs none where no other backup has a folder of photos. Where
 * one has, nobody could tell without a list that the backup names none of them, and all would stay.
 */
function listOf(
  file: string,
  photos: PhotoSealing | undefined,
  keeper: PhotoKeeper | undefined,
): PhotoList | undefined {
  if (photos && keeper) return keeper.listed(photos)
  return isAutomatic(file) || existsSync(photosBeside(file)) ? emptyPhotoList : undefined
}

/** Returns how a backup and the photos beside it are encrypted. @throws SealKeyError */
async function sealingOf(db: Inspection, sealTo: SealTo, isBeside: boolean) {
  const sealer = await Sealer.open(sealTo)
  if (!isBeside) return { sealer, photos: undefined }
  if (!('recipients' in sealTo)) throw new SealKeyError(messages.backup.passphraseBeside)
  const ids = new PhotoIds((await findSecret(db.knex)) ?? randomUUID())
  return { sealer, photos: { sealer, ids, recipients: recipientsMark(sealTo.recipients) } }
}

export function backupFacts(
  file: string,
  { journal, madeAt, tables, keys }: BackupHead,
  isEncrypted: boolean,
): BackupFacts {
  const counts = Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]))
  return { file, seq: journal.seq, madeAt, counts, keys, isEncrypted }
}

function keeperOf(
  reader: Reader,
  file: string,
  { tables }: BackupHead,
  sealing: PhotoSealing | undefined,
): Promise<PhotoKeeper> {
  const blobs = tables['images']?.blobs ?? []
  return PhotoKeeper.open(reader, { folder: dirname(file), photos: photosBeside(file), blobs }, sealing)
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
