import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '../db/database.ts'
import { type Outage, outageOf } from '../db/outage.ts'

/** Maximum time (ms) until the database counts as not answering. Monitors expect an answer within a second. */
const timeoutMs = 800

/** Checks whether the database works. Only one probe runs at a time, so a database that does not answer is not asked again. */
export class Health {
  readonly #db: Database
  #probe: Promise<Outage | undefined> | undefined
  /** Whether a write found the disk full. Only another write can find free space again. */
  #isFull = false

  constructor(db: Database) {
    this.#db = db
  }

  /** Records an outage that a call met. */
  record(outage: Outage): void {
    if (outage === 'full') this.#isFull = true
  }

  /** Returns the outage, or undefined when the database works. */
  async check(): Promise<Outage | undefined> {
    this.#probe ??= this.#ask().finally(() => {
      this.#probe = undefined
    })
    let timeout: NodeJS.Timeout | undefined
    const late = new Promise<Outage>((resolve) => {
      timeout = setTimeout(() => resolve('unavailable'), timeoutMs)
    })
    return Promise.race([this.#probe, late]).finally(() => clearTimeout(timeout))
  }

  async #ask(): Promise<Outage | undefined> {
    try {
      if (this.#isFull) await this.#db.write(probeWrite)
      else await this.#db.knex.raw('select 1')
      this.#isFull = false
      return undefined
    } catch (error) {
      return outageOf(error) ?? 'unavailable'
    }
  }
}

/** Writes a row that needs new pages, and deletes it in the same transaction, so that no reader sees it. */
async function probeWrite(tx: Tx): Promise<void> {
  const name = 'health-probe'
  await tx.run(tx.knex('settings').insert({ name, value: randomBytes(32_000).toString('hex') }))
  await tx.run(tx.knex('settings').where({ name }).delete())
}
