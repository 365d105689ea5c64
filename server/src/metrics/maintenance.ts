import { msOf } from '@watchfloor/core'
import { readBackupState } from '../backup/backup-state.ts'
import type { ServerContext } from '../context.ts'
import { certificateEnd, clockDifference } from '../health/examine-running.ts'
import type { Reading } from './readings.ts'

/** Returns the metrics of what the doctor warns of in good time. */
export function maintenanceGauges({
  db,
  doctor,
  now,
}: Pick<ServerContext, 'db' | 'doctor' | 'now'>): Reading[] {
  return [
    {
      name: 'watchfloor_last_drill_age_seconds',
      help: 'Seconds since the last restore drill, if its backup came back whole. +Inf when there is none, or when it did not.',
      async read() {
        const { drill } = await readBackupState(db.knex)
        return drill?.isWhole ? (msOf(now()) - msOf(drill.at)) / 1_000 : Number.POSITIVE_INFINITY
      },
    },
    {
      name: 'watchfloor_certificate_left_seconds',
      help: 'Seconds until the certificate of --tls-cert ends. +Inf when there is none, below 0 when it is over.',
      read() {
        const { certificate } = doctor
        if (certificate === undefined) return Number.POSITIVE_INFINITY
        return (msOf(certificateEnd(certificate)) - msOf(now())) / 1_000
      },
    },
    {
      name: 'watchfloor_clock_difference_seconds',
      help: "Seconds by which PostgreSQL's clock is ahead of the server's, below 0 when it is behind. 0 on SQLite.",
      read: async () => (db.engine === 'postgres' ? (await clockDifference(db.knex)) / 1_000 : 0),
    },
  ]
}
