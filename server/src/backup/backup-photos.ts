import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reader } from '../db/database.ts'
import { BackupDamaged, type Row } from './format.ts'
import { dropUnkept, keepBytes, renewKept, type StoredBytes, storedBytes } from './photo-store.ts'
import { readRowsOf } from './read-lines.ts'

/** The table whose bytes a backup may keep beside it. */
const photoTable = 'images'

/** How long (ms) bytes stay that no backup names. A backup names its photos within moments of renewing them. */
const keptUnnamedMs = 10 * 60_000

/** A row of the table of photos, with the places of its bytes. */
type KeptRow = Readonly<Record<string, StoredBytes>>

/** Keeps the photos of one backup in the folder beside it. A photo that an earlier backup kept is not read from the database again. */
export class PhotoKeeper {
  readonly #reader: Reader
  readonly #photos: string
  readonly #blobs: readonly string[]
  readonly #known: ReadonlyMap<string, KeptRow>
  readonly #kept = new Map<string, KeptRow>()

  private constructor(
    reader: Reader,
    photos: string,
    blobs: readonly string[],
    known: ReadonlyMap<string, KeptRow>,
  ) {
    this.#reader = reader
    this.#photos = photos
    this.#blobs = blobs
    this.#known = known
  }

  /** @param blobs the columns of the table that hold bytes */
  static async open(
    reader: Reader,
    { folder, photos, blobs }: { folder: string; photos: string; blobs: readonly string[] },
  ): Promise<PhotoKeeper> {
    return new PhotoKeeper(reader, photos, blobs, await newestKept(folder))
  }

  /** Returns a row with the places of its bytes instead of the bytes. */
  async rowOf(row: Row): Promise<Row> {
    const name = String(row['name'])
    const kept = await this.#keep(name, this.#known.get(name))
    this.#kept.set(name, kept)
    return { ...row, ...kept }
  }

  /** Renews all photos, and keeps those again that another server deleted before this backup named them. */
  async finish(): Promise<void> {
    for (const [name, kept] of this.#kept) await this.#keep(name, kept)
  }

  async #keep(name: string, known: KeptRow | undefined): Promise<KeptRow> {
    if (known && (await this.#renew(known))) return known
    const [row] = await this.#reader.all<Record<string, Buffer>>(
      this.#reader.knex(photoTable).where({ name }).select(this.#blobs),
    )
    const kept: Record<string, StoredBytes> = {}
    for (const blob of this.#blobs) {
      const content = row?.[blob]
      if (content) kept[blob] = await keepBytes(this.#photos, content)
    }
    return kept
  }

  async #renew(known: KeptRow): Promise<boolean> {
    for (const blob of this.#blobs) {
      const kept = known[blob]
      if (!kept || !(await renewKept(this.#photos, kept))) return false
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
    for (const row of (await keptRows(file)).values()) {
      for (const { sha256 } of Object.values(row)) named.add(sha256)
    }
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

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
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
