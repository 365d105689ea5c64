import { resolve } from 'node:path'
import type { FieldChange, Outcome } from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { type BackupFacts, type BackupOptions, writeBackup } from './write-backup.ts'

/** Rule J13. Writes a backup and its entry in the journal, with the whole path. A backup that fails leaves an entry too. */
export async function journaledBackup(
  db: Database,
  file: string,
  by: Signature,
  options: BackupOptions = {},
): Promise<BackupFacts> {
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
  await record('done', { file: resolve(file), seq: facts.seq })
  return facts
}
