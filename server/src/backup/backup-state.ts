import type { BackupState, Instant } from '@watchfloor/core'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { backupDueName, backupTakenName, followedName, putSetting } from './backup-turn.ts'
import { parseJson } from './format.ts'
import { lastBackupAt } from './last-backup.ts'

/** Names of the settings with the last failure of a scheduled backup, and with the last drill. */
const failureName = 'scheduled_backup_failure'
const drillName = 'restore_drill'

const failure = z.object({ at: z.string(), step: z.enum(['backup', 'after']), reason: z.string() })
const drill = z.object({ at: z.string(), file: z.string(), madeAt: z.string(), isWhole: z.boolean() })

/** Reads the state of the backups. A restored database has that of its backup. */
export async function readBackupState(knex: Knex): Promise<BackupState> {
  const rows: { name: string; value: string }[] = await knex('settings')
    .whereIn('name', [backupTakenName, backupDueName, failureName, followedName, drillName])
    .select('name', 'value')
  const textOf = (name: string) => rows.find((row) => row.name === name)?.value
  return {
    takenAt: textOf(backupTakenName),
    dueAt: textOf(backupDueName),
    finishedAt: await lastBackupAt(knex),
    failure: failure.safeParse(parseJson(textOf(failureName) ?? '')).data,
    followedAt: textOf(followedName),
    drill: drill.safeParse(parseJson(textOf(drillName) ?? '')).data,
  }
}

/** Records a failure, or with undefined that there is none any more. No command after a backup runs then. */
export async function recordBackupFailure(db: Database, failed: BackupState['failure']): Promise<void> {
  await db.write(async (tx) => {
    if (failed) await putSetting(tx, failureName, JSON.stringify(failed))
    const ended = failed ? [followedName] : [followedName, failureName]
    await tx.run(tx.knex('settings').whereIn('name', ended).delete())
  })
}

/** Records that the command after a backup still runs. */
export async function renewFollowed(db: Database, now: Instant): Promise<void> {
  await db.write(
    async (tx) =>
      void (await tx.run(tx.knex('settings').where({ name: followedName }).update({ value: now }))),
  )
}

export async function recordDrill(db: Database, last: NonNullable<BackupState['drill']>): Promise<void> {
  await db.write((tx) => putSetting(tx, drillName, JSON.stringify(last)))
}
