import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Instant, isStoredImageName } from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { FieldCipher } from '../db/field-cipher.ts'
import { makeFolder } from '../db/make-folder.ts'
import { openDatabase } from '../db/open-database.ts'
import { asDiskFull } from '../db/private-file.ts'
import { findTamperedEntry } from '../journal/check-entries.ts'
import { type KeySettings, loadFieldKeys } from '../keys/key-file.ts'
import { sha256Hex } from '../sha256.ts'
import type { OnRows } from './backup-lines.ts'
import { restoreBackup } from './restore-backup.ts'
import type { Opener } from './seal.ts'
import { backedUpTables } from './tables.ts'
import type { BackupFacts } from './write-backup.ts'

/** Number of photos in one read. */
const photosAtOnce = 8

interface DrillOptions {
  /** The folder in which the scratch database is made. */
  readonly folder: string
  readonly at: Instant
  readonly opener: Opener | undefined
  readonly onRows?: OnRows
}

/** What a drill found. Without problems the backup came back whole. */
export interface DrillReport extends BackupFacts {
  readonly photos: number
  readonly tookMs: number
  /** What is wrong with the restored database, in words. */
  readonly problems: readonly string[]
}

/**
 * Rule M23. Restores a backup into a scratch database, an SQLite file that only this account can read, checks it, and removes it.
 * @throws BackupDamaged; BackupLocked; FailureError if the backup is of a newer version
 */
export async function drillRestore(
  file: string,
  keys: KeySettings,
  { folder, at, opener, onRows }: DrillOptions,
): Promise<DrillReport> {
  const startedMs = performance.now()
  await makeFolder(folder)
  const scratch = await mkdtemp(join(folder, 'drill-'))
  try {
    const db = await openDatabase(`sqlite:${join(scratch, 'drill.db')}`, new FieldCipher([]))
    try {
      const mayOverwrite = async () => true
      const facts = await restoreBackup(db, file, {
        mayOverwrite,
        copyTo: scratch,
        at,
        opener,
        ...(onRows && { onRows }),
      })
      const photos = await checkPhotos(db)
      const problems = [
        ...(await db.integrityProblems()),
        ...(await journalProblems(db, facts)),
        ...(await countProblems(db, facts)),
        ...photos.problems,
        ...keyProblems(facts, keys),
      ]
      return { ...facts, photos: photos.count, problems, tookMs: Math.round(performance.now() - startedMs) }
    } finally {
      await db.close()
    }
  } catch (error) {
    throw await asDiskFull(error, join(scratch, 'drill.db'))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function journalProblems({ knex }: Database, { seq }: BackupFacts): Promise<string[]> {
  const tampered = await findTamperedEntry({ knex })
  if (tampered) return [`Entry ${tampered.seq} of the journal does not fit the chain.`]
  const [last] = await knex('journal').max('seq as seq')
  const end = Number(last?.['seq'] ?? 0)
  return end === seq ? [] : [`The journal ends at ${end} instead of ${seq}.`]
}

/** Compares the rows of each table with the numbers of the backup. */
async function countProblems({ knex }: Database, { counts }: BackupFacts): Promise<string[]> {
  const problems: string[] = []
  for (const table of Object.keys(backedUpTables)) {
    // A restore adds and removes settings of its own.
    if (table === 'settings' || counts[table] === undefined) continue
    const [row] = await knex(table).count({ rows: '*' })
    const rows = Number(row?.['rows'] ?? 0)
    if (rows !== counts[table]) problems.push(`${table} has ${rows} rows instead of ${counts[table]}.`)
  }
  return problems
}

/** Checks that each stored photo is the one of its name, which is the hash of its content. */
async function checkPhotos({ knex }: Database): Promise<{ count: number; problems: string[] }> {
  const problems: string[] = []
  let [count, last] = [0, '']
  for (;;) {
    const rows: { name: string; photo: Buffer }[] = await knex('images')
      .where('name', '>', last)
      .orderBy('name')
      .limit(photosAtOnce)
      .select('name', 'photo')
    for (const { name, photo } of rows) {
      count++
      if (isStoredImageName(name) && `${sha256Hex(photo)}.jpg` !== name)
        problems.push(`The photo ${name} has another content.`)
    }
    if (rows.length < photosAtOnce) return { count, problems }
    last = rows.at(-1)?.name ?? ''
  }
}

/** Checks that this machine has the keys of the sealed values. Without them a restored desk does not start. */
function keyProblems({ keys }: BackupFacts, settings: KeySettings): string[] {
  const cipher = new FieldCipher(loadFieldKeys(settings))
  const missing = keys.filter((name) => !cipher.has(name))
  if (missing.length === 0) return []
  return [`Its sealed values need the key ${missing.join(', ')}, which is not in ${settings.fieldKeyFile}.`]
}
