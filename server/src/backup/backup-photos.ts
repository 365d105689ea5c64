import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reader } from '../db/database.ts'
import { BackupDamaged, type Row } from './format.ts'
import {
  dropUnkept,
  type KeptRow,
  keepBytes,
  renewKept,
  renewWhole,
  type StoredBytes,
  storedBytes,
} from './photo-store.ts'
import { asNotKept } from './photos-not-kept.ts'
import { isSealedFile, readRowsOf } from './read-lines.ts'
import type { Sealer } from './seal.ts'
import { isPhotoList, type PhotoIds, type PhotoList, readPhotoList } from './sealed-photos.ts'

/** The table whose bytes a backup may keep beside it. */
const photoTable = 'images'

/** How long (ms) bytes stay that no backup names. A backup names its photos within moments of renewing them. */
const keptUnnamedMs = 10 * 60_000

/** How the photos of an encrypted backup are encrypted and named. */
export interface PhotoSealing {
  readonly sealer: Sealer
  readonly ids: PhotoIds
  /** Fingerprint of the keys that open them. */
  readonly recipients: string
}

/** A photo was deleted while the backup that names it was written. */
export class PhotoLost extends Error {
  override readonly name = 'PhotoLost'
}

interface PhotoPlaces {
  readonly folder: string
  readonly photos: string
  /** The columns of the table that hold bytes. */
  readonly blobs: readonly string[]
}

/**
 * Keeps the photos of one backup in the folder beside it. A photo that an earlier backup kept is not read from the database again, unless
 * its file is missing or was changed.
 */
export class PhotoKeeper {
  readonly #reader: Reader
  readonly #places: PhotoPlaces
  readonly #sealing: PhotoSealing | undefined
  readonly #findKept: (name: string) => KeptRow | undefined
  readonly #kept = new Map<string, KeptRow>()

  private constructor(
    reader: Reader,
    places: PhotoPlaces,
    sealing: PhotoSealing | undefined,
    findKept: (name: string) => KeptRow | undefined,
  ) {
    this.#reader = reader
    this.#places = places
    this.#sealing = sealing
    this.#findKept = findKept
  }

  static async open(reader: Reader, places: PhotoPlaces, sealing?: PhotoSealing): Promise<PhotoKeeper> {
    const { folder, blobs } = places
    if (!sealing) {
      const known = await newestKept(folder)
      return new PhotoKeeper(reader, places, undefined, (name) => known.get(name))
    }
    const list = await newestList(folder, sealing.recipients)
    return new PhotoKeeper(reader, places, sealing, (name) => list && sealing.ids.find(list, name, blobs))
  }

  /** Returns a row with the places of its bytes instead of the bytes. */
  async rowOf(row: Row): Promise<Row> {
    const name = String(row['name'])
    const kept = await this.#keep(name, this.#findKept(name), renewWhole).catch(this.#notKept)
    this.#kept.set(name, kept)
    return { ...row, ...kept }
  }

  /**
   * Renews all photos, and keeps those again that another server deleted before this backup named them.
   * @throws PhotoLost for an encrypted photo, whose bytes would not be the same again
   */
  async finish(): Promise<void> {
    for (const [name, kept] of this.#kept) {
      const again = await this.#keep(name, kept, renewKept).catch(this.#notKept)
      for (const blob of this.#places.blobs) {
        if (again[blob]?.sha256 !== kept[blob]?.sha256)
          throw new PhotoLost('A photo was deleted while the backup was written. Try again.')
      }
    }
  }

  /** Returns the list of the encrypted photos that this backup names. */
  listed({ ids, recipients }: PhotoSealing): PhotoList {
    const photos: Record<string, StoredBytes> = {}
    for (const [name, kept] of this.#kept) {
      for (const [column, stored] of Object.entries(kept)) photos[ids.of(name, column)] = stored
    }
    return { format: 'watchfloor-photos/1', recipients, photos }
  }

  readonly #notKept = (error: unknown): never => {
    throw asNotKept(this.#places.photos, error)
  }

  async #keep(name: string, known: KeptRow | undefined, renew: typeof renewKept): Promise<KeptRow> {
    if (known && (await this.#isRenewed(known, renew))) return known
    const { blobs, photos } = this.#places
    const [row] = await this.#reader.all<Record<string, Buffer>>(
      this.#reader.knex(photoTable).where({ name }).select(blobs),
    )
    const kept: Record<string, StoredBytes> = {}
    for (const blob of blobs) {
      const content = row?.[blob]
      if (!content) continue
      const bytes = this.#sealing ? await this.#sealing.sealer.bytes(content) : content
      kept[blob] = await keepBytes(photos, bytes)
    }
    return kept
  }

  async #isRenewed(known: KeptRow, renew: typeof renewKept): Promise<boolean> {
    for (const blob of this.#places.blobs) {
      const kept = known[blob]
      if (!kept || !(await renew(this.#places.photos, kept))) return false
    }
    return true
  }
}

/** Deletes the photos of a folder that no backup there names. @throws BackupDamaged if a backup does not say what it names */
export async function dropUnnamedPhotos(
  folder: string,
  photos: string,
  olderThanMs = keptUnnamedMs,
): Promise<number> {
  const beforeMs = Date.now() - olderThanMs
  const named = new Set<string>()
  for (const file of await filesIn(folder)) {
    for await (const { sha256 } of namedPhotos(file)) named.add(sha256)
  }
  return dropUnkept(photos, named, beforeMs)
}

/** Returns the photos of the newest backup of a folder that keeps them beside it. */
async function newestKept(folder: string): Promise<ReadonlyMap<string, KeptRow>> {
  for (const file of (await filesIn(folder)).reverse()) {
    const kept = await keptRows(file).catch((error: unknown) => {
      // A damaged backup only costs the time to read the photos again.
      if (error instanceof BackupDamaged) return new Map<string, KeptRow>()
      throw error
    })
    if (kept.size > 0) return kept
  }
  return new Map()
}

/** Returns the list of the newest encrypted backup of a folder whose photos the same keys open. */
async function newestList(folder: string, recipients: string): Promise<PhotoList | undefined> {
  for (const file of (await filesIn(folder)).reverse()) {
    if (!(await isSealedFile(file))) continue
    const list = await readPhotoList(file).catch((error: unknown) => {
      // A missing list only costs the time to encrypt the photos again.
      if (error instanceof BackupDamaged) return undefined
      throw error
    })
    if (list?.recipients === recipients && Object.keys(list.photos).length > 0) return list
  }
  return undefined
}

/** Yields the places of the photos that a file names. @throws BackupDamaged if it does not say */
async function* namedPhotos(file: string): AsyncGenerator<StoredBytes> {
  if (await isSealedFile(file)) {
    yield* Object.values((await readPhotoList(file)).photos)
    return
  }
  for (const row of (await keptRows(file)).values()) yield* Object.values(row)
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.part') && !isPhotoList(entry.name),
  )
  return files.map(({ name }) => join(folder, name)).sort()
}

/** Returns the rows of photos that a file names, by their names: none if it is no backup, or has its photos in itself. */
async function keptRows(file: string): Promise<ReadonlyMap<string, KeptRow>> {
  const rows = new Map<string, KeptRow>()
  for await (const row of readRowsOf(file, photoTable)) {
    const kept = Object.entries(row).flatMap(([column, value]) => {
      const read = storedBytes.safeParse(value)
      return read.success ? [[column, read.data] as const] : []
    })
    rows.set(String(row['name']), Object.fromEntries(kept))
  }
  return rows
}
