import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Instant, UnfinishedFile } from '@watchfloor/core'
import type { Inspection } from '../db/database.ts'
import { backupsSince } from './backup-folder.ts'
import { readScheduledFolder } from './backup-turn.ts'
import { journaledFiles, ownBackups } from './own-backups.ts'
import { photosBeside } from './photo-store.ts'
import { scheduledSince } from './scheduled-files.ts'
import { findUnfinished } from './unfinished-backups.ts'

/** The backups on this machine that may hold what was deleted. */
export interface KnownBackups {
  /** Paths of the backups, and of unfinished ones. */
  readonly stillIn: readonly string[]
  /** The folders of their photos. Other backups may share a folder. */
  readonly photosIn: readonly string[]
}

/**
 * Returns the backups since a time that are on this machine: those in the folder of backups, the scheduled ones wherever they are taken,
 * and those that the journal names, with the unfinished ones beside them. Returns all of them without a time. A server that is killed may
 * leave a scheduled backup that the journal does not name.
 */
export async function knownBackups(
  db: Inspection,
  folder: string,
  since: Instant | undefined,
): Promise<KnownBackups> {
  const files = (await journaledFiles(db, { since, withSources: true })).filter((file) => existsSync(file))
  const own = await ownBackups(db)
  const scheduled: string[] = []
  for (const one of await backupFolders(db, folder))
    scheduled.push(...(await scheduledSince(one, own, since)))
  const unfinished = (await unfinishedBackups(db, folder)).map(({ path }) => path)
  const stillIn = [
    ...new Set([...(await backupsSince(folder, since)), ...files, ...scheduled, ...unfinished]),
  ]
  const photosIn: string[] = []
  for (const beside of new Set(stillIn.map(photosBeside)))
    if (await holdsPhotos(beside)) photosIn.push(beside)
  return { stillIn, photosIn }
}

/** Returns the unfinished backups in the folders of backups. */
export async function unfinishedBackups(db: Inspection, folder: string): Promise<UnfinishedFile[]> {
  const folders = await backupFolders(db, folder)
  return (await Promise.all([...folders].map((one) => findUnfinished(one)))).flat()
}

/** Returns the folder of backups, that of the scheduled ones, and those of the backups that the journal names. */
async function backupFolders(db: Inspection, folder: string): Promise<ReadonlySet<string>> {
  const scheduled = await db.read(readScheduledFolder)
  const files = await journaledFiles(db, { withSources: true })
  return new Set([
    folder,
    ...(scheduled === undefined ? [] : [scheduled]),
    ...files.map((file) => dirname(file)),
  ])
}

/** Whether a folder is one of backed-up photos. Beside a backup there may be other photos of that name. */
async function holdsPhotos(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  const names = await readdir(folder)
  return names.length > 0 && names.every((name) => /^[0-9a-f]{2}$/.test(name))
}
