import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Instant } from '@watchfloor/core'
import { DatabaseMissing } from '../db/database.ts'
import { pendingMigrations, requireKnownSchema } from '../db/migrate.ts'
import { inspectDatabase } from '../db/open-database.ts'
import { asOpenProblem } from '../db/private-file.ts'
import { requireNoTables } from '../db/require-database.ts'
import { copySqlite } from '../db/sqlite/copy.ts'
import type { Settings } from '../settings.ts'
import { backupFolder, newBackupFile } from './backup-folder.ts'
import { officeSeal } from './seal.ts'
import { writeBackup } from './write-backup.ts'

/**
 * Saves a database before a newer program changes its schema, and returns the copy's path; undefined when nothing will be changed. A copy
 * of a SQLite file is itself a database, which the older program opens. Of PostgreSQL, and where backups are encrypted, it is a backup:
 * no readable copy lies beside an office's encrypted ones.
 * @throws SchemaNewer; ForeignDatabase; SealKeyError
 */
export async function saveBeforeUpgrade(settings: Settings, at: Instant): Promise<string | undefined> {
  const { databaseUrl } = settings
  const inspection = await inspectDatabase(databaseUrl).catch((error: unknown) => {
    if (error instanceof DatabaseMissing) return undefined
    throw error
  })
  if (!inspection) return undefined
  try {
    if (!(await inspection.knex.schema.hasTable('migrations'))) {
      await requireNoTables(inspection, databaseUrl)
      return undefined
    }
    await requireKnownSchema(inspection.knex)
    const [first] = await pendingMigrations(inspection.knex)
    if (first === undefined) return undefined
    const sealTo = officeSeal(settings)
    if (inspection.engine === 'postgres' || sealTo) {
      const file = await newBackupFile(backupFolder(settings), at, 'before-upgrade')
      await writeBackup(inspection, file, at, { sealTo })
      return file
    }
    const path = databaseUrl.slice('sqlite:'.length)
    const copy = newCopy(resolve(path), first)
    await copySqlite(path, copy)
    return copy
  } catch (error) {
    const isFile = databaseUrl.startsWith('sqlite:')
    throw isFile ? await asOpenProblem(error, databaseUrl.slice('sqlite:'.length)) : error
  } finally {
    await inspection.close()
  }
}

/** Returns the path of a copy beside the file, which names the migration that follows. It never names an existing file. */
function newCopy(path: string, migration: string): string {
  const [number] = migration.split('-')
  const named = (count: number) => `${path}.before-${number}${count === 1 ? '' : `-${count}`}`
  let count = 1
  while (existsSync(named(count))) count++
  return named(count)
}
