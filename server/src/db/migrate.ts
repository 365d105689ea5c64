import type { Knex } from 'knex'
import { migrations } from './migrations/index.ts'

const table = 'migrations'

/**
 * Migrates the schema in one transaction, under a lock that the engine releases when the process dies. A killed start leaves
 * neither half a schema nor a lock. (Knex's own runner leaves both: its issues 3538 and 5086.)
 * @param stopWrites keeps the writes of other servers out until the end; called only if something is to be migrated
 */
export async function migrate(
  knex: Knex,
  takeLock: (trx: Knex.Transaction) => Promise<unknown>,
  stopWrites?: (trx: Knex.Transaction) => Promise<unknown>,
): Promise<void> {
  await knex.transaction(async (trx) => {
    await takeLock(trx)
    // A database that takes no writes can still be read if it has the whole schema.
    if (!(await trx.schema.hasTable(table))) {
      await trx.raw(
        `create table if not exists ${table} (name varchar(100) primary key, applied_at varchar(30) not null)`,
      )
    }
    await requireKnownSchema(trx)
    const pending = await pendingMigrations(trx)
    if (pending.length > 0) await stopWrites?.(trx)
    for (const name of pending) {
      await migrations[name]?.up(trx)
      await trx(table).insert({ name, applied_at: new Date().toISOString() })
    }
  })
}

/** The schema belongs to a newer program, whose rows may mean something else. */
export class SchemaNewer extends Error {
  constructor(name: string) {
    super(`This database belongs to a newer Watchfloor (${name}). Update this program. Nothing was changed.`)
    this.name = 'SchemaNewer'
  }
}

/** Counts the migrations of a database. A newer program has more of them, and removes none. */
export const countApplied = `select count(*) as applied from ${table}`

/** Checks the result of `countApplied`. @throws SchemaNewer */
export function requireOwnSchema(row: { readonly applied: number | string } | undefined): void {
  const applied = Number(row?.applied ?? 0)
  if (applied > migrationNames.length) throw new SchemaNewer(`${applied} migrations`)
}

/** Checks that this program knows every migration of the schema. @throws SchemaNewer */
export async function requireKnownSchema(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable(table))) return
  const rows: { name: string }[] = await knex(table).select('name').orderBy('name')
  const unknown = rows.find(({ name }) => !(name in migrations))
  if (unknown) throw new SchemaNewer(unknown.name)
}

/** The names of all migrations of this program, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** Returns the names of the migrations in a database, in order. A newer program may have added some that this one does not know. */
export async function listApplied(knex: Knex): Promise<string[]> {
  const rows: { name: string }[] = await knex(table).select('name').orderBy('name')
  return rows.map(({ name }) => name)
}

/** Returns the names of the missing migrations, in order. */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable(table))) return Object.keys(migrations)
  const rows: { name: string }[] = await knex(table).select('name')
  const applied = new Set(rows.map(({ name }) => name))
  return Object.keys(migrations).filter((name) => !applied.has(name))
}

/** Returns the names of the applied migrations, in order. */
export async function appliedMigrations(knex: Knex): Promise<string[]> {
  const pending = new Set(await pendingMigrations(knex))
  return Object.keys(migrations).filter((name) => !pending.has(name))
}
