import type { Database, Reader, Tx } from '../db/database.ts'
import {
  type FieldCipher,
  factorPlace,
  keyNameOf,
  replyPlace,
  ssnPlace,
  type ValuePlace,
  webhookPlace,
} from '../db/field-cipher.ts'
import { DatabaseInUse, importingMessage } from '../db/serving-lock.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { SettingError } from '../setting-values.ts'
import { type KeySettings, loadFieldKeys, makeKeyFile } from './key-file.ts'

const column = 'social_security_number'

/** Setting with the fingerprints of the keys that values are sealed with, or the mark of a database that is to get a key. */
const keysSetting = 'field_keys'
const newMark = 'new'

/** Setting of a database whose sealed values may be from before values were bound to their records. */
export const unboundSetting = { name: 'sealed_values', value: 'unbound' } as const

/**
 * What opening a database does about its keys. `make`: a new database gets a key, and all of `record`. `record`: the fingerprint of
 * the key that seals is recorded, and values from before are bound to their records. `leave`: nothing. `ignore`: nothing, also when a
 * key is missing.
 */
export type KeyUse = 'make' | 'record' | 'leave' | 'ignore'

/** Prepares the keys of an open database. Returns whether it created a key. @throws SettingError when a key is missing */
export async function settleFieldKeys(db: Database, settings: KeySettings, use: KeyUse): Promise<boolean> {
  const { cipher } = db
  let madeKey = false
  if (
    use === 'make' &&
    cipher.current === undefined &&
    (await readSetting(db.knex, keysSetting)) === newMark
  ) {
    madeKey = await db.write((tx) => makeKey(tx, settings.fieldKeyFile))
  }
  // Another process may have created the key after this one had looked for it.
  if (cipher.current === undefined) cipher.adopt(loadFieldKeys(settings))
  if (use === 'ignore') return false
  await requireFieldKey(db, settings)
  const { current } = cipher
  if (current === undefined || use === 'leave') return madeKey
  if (!(await readKeyNames(db.knex)).includes(current)) await db.write((tx) => addKeyName(tx, current))
  if ((await readSetting(db.knex, unboundSetting.name)) !== undefined) {
    await db.write(resealAll, { isLong: true })
  }
  return madeKey
}

/** Creates the key under the lock of writes, so that a second process finds it recorded and creates none. */
async function makeKey(tx: Tx, file: string): Promise<boolean> {
  if ((await readSettingIn(tx, keysSetting)) !== newMark) return false
  tx.cipher.adopt(makeKeyFile(file))
  if (tx.cipher.current !== undefined) await putSetting(tx, keysSetting, tx.cipher.current)
  return true
}

async function addKeyName(tx: Tx, name: string): Promise<void> {
  const names = namesIn(await readSettingIn(tx, keysSetting))
  if (!names.includes(name)) await putSetting(tx, keysSetting, [...names, name].join(','))
}

/** Returns the fingerprints of the keys that a database needs. */
export async function readKeyNames(knex: Database['knex']): Promise<readonly string[]> {
  return namesIn(await readSetting(knex, keysSetting))
}

/** Returns the fingerprints in the value of the setting. */
function namesIn(value: string | undefined): readonly string[] {
  return value === undefined || value === newMark ? [] : value.split(',')
}

/** Whether a database is new, so that the next command gives it a key. */
export async function awaitsKey(knex: Database['knex']): Promise<boolean> {
  return (await readSetting(knex, keysSetting)) === newMark
}

/** Returns the fingerprints of the keys that a database needs and its cipher does not have. */
export async function missingKeys({
  knex,
  cipher,
}: {
  readonly knex: Database['knex']
  readonly cipher: FieldCipher
}): Promise<readonly string[]> {
  // A database from before the fingerprints were recorded has them in its values only.
  const row: { value: string } | undefined = await knex('targets')
    .where(column, 'like', 'sealed%')
    .first({ value: column })
  const inValues = keyNameOf(row?.value ?? null)
  const names = [...(await readKeyNames(knex)), ...(inValues === undefined ? [] : [inValues])]
  return [...new Set(names)].filter((name) => !cipher.has(name))
}

/** Throws if a key of the database is missing. @throws SettingError */
export async function requireFieldKey(
  db: { readonly knex: Database['knex']; readonly cipher: FieldCipher },
  { fieldKeys, fieldKeyFile }: KeySettings,
): Promise<void> {
  const [missing] = await missingKeys(db)
  if (missing === undefined) return
  const place =
    fieldKeys.length > 0 ? '' : `. Without FIELD_KEY, the server expects this key in the file ${fieldKeyFile}`
  throw new SettingError(
    'FIELD_KEY',
    `the key ${missing} that this database was sealed with, older keys after a comma${place}. If no copy of the key is left, run \`watchfloor keys replace\``,
  )
}

