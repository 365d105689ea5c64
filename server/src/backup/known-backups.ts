import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Instant, UnfinishedFile } from '@watchfloor/core'
import type { Inspection } from '../db/database.ts'
import { backupsSince } from './backup-folder.ts'
import { journaledFiles } from './own-backups.ts'
import { photosBeside } from './photo-store.ts'
import { findUnfinished } from './unfinished-backups.ts'

/**
 * Returns the paths of the backups since a time that are on this machine: those in the folder of backups, and those that the journal
 * names, wherever they are, with the folders of their photos and the unfinished ones beside them. Returns all of them without a time.
 */
export async function knownBackups(
  db: Inspection,
  folder: string,
  since: Instant | undefined,
): Promise<string[]> {
  const files = (await journaledFiles(db, { since, withSources: true })).filter((file) => existsSync(file))
  const photos: string[] = []
  for (const beside of new Set(files.map(photosBeside))) if (await holdsPhotos(beside)) photos.push(beside)
  const unfinished = (await unfinishedBackups(db, folder)).map(({ path }) => path)
  return [...new Set([...(await backupsSince(folder, since)), ...files, ...photos, ...unfinished])]
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
