import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '../db/database.ts'
import { type Outage, outageOf } from '../db/outage.ts'

/** Maximum time (ms) until the database counts as not answering; monitors ask for an answer within a second. */
const timeoutMs = 800

/** Whether the database does its work. One probe at a time: a database that does not answer is not asked again until it does. */
export class Health {
  readonly #db: Database
  #probe: Promise<Outage | undefined> | undefined
  /** A write found the disk full; only a write can find that there is room again. */
  #isFull = false

  constructor(db: Database) {
    this.#db = db
  }

  /** Tells of an error that a call met. */
  saw(outage: Outage): void {
    if (outage === 'full') this.#isFull = true
  }

  /** Returns what is wrong, or undefined when the database does its work. */
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
      if (this.#isFull) await this.#db.write(tryToWrite)
      else await this.#db.knex.raw('select 1')
      this.#isFull = false
      return undefined
    } catch (error) {
      return outageOf(error) ?? 'unavailable'
    }
  }
}

/** Writes a row that needs new pages, and deletes it in the same transaction: nobody sees it. */
async function tryToWrite(tx: Tx): Promise<void> {
  const name = 'health-probe'
  await tx.run(tx.knex('settings').insert({ name, value: randomBytes(32_000).toString('hex') }))
  await tx.run(tx.knex('settings').where({ name }).delete())
}
