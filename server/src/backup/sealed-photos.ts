import { createHmac, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { z } from 'zod'
import { BackupDamaged, parseJson } from './format.ts'
import { type KeptRow, storedBytes } from './photo-store.ts'

/**
 * The list beside an encrypted backup: which encrypted photos it names. A server cannot read its own encrypted backups, so it finds
 * here which photos are kept already, and which no backup names any more. The list has no name of a photo.
 */
const photoList = z.strictObject({
  format: z.literal('watchfloor-photos/1'),
  /** Fingerprint of the keys that open them. */
  recipients: z.string(),
  photos: z.record(z.string(), storedBytes),
})
export type PhotoList = z.output<typeof photoList>

/** The list of an encrypted backup that has its photos in itself. */
export const emptyPhotoList: PhotoList = { format: 'watchfloor-photos/1', recipients: '', photos: {} }

const ending = '.photos'

/** Returns the path of the list of a backup. */
export function photoListOf(file: string): string {
  return `${file}${ending}`
}

/** Whether a file of a folder of backups is a list. */
export function isPhotoList(name: string): boolean {
  return name.endsWith(ending)
}

/** Names the bytes of photos. Only the office's own secret leads from a photo to its name in a list. */
export class PhotoIds {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  of(name: string, column: string): string {
    return createHmac('sha256', this.#secret).update(`backup photo ${name} ${column}`).digest('base64url')
  }

  /** Returns the kept bytes of a photo; undefined unless all are listed. */
  find({ photos }: PhotoList, name: string, columns: readonly string[]): KeptRow | undefined {
    const kept = columns.flatMap((column) => {
      const found = photos[this.of(name, column)]
      return found ? [[column, found] as const] : []
    })
    return kept.length === columns.length ? Object.fromEntries(kept) : undefined
  }
}

/** Writes the list of a backup. It is complete or absent. */
export async function writePhotoList(file: string, list: PhotoList): Promise<void> {
  const path = photoListOf(file)
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.part`
  try {
    const written = await open(unfinished, 'wx', 0o600)
    try {
      await written.writeFile(`${JSON.stringify(list)}\n`)
      await written.sync()
    } finally {
      await written.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Reads the list of an encrypted backup. @throws BackupDamaged if it is missing or damaged */
export async function readPhotoList(file: string): Promise<PhotoList> {
  const path = photoListOf(file)
  if (!existsSync(path)) throw new BackupDamaged(file, `the list of its photos ${path} is missing.`)
  const read = photoList.safeParse(parseJson(await readFile(path, 'utf8')))
  if (!read.success) throw new BackupDamaged(file, `the list of its photos ${path} is damaged.`)
  return read.data
}
