import type { Knex } from 'knex'

const index = 'target_keys_trigrams'

/** Whether searches have an index of every three letters. */
export async function hasTrigrams(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: { found: unknown }[] }>('select to_regclass(?) as found', [index])
  return rows[0]?.found !== null
}

/**
 * Adds the index of every three letters, if it is missing. The extension may not be installed, or only an administrator of the
 * database may add it. Searches then read every text of a list, and `doctor` says so.
 */
export async function addTrigrams(knex: Knex): Promise<void> {
  if (await hasTrigrams(knex)) return
  try {
    await knex.raw('create extension if not exists pg_trgm')
    // An administrator may have put it into a schema where this account looks for nothing.
    const { rows } = await knex.raw<{ rows: { ops: string }[] }>(
      `select format('%s.gin_trgm_ops', extnamespace::regnamespace) as ops from pg_extension where extname = 'pg_trgm'`,
    )
    const ops = rows[0]?.ops
    await knex.raw(`create index if not exists ${index} on target_keys using gin (text ${ops}, phone ${ops})`)
  } catch {
    // Several servers may start at once, and one of them is enough.
  }
}
