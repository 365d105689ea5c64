import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupTiers, type Instant, keptBackups } from '@watchfloor/core'
import { newBackupFile, takenAt } from './backup-folder.ts'
import type { OwnBackups } from './own-backups.ts'
import { photoListOf } from './sealed-photos.ts'

/** Returns a new file name for a scheduled backup of a database. */
export function newScheduledFile(folder: string, at: Instant, { mark }: OwnBackups): Promise<string> {
  return newBackupFile(folder, at, mark === undefined ? 'scheduled' : `${mark}-scheduled`)
}

/** Returns the time of the newest scheduled backup of a database, from its name; undefined if there is none. */
export async function newestScheduled(
  folder: string,
  own: OwnBackups,
  now: Instant,
): Promise<Instant | undefined> {
  const times = (await ownScheduled(folder, own)).flatMap((file) => takenAt(file) ?? [])
  return times.filter((at) => at <= now).at(-1)
}

/** Returns the paths of the scheduled backups of a database since a time, oldest first; none in a folder that cannot be read. */
export async function scheduledSince(
  folder: string,
  own: OwnBackups,
  since: Instant | undefined,
): Promise<string[]> {
  const files = await ownScheduled(folder, own).catch(() => [])
  const late = files.filter((file) => since === undefined || (takenAt(file) ?? since) >= since)
  return late.map((file) => join(folder, file))
}

interface Expiry {
  readonly own: OwnBackups
  readonly zone: string
  readonly now: Instant
}

/** Rule M22. Deletes the scheduled backups of a database that are no longer kept, with their lists. Other files stay. */
export async function dropExpired(
  folder: string,
  tiers: BackupTiers,
  { own, zone, now }: Expiry,
): Promise<void> {
  const taken = (await ownScheduled(folder, own)).flatMap((file) => {
    const at = takenAt(file)
    return at === undefined ? [] : { at, path: join(folder, file) }
  })
  const kept = keptBackups(
    taken.map(({ at }) => at),
    tiers,
    { zone, now },
  )
  for (const { at, path } of taken) {
    if (kept.has(at)) continue
    await rm(path)
    await rm(photoListOf(path), { force: true })
  }
}

/** Returns the scheduled backups of a database in a folder, oldest first. */
async function ownScheduled(folder: string, own: OwnBackups): Promise<string[]> {
  const found: string[] = []
  for (const file of (await readdir(folder)).sort()) {
    if (await own.has(file)) found.push(file)
  }
  return found
}
