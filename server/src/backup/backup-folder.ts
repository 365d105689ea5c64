import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type BackupTiers, type Instant, keptBackups } from '@watchfloor/core'
import type { Settings } from '../settings.ts'
import { photosBeside } from './photo-store.ts'
import { headOf, linesOf } from './read-lines.ts'
import { photoListOf } from './sealed-photos.ts'

/** Purpose of the backups that the server takes by the clock. */
export const scheduledPurpose = 'scheduled'

const name = /^watchfloor-\d{8}-\d{6}-[\w-]+\.backup$/

/** Returns the default folder of backups: beside the SQLite file, or in the working folder for PostgreSQL. */
export function backupFolder({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string {
  const folder = databaseUrl.startsWith('sqlite:') ? dirname(databaseUrl.slice('sqlite:'.length)) : 'data'
  return resolve(folder, 'backups')
}

/** Returns a file name that sorts by time and contains the purpose of the backup. */
export function backupName(at: Instant, purpose: string): string {
  const [day = '', time = ''] = at.split('T')
  return `watchfloor-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${purpose}.backup`
}

/** Whether the program took a backup by itself, by its name. */
export function isAutomatic(file: string): boolean {
  return name.test(basename(file))
}

/** Returns a new file name for an automatic backup. Creates the folder and never names an existing file. */
export async function newBackupFile(folder: string, at: Instant, purpose: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const named = (count: number) => join(folder, backupName(at, count === 1 ? purpose : `${purpose}-${count}`))
  let count = 1
  while (existsSync(named(count))) count++
  return named(count)
}

/** Returns the time of the newest backup for one purpose, from its name; undefined if there is none. */
export async function newestBackup(folder: string, purpose: string): Promise<Instant | undefined> {
  const newest = (await ownFiles(folder, purpose)).at(-1)
  return newest && takenAt(newest)
}

/** Returns the path of the newest `.backup` file of a folder, whatever its name; undefined if there is none. */
export async function newestBackupFile(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined
  let newest: { readonly path: string; readonly at: Instant } | undefined
  for (const { name: file, parentPath } of await readdir(folder, { withFileTypes: true })) {
    const path = join(parentPath, file)
    if (!file.endsWith('.backup') || !(await stat(path)).isFile()) continue
    const at = takenAt(file) ?? (await madeAtOf(path))
    if (!newest || at >= newest.at) newest = { path, at }
  }
  return newest?.path
}

/** Returns the time in the head of a backup, or the time of the file if the head is encrypted or damaged. */
async function madeAtOf(path: string): Promise<Instant> {
  try {
    for await (const line of linesOf(path)) return headOf(line, path).madeAt
  } catch {
    // The command that opens the file says what is wrong with it.
  }
  return (await stat(path)).mtime.toISOString()
}

/** Returns the time in the name of a backup. */
function takenAt(file: string): Instant | undefined {
  const taken = /^watchfloor-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(file)
  if (!taken) return undefined
  const [, year, month, day, hour, minute, second] = taken
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}

/** Rule M22. Deletes the scheduled backups that are no longer kept, with their lists. Files with other names stay. */
export async function dropExpired(folder: string, tiers: BackupTiers, zone: string): Promise<void> {
  const taken = new Map<Instant, string>()
  for (const file of await ownFiles(folder, scheduledPurpose)) {
    const at = takenAt(file)
    if (at !== undefined) taken.set(at, join(folder, file))
  }
  const kept = keptBackups([...taken.keys()], tiers, zone)
  for (const [at, path] of taken) {
    if (kept.has(at)) continue
    await rm(path)
    await rm(photoListOf(path), { force: true })
  }
}

async function ownFiles(folder: string, purpose: string): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => name.test(file) && file.endsWith(`-${purpose}.backup`)).sort()
}

/** Returns the paths of all backups of the desk in a folder, oldest first, and then the folder of their photos, if there is one. */
export async function listBackups(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => name.test(file))
  const backups = files.sort().map((file) => join(folder, file))
  const photos = photosBeside(join(folder, 'any'))
  return existsSync(photos) ? [...backups, photos] : backups
}

/** Returns the paths of the backups since a time, oldest first; of all backups without a time, and of none without a folder. */
export async function backupsSince(folder: string, since: Instant | undefined): Promise<string[]> {
  if (!existsSync(folder)) return []
  const files = await listBackups(folder)
  return files.filter((file) => since === undefined || (takenAt(basename(file)) ?? since) >= since)
}
