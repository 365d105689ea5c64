import type { ServerContext } from '@watchfloor/server'

type Knex = ServerContext['db']['knex']

/** Id of the operation whose targets are copied. */
const copied = 1

/**
 * Adds closed operations of this many targets each: copies of those of the open one, with new ids. Copies are the fastest way to
 * a large database, and the journal is of no account here.
 */
export async function addClosedOperations({ db }: ServerContext, count: number, size: number): Promise<void> {
  const { knex } = db
  const targets = Object.keys(await knex('targets').columnInfo())
  const keys = Object.keys(await knex('target_keys').columnInfo())
  const highest = async () => Number((await knex('targets').max('id as id'))[0]?.['id'])
  const own = await highest()
  for (let operation = 1; operation <= count; operation++) {
    const id = copied + operation
    await db.write(async (tx) => {
      await tx.run(
        knex('operations').insert({
          id,
          name: `Operation ${id}`,
          name_key: `operation ${id}`,
          state: 'closed',
          starts_at: '2026-01-01T00:00:00.000Z',
          version: 1,
        }),
      )
    })
    for (let copy = 0; copy < size / own; copy++) await addCopy(db, targets, keys, id, await highest(), own)
  }
  await analyze(db)
}

async function addCopy(
  db: ServerContext['db'],
  targets: readonly string[],
  keys: readonly string[],
  operation: number,
  offset: number,
  own: number,
): Promise<void> {
  const moved: Readonly<Record<string, string>> = {
    id: `id + ${offset}`,
    target_id: `target_id + ${offset}`,
    linked_chatter_id: `linked_chatter_id + ${offset}`,
    operation_id: String(operation),
  }
  const copy = (table: string, columns: readonly string[], key: string) =>
    `insert into ${table} (${columns.join(', ')}) select ${columns.map((name) => moved[name] ?? name).join(', ')}
      from ${table} where operation_id = ${copied} and ${key} <= ${own}`
  await db.write(async (tx) => {
    await tx.run({ sql: copy('targets', targets, 'id'), bindings: [] })
    await tx.run({ sql: copy('target_keys', keys, 'target_id'), bindings: [] })
  })
}

/** Gives PostgreSQL the numbers of rows that its plans depend on, which it collects by itself a minute later. */
async function analyze({ engine, knex }: { readonly engine: string; readonly knex: Knex }): Promise<void> {
  if (engine === 'postgres') await knex.raw('analyze targets, target_keys')
}
