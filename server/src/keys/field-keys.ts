import type { Database, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { SettingError } from '../settings.ts'

const column = 'social_security_number'

/** Throws if a sealed value cannot be opened with the keys. @throws SettingError */
export async function requireFieldKey({ knex, cipher }: Pick<Database, 'knex' | 'cipher'>): Promise<void> {
  const row: { value: string } | undefined = await knex('targets')
    .where(column, 'like', 'sealed:%')
    .first({ value: column })
  try {
    cipher.open(row?.value ?? null)
  } catch {
    throw new SettingError(
      'FIELD_KEY',
      'the key that this database was sealed with, older keys after a comma',
    )
  }
}

/**
 * Seals every sensitive value again with the first key, deleted records included. Returns the number of values.
 * @throws DatabaseInUse while a server serves the database, because it may not have the new key
 */
export async function rotateKeys(db: Database, by: Signature): Promise<number> {
  return db.serving.alone(() => db.write((tx) => resealAll(tx, by), { isLong: true }))
}

async function resealAll(tx: Tx, by: Signature): Promise<number> {
  const count = (await resealTargets(tx)) + (await resealDeleted(tx))
  if (count > 0) {
    const { actor, via, at } = by
    const changes = [{ field: 'values', before: undefined, after: count }]
    await appendEntry(
      tx,
      { actor, via, action: 'rotate-keys', kind: 'account', object: 'field-key', changes },
      at,
    )
  }
  return count
}

async function resealTargets(tx: Tx): Promise<number> {
  const rows = await tx.all<{ id: number; value: string }>(
    tx.knex('targets').whereNotNull(column).select('id', { value: column }),
  )
  for (const { id, value } of rows) {
    await tx.run(
      tx
        .knex('targets')
        .where({ id })
        .update({ [column]: reseal(tx, value) }),
    )
  }
  return rows.length
}

async function resealDeleted(tx: Tx): Promise<number> {
  const rows = await tx.all<{ id: number; record: string }>(tx.knex('deleted_targets').select('id', 'record'))
  let count = 0
  for (const { id, record } of rows) {
    const columns = JSON.parse(record) as Record<string, unknown>
    const value = columns[column]
    if (typeof value !== 'string') continue
    const sealed = JSON.stringify({ ...columns, [column]: reseal(tx, value) })
    await tx.run(tx.knex('deleted_targets').where({ id }).update({ record: sealed }))
    count++
  }
  return count
}

function reseal({ cipher }: Tx, value: string): string | null {
  return cipher.seal(cipher.open(value))
}
