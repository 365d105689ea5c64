import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from '../db/make-folder.ts'
import { sha256Hex } from '../sha256.ts'

/** Bytes that a backup keeps in the folder beside it, by the SHA-256 of their content. */
export const storedBytes = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int() })
export type StoredBytes = z.output<typeof storedBytes>

/** The kept bytes of one row, by their columns. */
export type KeptRow = Readonly<Record<string, StoredBytes>>

const hash = /^[0-9a-f]{64}$/

/** Returns the folder of the photos of a backup. */
export function photosBeside(file: string): string {
  return join(dirname(file), 'photos')
}

function pathOf(photos: string, { sha256 }: Pick<StoredBytes, 'sha256'>): string {
  return join(photos, sha256.slice(0, 2), sha256)
}

/** Keeps bytes in a folder of photos, once. They are complete or absent, and only their owner can read them. */
export async function keepBytes(photos: string, content: Buffer): Promise<StoredBytes> {
  const kept = { sha256: sha256Hex(content), bytes: content.length }
  if (await renewWhole(photos, kept)) return kept
  const path = pathOf(photos, kept)
  await makeFolder(dirname(path))
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.part`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return kept
}

/**
 * Whether the bytes are kept already. Their time of change is renewed, so that nobody deletes them before the backup that names them
 * is complete.
 */
export async function renewKept(photos: string, kept: StoredBytes): Promise<boolean> {
  const path = pathOf(photos, kept)
  try {
    const now = new Date()
    await utimes(path, now, now)
    return (await stat(path)).size === kept.bytes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Renews bytes as `renewKept` does, and reads them: a failing disk changes bytes and leaves their number. */
export async function renewWhole(photos: string, kept: StoredBytes): Promise<boolean> {
  return (await renewKept(photos, kept)) && typeof (await readKept(photos, kept)) !== 'string'
}

/** Returns kept bytes, or what is wrong with them. */
export async function readKept(photos: string, kept: StoredBytes): Promise<Buffer | 'missing' | 'changed'> {
  try {
    const content = await readFile(pathOf(photos, kept))
    return content.length === kept.bytes && sha256Hex(content) === kept.sha256 ? content : 'changed'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing'
    throw error
  }
}

/** Deletes the kept bytes that are not named and were not renewed since `beforeMs`. Returns their number. */
export async function dropUnkept(
  photos: string,
  named: ReadonlySet<string>,
  beforeMs: number,
): Promise<number> {
  let dropped = 0
  for (const folder of await namesIn(photos)) {
    for (const name of await namesIn(join(photos, folder))) {
      const isUnfinished = name.endsWith('.part')
      if (!isUnfinished && (!hash.test(name) || named.has(name))) continue
      if (await dropOld(join(photos, folder, name), beforeMs)) dropped++
    }
  }
  return dropped
}

/** Deletes a file if it is old. A backup may renew it at this moment, so it is moved away first and looked at again. */
async function dropOld(path: string, beforeMs: number): Promise<boolean> {
  const isOld = async (one: string) => (await stat(one)).mtimeMs < beforeMs
  try {
    if (!(await isOld(path))) return false
    const away = `${path}.${randomUUID().slice(0, 8)}.part`
    await rename(path, away)
    if (await isOld(away)) {
      await rm(away)
      return true
    }
    await rename(away, path)
    return false
  } catch (error) {
    // Another server of the office deleted it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