/**
 * Seals every sensitive value again with the first key, deleted records, authenticator apps and webhooks included. A database without a
 * key gets one in the key file. Returns the number of values.
 * @throws DatabaseInUse while a server serves the database, because it may not have the new key
 */
export async function rotateKeys(db: Database, by: Signature, settings: KeySettings): Promise<number> {
  return db.serving.alone(() =>
    db.write(
      async (tx) => {
        if (tx.cipher.current === undefined) tx.cipher.adopt(makeKeyFile(settings.fieldKeyFile))
        const count = await resealAll(tx)
        if (count > 0) await journalRotation(tx, count, by)
        return count
      },
      { isLong: true },
    ),
  )
}

async function journalRotation(tx: Tx, count: number, { actor, via, at }: Signature): Promise<void> {
  const changes = [{ field: 'values', before: undefined, after: count }]
  const entry = { action: 'rotate-keys', kind: 'account', object: 'field-key', changes } as const
  await appendEntry(tx, { actor, via, ...entry }, at)
}

/** Seals all values with the first key, bound to their places. Returns their number. */
async function resealAll(tx: Tx): Promise<number> {
  await refuseDuringImport(tx)
  const targets = await resealColumn(tx, 'targets', column, ssnPlace)
  const factors = await resealColumn(tx, 'factors', 'secret', factorPlace)
  const webhooks = await resealColumn(tx, 'webhooks', 'secret', webhookPlace)
  const deleted = await changeDeletedSsns(tx, (value, id) => tx.cipher.reseal(value, ssnPlace(id)))
  await resealReplies(tx)
  const { current } = tx.cipher
  if (current !== undefined) await putSetting(tx, keysSetting, current)
  await tx.run(tx.knex('settings').where({ name: unboundSetting.name }).delete())
  return targets + factors + webhooks + deleted
}

/** Refuses while an import is underway: its process seals with the old key until the end. @throws DatabaseInUse */
export async function refuseDuringImport(tx: Tx): Promise<void> {
  const underway = await tx.all(tx.knex('imports_underway').select('batch').limit(1))
  if (underway.length > 0) throw new DatabaseInUse(importingMessage)
}

/** Records the keys that the database needs after one was given up: those that its cipher has, the one that seals first. */
export async function putKeyNames(tx: Tx): Promise<void> {
  const known = namesIn(await readSettingIn(tx, keysSetting)).filter((name) => tx.cipher.has(name))
  const { current = '' } = tx.cipher
  await putSetting(tx, keysSetting, [...new Set([current, ...known])].join(','))
}

async function resealColumn(
  tx: Tx,
  table: string,
  name: string,
  placeOf: (id: number) => ValuePlace,
): Promise<number> {
  const rows = await tx.all<{ id: number; value: string }>(
    tx.knex(table).whereNotNull(name).select('id', { value: name }),
  )
  for (const { id, value } of rows) {
    const sealed = tx.cipher.reseal(value, placeOf(id))
    await tx.run({ sql: `update ${table} set ${name} = ? where id = ?`, bindings: [sealed, id] })
  }
  return rows.length
}

/** Changes the SSNs in deleted records. Returns how many were changed. */
export async function changeDeletedSsns(
  tx: Tx,
  change: (value: string, id: number) => string | null,
): Promise<number> {
  const rows = await tx.all<{ id: number; record: string }>(tx.knex('deleted_targets').select('id', 'record'))
  let count = 0
  for (const { id, record } of rows) {
    const columns = JSON.parse(record) as Record<string, unknown>
    const value = columns[column]
    if (typeof value !== 'string') continue
    const next = change(value, id)
    if (next === value) continue
    const changed = JSON.stringify({ ...columns, [column]: next })
    await tx.run(tx.knex('deleted_targets').where({ id }).update({ record: changed }))
    count++
  }
  return count
}

/** Seals the kept replies (rule R20) again. They are gone after a day, so nobody counts them. */
async function resealReplies(tx: Tx): Promise<void> {
  const columns = ['actor', 'call', 'key', 'reply'] as const
  const rows = await tx.all<Record<(typeof columns)[number], string>>(tx.knex('idempotency').select(columns))
  for (const { reply, ...entry } of rows) {
    const sealed = tx.cipher.reseal(reply, replyPlace(entry))
    await tx.run(tx.knex('idempotency').where(entry).update({ reply: sealed }))
  }
}

async function readSetting(knex: Database['knex'], name: string): Promise<string | undefined> {
  const row: { value: string } | undefined = await knex('settings').where({ name }).first('value')
  return row?.value
}

async function readSettingIn(reader: Reader, name: string): Promise<string | undefined> {
  const [row] = await reader.all<{ value: string }>(reader.knex('settings').where({ name }).select('value'))
  return row?.value
}

async function putSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx.run(tx.knex('settings').insert({ name, value }).onConflict('name').merge())
}
