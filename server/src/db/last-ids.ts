import type { Inspection, Reader, Tx } from './database.ts'

type Engine = Inspection['engine']

/** Returns the highest id that each table ever gave, deleted rows included, so that no id is given twice. */
export async function readLastIds(
  reader: Reader,
  engine: Engine,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const table of tables) ids[table] = await lastId(reader, engine, table)
  return ids
}

async function lastId(reader: Reader, engine: Engine, table: string): Promise<number> {
  const { knex } = reader
  if (engine === 'sqlite') {
    const [row] = await reader.all<{ seq: number }>(
      knex('sqlite_sequence').select('seq').where({ name: table }),
    )
    return row?.seq ?? 0
  }
  const [row] = await reader.all<{ last_value: string; is_called: boolean }>({
    sql: `select last_value, is_called from ${table}_id_seq`,
    bindings: [],
  })
  return row?.is_called ? Number(row.last_value) : 0
}

/** Makes the next ids of the tables follow these. */
export async function setLastIds(
  tx: Tx,
  engine: Engine,
  ids: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [table, id] of Object.entries(ids)) {
    if (engine === 'postgres') {
      await tx.run(
        tx.knex.raw('select setval(?, ?, ?)', [`${table}_id_seq`, Math.max(id, 1), id > 0] as never),
      )
      continue
    }
    await tx.run(tx.knex('sqlite_sequence').where({ name: table }).delete())
    await tx.run(tx.knex('sqlite_sequence').insert({ name: table, seq: id }))
  }
}
