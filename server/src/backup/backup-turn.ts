import { addMinutes, type Instant, minutesBetween } from '@watchfloor/core'
import type { Database } from '../db/database.ts'

const name = 'scheduled_backup_at'

/** Whether it is this server's turn to take a backup, or in how many minutes to ask again. */
export type Turn =
  | { readonly isMine: true; giveBack(): Promise<void> }
  | { readonly isMine: false; readonly inMinutes: number }

/**
 * Takes the turn when a backup is due. Of several servers on one database one gets it. A backup that fails gives the turn back.
 * @param newest when the newest backup in this server's folder was taken
 */
export function takeTurn(
  db: Database,
  { everyMinutes, newest, now }: { everyMinutes: number; newest: Instant | undefined; now: Instant },
): Promise<Turn> {
  return db.write(async (tx) => {
    const [row] = await tx.all<{ value: Instant }>(tx.knex('settings').where({ name }).select('value'))
    const before = row?.value
    const last = later(before, newest)
    // A backup from the future tells that the clock was set back; it must not put the next one off.
    const due = last === undefined || last > now ? now : addMinutes(last, everyMinutes)
    if (due > now) return { isMine: false, inMinutes: minutesBetween(now, due) }
    await tx.run(tx.knex('settings').insert({ name, value: now }).onConflict('name').merge())
    const giveBack = () =>
      db.write(async (again) => {
        const mine = again.knex('settings').where({ name, value: now })
        await again.run(before === undefined ? mine.delete() : mine.update({ value: before }))
      })
    return { isMine: true, giveBack }
  })
}

function later(one: Instant | undefined, other: Instant | undefined): Instant | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one < other ? other : one
}
