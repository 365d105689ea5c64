import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Instant, UnfinishedFile } from '@watchfloor/core'
import type { Inspection } from '../db/database.ts'
import { backupsSince } from './backup-folder.ts'
import { journaledFiles } from './own-backups.ts'
import { photosBeside } from './photo-store.ts'
import { findUnfinished } from './unfinished-backups.ts'

/** The backups on this machine that may hold what was deleted. */
export interface KnownBackups {
  /** Paths of the backups, and of unfinished ones. */
  readonly stillIn: readonly string[]
  /** The folders of their photos. Other backups may share a folder. */
  readonly photosIn: readonly string[]
}

/**
 * Returns the backups since a time that are on this machine: those in the folder of backups, and those that the journal names, wherever
 * they are, with the unfinished ones beside them. Returns all of them without a time.
 */
export async function knownBackups(
  db: Inspection,
  folder: string,
  since: Instant | undefined,
): Promise<KnownBackups> {
  const files = (await journaledFiles(db, { since, withSources: true })).filter((file) => existsSync(file))
  const unfinished = (await unfinishedBackups(db, folder)).map(({ path }) => path)
  const stillIn = [...new Set([...(await backupsSince(folder, since)), ...files, ...unfinished])]
  const photosIn: string[] = []
  for (const beside of new Set(stillIn.map(photosBeside)))
    if (await holdsPhotos(beside)) photosIn.push(beside)
  return { stillIn, photosIn }
}

/** Returns the unfinished backups in the folder of backups and beside the backups that the journal names. */
export async function unfinishedBackups(db: Inspection, folder: string): Promise<UnfinishedFile[]> {
  const folders = new Set([
    folder,
    ...(await journaledFiles(db, { withSources: true })).map((file) => dirname(file)),
  ])
  return (await Promise.all([...folders].map((one) => findUnfinished(one)))).flat()
}

/** Whether a folder is one of backed-up photos. Beside a backup there may be other photos of that name. */
async function holdsPhotos(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  const names = await readdir(folder)
  return names.length > 0 && names.every((name) => /^[0-9a-f]{2}$/.test(name))
}
