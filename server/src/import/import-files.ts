import { dirname } from 'node:path'
import { type FileReading, importLimits, type RowShelf } from '@watchfloor/core'
import type { Settings } from '../settings.ts'
import { RowFile } from './row-file.ts'
import { type FileTable, type ImportSource, openTable, sizeOf } from './table-reader.ts'

/** The file of an import as a table, and the rows of it that are kept. */
export interface ImportFiles {
  readonly table: FileTable
  /** Undefined for a small file, whose rows are kept in memory. */
  readonly shelf: RowShelf | undefined
  close(): Promise<void>
}

/** Opens the file of an import. Close it when done. @throws FailureError if it cannot be read at all */
export async function openImportFiles(
  source: ImportSource | undefined,
  reading: FileReading,
  settings: Settings,
): Promise<ImportFiles> {
  const isLarge = source !== undefined && sizeOf(source) > importLimits.maxAtOnceBytes
  const shelf = isLarge ? await RowFile.open(stagingFolder(settings)) : undefined
  try {
    const table = await openTable(source, reading)
    return {
      table,
      shelf,
      async close() {
        await Promise.all([table.close(), shelf?.close()])
      },
    }
  } catch (error) {
    await shelf?.close()
    throw error
  }
}

/** Returns the folder of the database, whose files only their owner can read. PostgreSQL has none on this machine. */
export function stagingFolder({ databaseUrl }: Settings): string | undefined {
  return databaseUrl.startsWith('sqlite:') ? dirname(databaseUrl.slice('sqlite:'.length)) : undefined
}
