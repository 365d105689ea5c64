import { randomUUID } from 'node:crypto'
import { addMinutes, firstBackupAt, type Instant, minutesBetween } from '@watchfloor/core'
import type { Database, Reader, Tx } from '../db/database.ts'

/** Name of the setting with the time of the last scheduled backup. */
export const backupTakenName = 'scheduled_backup_at'

/** Name of the setting with the time at which the next scheduled backup is due. */
export const backupDueName = 'scheduled_backup_due'

/** Name of the setting with the last time at which the command after a backup was to run, or ran. */
export const followedName = 'scheduled_backup_followed'

/** Name of the setting with the folder in which the last scheduled backup was begun. */
const folderName = 'scheduled_backup_folder'

/** Name of the setting with the holder of the turn. */
const turnName = 'scheduled_backup_turn'

/** How long (minutes) a turn lasts without renewal. After that another server takes over from one that was killed. */
const heldMinutes = 3

/** How often a turn is renewed while its backup is written (ms). */
export const renewEveryMs = 60_000

/** Whether this server takes the backup now, or in how many minutes to ask again. */
export type Turn =
  | {
      readonly isMine: true
      /** Extends the turn during a long backup. */
      renew(now: Instant): Promise<void>
      /** Records that the backup was taken, and whether a command follows. */
      finish(followedAt: Instant | undefined): Promise<void>
      /** Releases the turn, so that the next server that asks gets it. */
      release(): Promise<void>
    }
  | { readonly isMine: false; readonly inMinutes: number }

interface TurnFacts {
  /** When a backup is due after the last one. */
  readonly dueAfter: (last: Instant | undefined) => Instant
  /** When the newest backup in this server's folder was taken. */
  readonly newest: Instant | undefined
  /** Absolute path of that folder. */
  readonly folder: string
  readonly now: Instant
}

/**
 * Takes the turn if a backup is due. Only one of several servers on a database gets it. Only a finished backup postpones the
 * next; the turn of a killed server expires.
 */
export function takeTurn(db: Database, { dueAfter, newest, folder, now }: TurnFacts): Promise<Turn> {
  return db.write(async (tx) => {
    const [taken, said] = [await readSetting(tx, backupTakenName), await readSetting(tx, backupDueName)]
    const planned = dueAfter(later(taken, newest))
    const due = taken === undefined ? firstBackupAt(planned, said, now) : planned
    if (said !== due) await putSetting(tx, backupDueName, due)
    if (due > now) return { isMine: false, inMinutes: minutesBetween(now, due) }
    const heldUntil = endOfTurn(await readSetting(tx, turnName), now)
    if (heldUntil > now) return { isMine: false, inMinutes: minutesBetween(now, heldUntil) }
    const holder = randomUUID()
    await putSetting(tx, turnName, `${now} ${holder}`)
    // It must be known even if the server is killed before the journal names its backup.
    await putSetting(tx, folderName, folder)
    return { isMine: true, ...turnOf(db, { holder, takenAt: now, next: dueAfter(now) }) }
  })
}

/** Returns the folder in which the last scheduled backup was begun. */
export async function readScheduledFolder(reader: Reader): Promise<string | undefined> {
  const [row] = await reader.all<{ value: string }>(
    reader.knex('settings').where({ name: folderName }).select('value'),
  )
  return row?.value
}

interface TakenTurn {
  readonly holder: string
  readonly takenAt: Instant
  /** When the backup after this one is due. */
  readonly next: Instant
}

function turnOf(db: Database, { holder, takenAt, next }: TakenTurn) {
  const mine = (tx: Tx) => tx.knex('settings').where({ name: turnName }).whereLike('value', `% ${holder}`)
  return {
    renew: (now: Instant) =>
      db.write(async (tx) => void (await tx.run(mine(tx).update({ value: `${now} ${holder}` })))),
    finish: (followedAt: Instant | undefined) =>
      db.write(async (tx) => {
        if (followedAt !== undefined) await putSetting(tx, followedName, followedAt)
        await putSetting(tx, backupTakenName, takenAt)
        await putSetting(tx, backupDueName, next)
        await tx.run(mine(tx).delete())
      }),
    release: () => db.write(async (tx) => void (await tx.run(mine(tx).delete()))),
  }
}

/** Returns when the present turn expires, or `now` if nobody holds it. */
function endOfTurn(held: string | undefined, now: Instant): Instant {
  const [since] = held?.split(' ') ?? []
  // A turn from the far future means that the clock was set back.
  if (since === undefined || since > addMinutes(now, heldMinutes)) return now
  return addMinutes(since, heldMinutes)
}

async function readSetting(tx: Tx, name: string): Promise<string | undefined> {
  const [row] = await tx.all<{ value: string }>(tx.knex('settings').where({ name }).select('value'))
  return row?.value
}

export async function putSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx.run(tx.knex('settings').insert({ name, value }).onConflict('name').merge())
}

function later(one: Instant | undefined, other: Instant | undefined): Instant | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one < other ? other : one
}
