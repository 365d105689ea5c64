import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { backedUpTables } from '../backup/tables.ts'
import type { Tx } from '../db/database.ts'

/** Number of bytes that a probe writes. They need pages of their own, which a full disk has not. */
const probeBytes = 8_000

/** Number of bytes after an outage: as many as a photo, so that the few pages that were free before do not hold them. */
const largeProbeBytes = 128_000

/** Writes a row that needs new pages, and deletes it in the same transaction, so that no reader sees it. */
export async function probeWrite(tx: Tx): Promise<void> {
  await writeAndDelete(tx, probeBytes)
}

/** Writes as much as a photo has, deletes it, and reads from every table. */
export async function largeProbeWrite(tx: Tx): Promise<void> {
  await writeAndDelete(tx, largeProbeBytes)
  for (const one of oneRowOfEach(tx.knex)) await tx.readJournal(one)
}

/**
 * Writes as much as a photo has and undoes it, and reads from every table, outside the shared commits. @throws what the engine says
 */
export async function trialWrite(knex: Knex): Promise<void> {
  const trx = await knex.transaction()
  try {
    await trx('settings').insert(probeRow('doctor-probe', largeProbeBytes))
    for (const one of oneRowOfEach(trx)) await one
  } finally {
    await trx.rollback()
  }
}

function oneRowOfEach(knex: Knex): Knex.QueryBuilder[] {
  return Object.entries(backedUpTables).map(([table, { key }]) => knex(table).select(key).limit(1))
}

function probeRow(name: string, bytes: number): { name: string; value: string } {
  return { name, value: randomBytes(bytes).toString('hex') }
}

async function writeAndDelete(tx: Tx, bytes: number): Promise<void> {
  const row = probeRow('health-probe', bytes)
  await tx.run(tx.knex('settings').insert(row))
  await tx.run(tx.knex('settings').where({ name: row.name }).delete())
  // Each change of the desk writes the end of the journal, and the probe does not.
  await tx.all(tx.knex('journal_head').select('seq'))
}
