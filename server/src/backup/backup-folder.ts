import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Instant } from '@watchfloor/core'
import { makeFolder } from '../db/make-folder.ts'
import type { Settings } from '../settings.ts'
import { isScheduled, type OwnBackups } from './own-backups.ts'
import { headOf, linesOf } from './read-lines.ts'

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
  await makeFolder(folder)
  const named = (count: number) => join(folder, backupName(at, count === 1 ? purpose : `${purpose}-${count}`))
  let count = 1
  while (existsSync(named(count))) count++
  return named(count)
}

/**
 * Returns the path of the newest `.backup` file of a folder, whatever its name; undefined if there is none. Scheduled backups of another
 * database count only if there is no other, and those from the future, too.
 */
export async function newestBackupFile(
  folder: string,
  own: OwnBackups | undefined,
  now: Instant,
): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined
  let newest: { readonly path: string; readonly rank: string } | undefined
  for (const { name: file, parentPath } of await readdir(folder, { withFileTypes: true })) {
    const path = join(parentPath, file)
    if (!file.endsWith('.backup') || !(await stat(path)).isFile()) continue
    const at = takenAt(file) ?? (await madeAtOf(path))
    const isForeign = own !== undefined && isScheduled(file) && !(await own.has(file))
    const rank = `${isForeign ? 0 : 1} ${at > now ? 0 : 1} ${at}`
    if (!newest || rank >= newest.rank) newest = { path, rank }
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
export function takenAt(file: string): Instant | undefined {
  const taken = /^watchfloor-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(file)
  if (!taken) return undefined
  const [, year, month, day, hour, minute, second] = taken
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}

/** Returns the paths of the backups since a time, oldest first; of all backups without a time, and of none without a folder. */
export async function backupsSince(folder: string, since: Instant | undefined): Promise<string[]> {
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).filter((file) => name.test(file)).sort()
  const late = files.filter((file) => since === undefined || (takenAt(file) ?? since) >= since)
  return late.map((file) => join(folder, file))
}
