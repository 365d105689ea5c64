import { type Finding, messages } from '@watchfloor/core'
import type { Knex } from 'knex'
import type { Inspection } from '../db/database.ts'
import { findOtherEncoding } from '../db/database-encoding.ts'

const texts = messages.doctor

/** Settings without which PostgreSQL may lose a commit, or the whole database, at a power cut. */
const unsafe = `select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off' order by name`

/** Checks what the desk needs of PostgreSQL and cannot set for its own connections. Without a problem there is no finding. */
export async function engineFindings({ engine, knex }: Inspection): Promise<Finding[]> {
  return engine === 'postgres' ? [...(await encoding(knex)), ...(await durability(knex))] : []
}

async function encoding(knex: Knex): Promise<Finding[]> {
  const other = await findOtherEncoding(knex)
  return other === undefined
    ? []
    : [{ check: 'encoding', level: 'problem', words: texts.wrongEncoding(other) }]
}

async function durability(knex: Knex): Promise<Finding[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(unsafe)
  if (rows.length === 0) return []
  const names = rows.map(({ name }) => `${name} = off`).join(', ')
  return [{ check: 'durability', level: 'problem', words: texts.engineUnsafe(names) }]
}
