import type { Knex } from 'knex'

/** Takes the write lock of a file in the transaction that Knex began without one. Waits for another process that has it. */
export async function takeSqliteLock(trx: Knex.Transaction): Promise<void> {
  await trx.raw('rollback')
  await trx.raw('begin immediate').catch(async (error: unknown) => {
    // Knex ends a transaction after the error. Without one its own error would take the place of the reason.
    await trx.raw('begin')
    throw error
  })
  // A read-only file can be locked too, so only a write shows that it is read-only.
  await trx.raw('create table if not exists migration_lock (id integer)')
  await trx('migration_lock').delete()
}
