import { type Finding, messages } from '@watchfloor/core'
import type { Inspection } from '../db/database.ts'

const texts = messages.doctor

/** Settings without which PostgreSQL may lose a commit, or the whole database, at a power cut. */
const unsafe = `select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off' order by name`

/** Checks the settings of PostgreSQL that the desk cannot set for its own connections. Without a problem there is no finding. */
export async function engineFindings({ knex }: Pick<Inspection, 'knex'>): Promise<Finding[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(unsafe)
  if (rows.length === 0) return []
  const names = rows.map(({ name }) => `${name} = off`).join(', ')
  return [{ check: 'durability', level: 'problem', words: texts.engineUnsafe(names) }]
}
