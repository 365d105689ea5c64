import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenOffice } from './office.ts'

/** How long (ms) a server refuses without asking the database again, and a little more. */
const refusedMs = 1_100

/** Ends the windows of all limits, as if their minutes were over. */
export async function endWindows({ context }: Pick<OpenOffice, 'context'>): Promise<void> {
  await context.db.write((tx) => tx.run(tx.knex('request_limits').update({ expire: 1 })))
  await sleep(refusedMs)
}
