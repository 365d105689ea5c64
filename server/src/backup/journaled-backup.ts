import { resolve } from 'node:path'
import type { FieldChange, Outcome } from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { outageOf } from '../db/outage.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { type BackupFacts, type BackupOptions, writeBackup } from './write-backup.ts'

/** Facts about a backup, and whether the journal has it. */
interface JournaledFacts extends BackupFacts {
  /** False if the database takes no writes. */
  readonly isRecorded: boolean
}

/**
 * Rule J13. Writes a backup and its entry in the journal, with the whole path. A backup that fails leaves an entry too. A database that
 * takes no writes is backed up without one.
 */
export async function journaledBackup(
  db: Database,
  file: string,
  by: Signature,
  options: BackupOptions = {},
): Promise<JournaledFacts> {
  const record = (outcome: Outcome, facts: Readonly<Record<string, string | number>>) => {
    const changes: FieldChange[] = Object.entries(facts).map(([field, after]) => ({
      field,
      before: null,
      after,
    }))
    const draft = { ...by, action: 'backup', kind: 'read', object: 'backup', changes, outcome } as const
    return db.write((tx) => appendEntry(tx, draft, by.at))
  }
  let facts: BackupFacts
  try {
    facts = await writeBackup(db, file, by.at, options)
  } catch (error) {
    // The cause of the failure matters more than that its entry is missing.
    await record('failed', { file: resolve(file) }).catch(() => undefined)
    throw error
  }
  const isRecorded = await record('done', { file: resolve(file), seq: facts.seq }).then(
    () => true,
    (error: unknown) => {
      if (outageOf(error) !== 'read-only') throw error
      return false
    },
  )
  return { ...facts, isRecorded }
}
