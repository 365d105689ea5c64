import { journalKeyAction, keyChangeFacts, keyChangeText } from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { journalKeyOf } from '../db/journal-keys.ts'
import { appendEntry, readEnd } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { SettingError } from '../setting-values.ts'

/** The object of the entry that changes the key. */
const keyObject = 'journal-key'

/**
 * Rule J14. Prepares the journal's key of an open database. The first process with a key, or with a new key before the old one,
 * begins with an entry that says so. @throws SettingError when the key that the journal is written with is missing
 */
export async function settleJournalKey(db: Database, by: Signature): Promise<void> {
  const { journalKeys } = db
  const [last] = await db.query<Pick<JournalHead, 'mac'>>({
    sql: 'select mac from journal order by seq desc limit 1',
    bindings: [],
  })
  const known = journalKeyOf(last?.mac)
  if (known === journalKeys.current) return
  if (known !== undefined && !journalKeys.has(known)) throw missingKey(known)
  // Without a key of its own, this process would have to end the use of keys.
  if (journalKeys.current === undefined) return
  await db.write((tx) => changeJournalKey(tx, by))
}

function missingKey(known: string): SettingError {
  return new SettingError(
    'JOURNAL_KEY',
    `the key ${known} that this journal is written with; to change the key, the new one first and the old one after a comma; if the old one is lost, run \`watchfloor journal replace-key\``,
  )
}

/**
 * Rule J14. Writes the entry from which on the journal is written with this process's key, or with none. The key before confirms it
 * if this process has it. Returns the number of the entry, or undefined if the key is the same.
 */
export async function changeJournalKey(tx: Tx, by: Signature): Promise<number | undefined> {
  const { journalKeys } = tx
  const { hash, mac } = await readEnd(tx)
  const [before, after] = [journalKeyOf(mac), journalKeys.current]
  if (before === after) return undefined
  const confirmed = before === undefined ? undefined : journalKeys.under(before, keyChangeText(hash, after))
  const changes = keyChangeFacts({ before, after, confirmed })
  const entry = { ...by, action: journalKeyAction, kind: 'setting', object: keyObject, changes } as const
  return appendEntry(tx, entry, by.at)
}

/**
 * Rule J14. Makes this process's key that of the journal, also without the key before. Returns the number of the entry, or undefined
 * if the key is the same. @throws DatabaseInUse while a server serves the database, because it has the old key
 */
export function replaceJournalKey(db: Database, by: Signature): Promise<number | undefined> {
  return db.serving.alone(() => db.write((tx) => changeJournalKey(tx, by)))
}
