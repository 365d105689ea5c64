import { addMinutes, contract, type TargetId } from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import type { EditNeeds } from './edit-record.ts'

const { serve } = serving<EditNeeds>()

const { record } = contract

/** How long (minutes) presence lasts without a new call. */
const presenceMin = 1

/** The calls that tell who has a record open. */
export const presenceCalls = [
  serve(record.open)(async ({ input, actor }, context) => {
    await context.snapshots.requireVisible(input.id, actor)
    const at = context.now()
    return context.db.write(async (tx) => {
      const own = presenceKey(input.id, actor)
      const key = Object.keys(own)
      await tx.run(
        tx
          .knex('presence')
          .insert({ ...own, seen_at: at })
          .onConflict(key)
          .merge(),
      )
      // A time ahead of now was recorded while the clock was ahead.
      const current = [addMinutes(at, -presenceMin), addMinutes(at, presenceMin)] as const
      await tx.run(tx.knex('presence').whereNotBetween('seen_at', current).delete())
      const others = await tx.all<{ email: string; at: string }>(
        tx
          .knex('presence')
          .where({ target_id: input.id })
          .whereNot((one) => one.where(own))
          .groupBy('email')
          .orderBy('email')
          .select('email')
          .max('seen_at as at'),
      )
      return { Status: true, Result: others }
    })
  }),

  serve(record.close)(async ({ input, actor }, { db }) => {
    await db.write((tx) => tx.run(tx.knex('presence').where(presenceKey(input.id, actor)).delete()))
    return { Status: true }
  }),
]

/** Returns the key of a presence. It contains the session, because an account may be signed in on several machines. */
function presenceKey(id: TargetId, { email: actor, session = '' }: Actor) {
  return { target_id: id, email: actor, session }
}
