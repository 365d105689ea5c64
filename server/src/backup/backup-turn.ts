import { randomUUID } from 'node:crypto'
import { addMinutes, type Instant, minutesBetween } from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'

/** The settings that hold when the last backup was taken, and who takes one since when. */
const takenName = 'scheduled_backup_at'
const turnName = 'scheduled_backup_turn'

/** How long (minutes) a turn is held that nobody renews. The next server then takes the backup of one that was killed. */
const heldMinutes = 3

/** A turn is renewed this often (ms) while its backup is written. */
export const renewEveryMs = 60_000

/** Whether it is this server's turn to take a backup, or in how many minutes to ask again. */
export type Turn =
  | {
      readonly isMine: true
      /** Holds the turn of a long backup for longer. */
      renew(now: Instant): Promise<void>
      /** Notes that the backup was taken: the next one is due an interval later. */
      finish(): Promise<void>
      /** Leaves the backup to whoever asks next. */
      giveBack(): Promise<void>
    }
  | { readonly isMine: false; readonly inMinutes: number }

/**
 * Takes the turn when a backup is due. Of several servers on one database one gets it. Only a finished backup postpones the next
 * one; the turn of a server that was killed ends by itself.
 * @param newest when the newest backup in this server's folder was taken
 */
export function takeTurn(
  db: Database,
  { everyMinutes, newest, now }: { everyMinutes: number; newest: Instant | undefined; now: Instant },
): Promise<Turn> {
  return db.write(async (tx) => {
    const last = later(await readSetting(tx, takenName), newest)
    // A backup from the future tells that the clock was set back; it must not put the next one off.
    const due = last === undefined || last > now ? now : addMinutes(last, everyMinutes)
    if (due > now) return { isMine: false, inMinutes: minutesBetween(now, due) }
    const heldUntil = endOfTurn(await readSetting(tx, turnName), now)
    if (heldUntil > now) return { isMine: false, inMinutes: minutesBetween(now, heldUntil) }
    const holder = randomUUID()
    await putSetting(tx, turnName, `${now} ${holder}`)
    return { isMine: true, ...turnOf(db, holder, now) }
  })
}

function turnOf(db: Database, holder: string, takenAt: Instant) {
  const mine = (tx: Tx) => tx.knex('settings').where({ name: turnName }).whereLike('value', `% ${holder}`)
  return {
    renew: (now: Instant) =>
      db.write(async (tx) => void (await tx.run(mine(tx).update({ value: `${now} ${holder}` })))),
    finish: () =>
      db.write(async (tx) => {
        await putSetting(tx, takenName, takenAt)
        await tx.run(mine(tx).delete())
      }),
    giveBack: () => db.write(async (tx) => void (await tx.run(mine(tx).delete()))),
  }
}

/** Returns until when somebody holds the turn; `now` when nobody does. */
function endOfTurn(held: string | undefined, now: Instant): Instant {
  const [since] = held?.split(' ') ?? []
  // A turn from the far future tells that the clock was set back.
  if (since === undefined || since > addMinutes(now, heldMinutes)) return now
  return addMinutes(since, heldMinutes)
}

async function readSetting(tx: Tx, name: string): Promise<string | undefined> {
  const [row] = await tx.all<{ value: string }>(tx.knex('settings').where({ name }).select('value'))
  return row?.value
}

async function putSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx.run(tx.knex('settings').insert({ name, value }).onConflict('name').merge())
}

function later(one: Instant | undefined, other: Instant | undefined): Instant | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one < other ? other : one
}
