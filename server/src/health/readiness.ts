import { FailureError, type Instant, schemaFitOf, whyNotReady } from '@watchfloor/core'
import { lastBackupAt } from '../backup/last-backup.ts'
import type { Database } from '../db/database.ts'
import { listApplied, migrationNames } from '../db/migrate.ts'
import type { Settings } from '../settings.ts'
import { outageFailure } from '../system/outage-failure.ts'
import { freeBytes } from './disk.ts'
import type { Health } from './health.ts'

/** What a monitor learns from a server that is ready. */
interface ReadyFacts {
  readonly schema: string
  readonly freeBytes: number | null
  readonly lastBackupAt: Instant | null
}

/** Whether this server may get calls. Nothing is remembered: each answer comes from a write that was carried out for it. */
export class Readiness {
  readonly #db: Database
  readonly #health: Health
  readonly #databaseUrl: string
  #isStopping = false

  constructor(db: Database, health: Health, { databaseUrl }: Pick<Settings, 'databaseUrl'>) {
    this.#db = db
    this.#health = health
    this.#databaseUrl = databaseUrl
  }

  /** From now on the server is not ready. Load balancers send new calls elsewhere. */
  stop(): void {
    this.#isStopping = true
  }

  /** Returns the facts of a server that is ready. @throws FailureError server.busy with the reason */
  async require(): Promise<ReadyFacts> {
    this.#requireFit(migrationNames)
    const outage = await this.#health.checkWrite()
    if (outage !== undefined) throw new FailureError(outageFailure(outage))
    const applied = await listApplied(this.#db.knex)
    this.#requireFit(applied)
    return {
      schema: applied.at(-1) ?? '',
      freeBytes: await freeBytes(this.#databaseUrl).catch(() => null),
      lastBackupAt: (await lastBackupAt(this.#db.knex)) ?? null,
    }
  }

  #requireFit(applied: readonly string[]): void {
    const schema = schemaFitOf(applied, migrationNames)
    const failure = whyNotReady({ isStopping: this.#isStopping, schema })
    if (failure) throw new FailureError(failure)
  }
}
