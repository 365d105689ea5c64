import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { FieldChange, Instant } from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { backupsSince } from './backup-folder.ts'
import { photosBeside } from './photo-store.ts'

/**
 * Returns the paths of the backups since a time that are on this machine: those in the folder of backups, and those that the journal
 * names, wherever they are, with the folders of their photos. Returns all of them without a time.
 */
export async function knownBackups(
  db: Database,
  folder: string,
  since: Instant | undefined,
): Promise<string[]> {
  const files = (await journaledFiles(db, since)).filter((file) => existsSync(file))
  const photos: string[] = []
  for (const beside of new Set(files.map(photosBeside))) if (await holdsPhotos(beside)) photos.push(beside)
  return [...new Set([...(await backupsSince(folder, since)), ...files, ...photos])]
}

/** Returns the files that the entries of finished backups name, oldest first. */
async function journaledFiles(db: Database, since: Instant | undefined): Promise<string[]> {
  const rows = await db.read((reader) => {
    const taken = { kind: 'read', object: 'backup', action: 'backup', outcome: 'done' }
    const entries = reader.knex('journal').where(taken).orderBy('seq').select('changes')
    if (since !== undefined) entries.where('at', '>=', since)
    return reader.all<{ changes: string }>(entries)
  })
  return rows.flatMap(({ changes }) => {
    const file = (JSON.parse(changes) as FieldChange[]).find(({ field }) => field === 'file')?.after
    return typeof file === 'string' ? [file] : []
  })
}

/** Whether a folder is one of backed-up photos. Beside a backup there may be other photos of that name. */
async function holdsPhotos(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  const names = await readdir(folder)
  return names.length > 0 && names.every((name) => /^[0-9a-f]{2}$/.test(name))
}
