import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Instant } from '@watchfloor/core'
import type { Settings } from '../settings.ts'

const name = /^watchfloor-\d{8}-\d{6}-[\w-]+\.backup$/

/** Where backups go that nobody named a place for: beside the file of SQLite, else in the working folder. */
export function backupFolder({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string {
  const folder = databaseUrl.startsWith('sqlite:') ? dirname(databaseUrl.slice('sqlite:'.length)) : 'data'
  return resolve(folder, 'backups')
}

/** A name that sorts by its time and says what the backup was taken for. */
export function backupName(at: Instant, why: string): string {
  const [day = '', time = ''] = at.split('T')
  return `watchfloor-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${why}.backup`
}

/** A file in a folder for a backup that the desk takes by itself; the folder is made, and no file is overwritten. */
export async function newBackupFile(folder: string, at: Instant, why: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const named = (count: number) => join(folder, backupName(at, count === 1 ? why : `${why}-${count}`))
  let count = 1
  while (existsSync(named(count))) count++
  return named(count)
}

/** When the newest backup of one kind was taken, by its name; undefined when the folder has none. */
export async function newestBackup(folder: string, why: string): Promise<Instant | undefined> {
  const own = (await readdir(folder)).filter((file) => name.test(file) && file.endsWith(`-${why}.backup`))
  const newest = own.sort().at(-1)
  const taken = /^watchfloor-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(newest ?? '')
  if (!taken) return undefined
  const [, year, month, day, hour, minute, second] = taken
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}

/** Removes all but the last so many backups of one kind. Files of other names are not ours. */
export async function keepLast(folder: string, why: string, count: number): Promise<void> {
  const own = (await readdir(folder)).filter((file) => name.test(file) && file.endsWith(`-${why}.backup`))
  for (const file of own.sort().slice(0, Math.max(0, own.length - count))) await rm(join(folder, file))
}
