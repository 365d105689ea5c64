import type { BackupState } from '@watchfloor/core'
import type { Logger } from 'pino'
import { readBackupState } from '../backup/backup-state.ts'
import type { Database } from '../db/database.ts'
import { SchemaNewer } from '../db/migrate.ts'
import { type Outage, outageOf } from '../db/outage.ts'
import { Probe } from './probe.ts'
import { largeProbeWrite, probeWrite } from './probe-write.ts'

/** Maximum time (ms) until the database counts as not answering. Monitors expect an answer within a second. */
const timeoutMs = 800

/** Maximum time (ms) of a probe that writes. A long write of an import may be before it. */
const writeTimeoutMs = 3_000

type Found = Outage | undefined
type ProbeName = 'read' | 'write'

/** Checks whether the database works. */
export class Health {
  readonly #db: Database
  readonly #log: Logger
  readonly #reading = new Probe<Found>(() => this.#read(), timeoutMs, 'unavailable')
  readonly #writing = new Probe<Found>(() => this.#write(), writeTimeoutMs, 'unavailable')
  readonly #backups = new Probe<BackupState | undefined>(() => this.#readBackups(), timeoutMs, undefined)
  /** The outage that a call or a probe met and that a plain read does not show. Only a write that needs room can show its end. */
  #lasting: Found
  /** The probe that found the outage that the log knows of. */
  #toldBy: ProbeName | undefined

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
  }

  /** Records an outage that a call met. */
  record(outage: Outage): void {
    if (outage !== 'unavailable') this.#lasting = outage
  }

  /** Returns the outage, or undefined when the database answers. After an outage of its disk it must be written to, too. */
  async check(): Promise<Found> {
    return this.#lasting ? this.checkWrite() : this.#tell(await this.#reading.answer(), 'read')
  }

  /** Writes and returns the outage that it met, or undefined when the write is on disk. */
  async checkWrite(): Promise<Found> {
    return this.#tell(await this.#writing.answer(), 'write')
  }

  /** Returns what is known of the scheduled backups, or undefined when that cannot be read in time. */
  backups(): Promise<BackupState | undefined> {
    return this.#backups.answer()
  }

  /** Logs an outage and its end once. A read does not show the end of what a write found. */
  #tell(outage: Found, probe: ProbeName): Found {
    if (outage !== undefined) {
      if (this.#toldBy === undefined) this.#log.error({ outage }, 'the database stopped working')
      if (this.#toldBy !== 'write') this.#toldBy = probe
    } else if (this.#toldBy !== undefined && (probe === 'write' || this.#toldBy === 'read')) {
      this.#log.warn('the database works again')
      this.#toldBy = undefined
    }
    return outage
  }

  #readBackups(): Promise<BackupState | undefined> {
    return readBackupState(this.#db.knex).catch(() => undefined)
  }

  #read(): Promise<Found> {
    return outageIn(async () => this.#db.knex.raw('select 1'))
  }

  async #write(): Promise<Found> {
    const found = await outageIn(() => this.#db.write(this.#lasting ? largeProbeWrite : probeWrite))
    if (found !== 'unavailable') this.#lasting = found
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
