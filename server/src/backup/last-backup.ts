import type { Instant } from '@watchfloor/core'
import type { Knex } from 'knex'

/** Returns when the last backup was finished, by any server or command; undefined if there is none. */
export async function lastBackupAt(knex: Knex): Promise<Instant | undefined> {
  const row: { at: Instant } | undefined = await knex('journal')
    .where({ kind: 'read', object: 'backup', action: 'backup', outcome: 'done' })
    .orderBy('seq', 'desc')
    .first('at')
  return row?.at
}
