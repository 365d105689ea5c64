import { backupTrouble, msOf } from '@watchfloor/core'
import { readBackupState } from '../backup/backup-state.ts'
import { lastBackupAt } from '../backup/last-backup.ts'
import type { ServerContext } from '../context.ts'
import { freeBytes } from '../health/disk.ts'

/** A metric whose value is read when a monitor asks. */
export interface Reading {
  readonly name: string
  readonly help: string
  readonly read: () => number | Promise<number>
}

/** Returns the metrics that may rise and fall. */
export function gaugesOf(context: ServerContext): Reading[] {
  const { db, feed, photos, reports, readiness, settings, pushes, now } = context
  return [
    // It is read before `watchfloor_ready`, whose own write would count.
    {
      name: 'watchfloor_waiting_writes',
      help: 'Writes that wait for their commit to begin.',
      read: () => db.load.waiting,
    },
    {
      name: 'watchfloor_ready',
      help: '1 when the server may get calls, else 0. Each reading writes to the database.',
      read: () =>
        readiness.require().then(
          () => 1,
          () => 0,
        ),
    },
    { name: 'watchfloor_streams', help: 'Open streams of the live feed.', read: () => feed.size },
    {
      name: 'watchfloor_journal_seq',
      help: 'Number of the last journal entry that this server knows.',
      read: () => db.committedSeq,
    },
    {
      name: 'watchfloor_last_backup_age_seconds',
      help: 'Seconds since the last finished backup, by any server or command. +Inf when there is none, below 0 when the clock was set back.',
      async read() {
        const at = await lastBackupAt(db.knex)
        return at === undefined ? Number.POSITIVE_INFINITY : (msOf(now()) - msOf(at)) / 1_000
      },
    },
    {
      name: 'watchfloor_backup_trouble',
      help: '1 while the last scheduled backup or the command after it failed, or one is overdue, else 0.',
      read: async () => (backupTrouble(await readBackupState(db.knex), now()) === undefined ? 0 : 1),
    },
    {
      name: 'watchfloor_free_bytes',
      help: "Free space of the database's disk, or for PostgreSQL of the working folder.",
      read: () => freeBytes(settings.databaseUrl),
    },
    {
      name: 'watchfloor_photo_queue',
      help: 'Photos that wait or are worked on.',
      read: () => photos.waiting,
    },
    {
      name: 'watchfloor_report_queue',
      help: 'Reports that wait or are drawn.',
      read: () => reports.waiting,
    },
    {
      name: 'watchfloor_push_browsers',
      help: 'Browsers that are woken for alarms.',
      read: () => pushes.count(),
    },
  ]
}

/** Returns the metrics that only rise. */
export function countersOf({ trail, pushes }: Pick<ServerContext, 'trail' | 'pushes'>): Reading[] {
  return [
    {
      name: 'watchfloor_sign_in_failures_total',
      help: 'Failed sign-ins.',
      read: () => trail.timesOf('sign-in-failed'),
    },
    {
      name: 'watchfloor_lockouts_total',
      help: 'Accounts that were locked after failed sign-ins.',
      read: () => trail.timesOf('locked'),
    },
    {
      name: 'watchfloor_refused_calls_total',
      help: 'Calls that were refused because the actor may not make them.',
      read: () => trail.timesOf('refused'),
    },
    {
      name: 'watchfloor_pushes_total',
      help: 'Pushes that a push service took.',
      read: () => pushes.counts.sent,
    },
    {
      name: 'watchfloor_push_failures_total',
      help: 'Attempts that a push service did not take.',
      read: () => pushes.counts.failed,
    },
  ]
}
