import {
  FailureError,
  factsOfLostKey,
  type LostValues,
  loseSsnAction,
  type OperationId,
  replaceFieldKeyAction,
  whyKeyStays,
} from '@watchfloor/core'
import { endSessions } from '../account/own-sessions.ts'
import { backupFolder, newBackupFile } from '../backup/backup-folder.ts'
import { journaledBackup } from '../backup/journaled-backup.ts'
import { officeSeal } from '../backup/seal.ts'
import type { Database, Tx } from '../db/database.ts'
import { type FieldCipher, keyNameOf } from '../db/field-cipher.ts'
import { listFactors, removeAllFactors, removeFactor } from '../factor/factor-store.ts'
import { appendEntry, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { changeDeletedSsns, missingKeys, putKeyNames, refuseDuringImport } from '../keys/field-keys.ts'
import { makeKeyFile } from '../keys/key-file.ts'
import type { Settings } from '../settings.ts'

const column = 'social_security_number'

/** The result of a replaced key. */
export interface ReplacedKey extends LostValues {
  /** Fingerprint of the key that seals from now on. */
  readonly key: string
  /** Whether its file was created. */
  readonly madeKey: boolean
  /** The backup that was saved first. It still has the sealed values, if the lost key is ever found. */
  readonly backup: string
}

export interface LostKeyNeeds {
  readonly db: Database
  readonly settings: Settings
}

/**
 * Rule M6. Goes on with a new key when the old one is lost: gives up what only that could read, and keeps everything else. A backup is
 * saved first. A key that is not in `FIELD_KEY` or the key file is created there.
 * @throws FailureError step.refused when no key is missing
 * @throws DatabaseInUse while a server serves the database
 */
export function replaceFieldKey({ db, settings }: LostKeyNeeds, by: Signature): Promise<ReplacedKey> {
  return db.serving.alone(async () => {
    const missing = await missingKeys(db)
    const refusal = whyKeyStays(missing)
    if (refusal) throw new FailureError(refusal)
    const folder = backupFolder(settings)
    const backup = await newBackupFile(folder, by.at, 'before-key-replaced')
    await journaledBackup(db, backup, by, { sealTo: officeSeal(settings) })
    const madeKey = db.cipher.current === undefined
    if (madeKey) db.cipher.adopt(makeKeyFile(settings.fieldKeyFile))
    return { ...(await db.write((tx) => giveUp(tx, missing, by), { isLong: true })), madeKey, backup }
  })
}

async function giveUp(
  tx: Tx,
  missing: readonly string[],
  by: Signature,
): Promise<LostValues & { readonly key: string }> {
  await refuseDuringImport(tx)
  const key = tx.cipher.current ?? ''
  const batch = await nextSeq(tx)
  const records = await lostRows(tx, 'targets', column)
  const webhooks = await lostRows(tx, 'webhooks', 'secret')
  const apps = await lostRows(tx, 'factors', 'secret')
  const deletedSsns = await changeDeletedSsns(tx, (value) => (isLost(tx.cipher, value) ? null : value))
  const lost = { ssns: records.length, deletedSsns, apps: apps.length, webhooks: webhooks.length }
  const changes = factsOfLostKey(missing, key, lost)
  const entry = { ...by, action: replaceFieldKeyAction, kind: 'account', object: 'field-key' } as const
  await appendEntry(tx, { ...entry, changes }, by.at, batch)
  for (const { id } of records) await clearSsn(tx, id, by, batch)
  // The list of webhooks says that they have no secret. Their messages wait.
  for (const { id } of webhooks) await tx.run(tx.knex('webhooks').where({ id }).update({ secret: null }))
  for (const { id } of apps) await removeApp(tx, id, by, batch)
  await dropReplies(tx)
  await putKeyNames(tx)
  return { ...lost, key }
}

/** Whether a value is sealed with a key that nobody gave. */
function isLost(cipher: FieldCipher, value: string | null): boolean {
  const name = keyNameOf(value)
  return name !== undefined && !cipher.has(name)
}

async function lostRows(tx: Tx, table: string, name: string): Promise<readonly { readonly id: number }[]> {
  const rows = await tx.all<{ id: number; value: string }>(
    tx.knex(table).whereNotNull(name).orderBy('id').select('id', { value: name }),
  )
  return rows.filter(({ value }) => isLost(tx.cipher, value))
}

/** Clears the SSN of a record, with an entry in its history. Nobody can read the value, so no legal hold protects it. */
async function clearSsn(tx: Tx, id: number, by: Signature, batch: number): Promise<void> {
  const [row] = await tx.all<{ operation_id: OperationId }>(
    tx.knex('targets').where({ id }).select('operation_id'),
  )
  const changes = [{ field: 'socialSecurityNumber', before: undefined, after: 'changed' }]
  const about = { action: loseSsnAction, kind: 'target', object: String(id), changes } as const
  const version = await appendEntry(tx, { ...by, ...about, operation: row?.operation_id }, by.at, batch)
  const columns = { [column]: null, version }
  await tx.change({ table: 'targets', key: 'id', id, columns, regroups: false })
}

/** Removes an authenticator app. An account without another factor starts anew, as after a reset by an admin. */
async function removeApp(tx: Tx, id: number, by: Signature, batch: number): Promise<void> {
  const [row] = await tx.all<{ email: string }>(tx.knex('factors').where({ id }).select('email'))
  if (!row) return
  const { email } = row
  const { length } = await listFactors(tx, email)
  await removeFactor(tx, id)
  const left = await listFactors(tx, email)
  if (left.length === length) return
  if (left.length === 0) {
    await removeAllFactors(tx, email)
    await endSessions(tx, email)
  }
  const changes = [{ field: 'factors', before: length, after: left.length }]
  const entry = { ...by, action: 'reset-factor', kind: 'account', object: email, changes } as const
  await appendEntry(tx, entry, by.at, batch)
}

/** Forgets the kept replies (rule R20) that cannot be read: a repeated call is carried out again. */
async function dropReplies(tx: Tx): Promise<void> {
  const columns = ['actor', 'call', 'key', 'reply'] as const
  const rows = await tx.all<Record<(typeof columns)[number], string>>(tx.knex('idempotency').select(columns))
  for (const { reply, ...entry } of rows) {
    if (isLost(tx.cipher, reply)) await tx.run(tx.knex('idempotency').where(entry).delete())
  }
}
