import { type FieldName, keysOf } from '@watchfloor/core'
import { expect } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { keyColumnOf } from '../../src/db/target-keys.ts'
import { fromRecord, type StoredTarget } from '../../src/targets/target-rows.ts'

/** Returns the targets of all operations, ordered by id. */
export async function allTargets({ knex }: Database): Promise<StoredTarget[]> {
  const rows = await knex('targets').orderBy('id')
  return rows.map(fromRecord)
}

/** Tables of what an import leaves to do after its answer. */
const lateTables = ['unindexed_texts', 'stale_texts', 'import_changes']

/** Waits until nothing is left to do after an import. */
export async function expectIndexed({ knex }: Database): Promise<void> {
  const left = async () => (await Promise.all(lateTables.map((table) => knex(table).select('*')))).flat()
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
}

/** Checks that each target has its keys, and that the index of the texts fits them. */
export async function expectKeys(db: Database): Promise<void> {
  await expectIndexed(db)
  const rows: Record<string, unknown>[] = await db.knex('target_keys').orderBy('target_id')
  const targets = await allTargets(db)
  expect(rows.map((row) => row['target_id'])).toEqual(targets.map(({ id }) => id))
  for (const [index, target] of targets.entries()) {
    const { order, ...rest } = keysOf(target)
    const orders = Object.entries(order).map(([name, key]) => [keyColumnOf(name as FieldName), key])
    expect(rows[index]).toEqual({
      target_id: target.id,
      operation_id: target.operationId,
      ...rest,
      ...Object.fromEntries(orders),
    })
  }
  // An error of the index is thrown here.
  if (db.engine === 'sqlite') {
    await db.write((tx) =>
      tx.run({
        sql: `insert into target_texts (target_texts, rank) values ('integrity-check', 1)`,
        bindings: [],
      }),
    )
  }
}
