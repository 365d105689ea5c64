import { randomBytes } from 'node:crypto'
import type { BackupState } from '@watchfloor/core'
import { readBackupState } from '../backup/backup-state.ts'
import type { Database, Tx } from '../db/database.ts'
import { SchemaNewer } from '../db/migrate.ts'
import { type Outage, outageOf } from '../db/outage.ts'
import { Probe } from './probe.ts'

/** Maximum time (ms) until the database counts as not answering. Monitors expect an answer within a second. */
const timeoutMs = 800

/** Maximum time (ms) of a probe that writes. A long write of an import may be before it. */
const writeTimeoutMs = 3_000

/** Number of bytes that a probe writes. They need pages of their own, which a full disk has not. */
const probeBytes = 8_000

type Found = Outage | undefined

/** Checks whether the database works. */
export class Health {
  readonly #db: Database
  readonly #reading = new Probe<Found>(() => this.#read(), timeoutMs, 'unavailable')
  readonly #writing = new Probe<Found>(() => this.#write(), writeTimeoutMs, 'unavailable')
  readonly #backups = new Probe<BackupState | undefined>(() => this.#readBackups(), timeoutMs, undefined)
  /** Whether a write found the disk full. Only another write can find free space again. */
  #isFull = false

  constructor(db: Database) {
    this.#db = db
  }

  /** Records an outage that a call met. */
  record(outage: Outage): void {
    if (outage === 'full') this.#isFull = true
  }

  /** Returns the outage, or undefined when the database answers. After a full disk it must be written to, too. */
  check(): Promise<Found> {
    return this.#isFull ? this.checkWrite() : this.#reading.answer()
  }

  /** Writes and returns the outage that it met, or undefined when the write is on disk. */
  checkWrite(): Promise<Found> {
    return this.#writing.answer()
  }

  /** Returns what is known of the scheduled backups, or undefined when that cannot be read in time. */
  backups(): Promise<BackupState | undefined> {
    return this.#backups.answer()
  }

  #readBackups(): Promise<BackupState | undefined> {
    return readBackupState(this.#db.knex).catch(() => undefined)
  }

  #read(): Promise<Found> {
    return outageIn(async () => this.#db.knex.raw('select 1'))
  }

  async #write(): Promise<Found> {
    const found = await outageIn(() => this.#db.write(probeWrite))
    this.#isFull = found === 'full'
    return found
  }
}

async function outageIn(work: () => Promise<unknown>): Promise<Found> {
  try {
    await work()
    return undefined
  } catch (error) {
    // The database works. Whether its schema fits is another question.
    if (error instanceof SchemaNewer) return undefined
    return outageOf(error) ?? 'unavailable'
  }
}

/** Writes a row that needs new pages, and deletes it in the same transaction, so that no reader sees it. */
async function probeWrite(tx: Tx): Promise<void> {
  const name = 'health-probe'
  await tx.run(tx.knex('settings').insert({ name, value: randomBytes(probeBytes).toString('hex') }))
  await tx.run(tx.knex('settings').where({ name }).delete())
}
