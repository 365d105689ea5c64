import {
  addMinutes,
  contract,
  FailureError,
  forbiddenField,
  isFieldName,
  listFields,
  messages,
  type SubListName,
  subListNames,
  type TargetId,
  toItemRow,
  toRow,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import type { ReadTrail } from '../journal/read-trail.ts'
import { readLists } from '../sublist/sub-list-store.ts'
import { recordOpen } from '../targets/record-open.ts'
import { type EditNeeds, saveEdit } from './edit-record.ts'

interface Needs extends EditNeeds {
  readonly reads: ReadTrail
}

const { serve } = serving<Needs>()

const { record } = contract

/** How long (minutes) presence lasts without a new call. */
const presenceMin = 1

export const recordCalls = [
  serve(record.details)(async ({ input, actor }, { db, snapshots, reads }) => {
    const target = await snapshots.requireVisible(input.id, actor)
    recordOpen(actor, target, { reads })
    const lists = await db.read((reader) => readLists(reader, input.id))
    const rows = (list: SubListName) => lists[list].map((item) => toItemRow(list, item))
    const sublists = Object.fromEntries(subListNames.map((list) => [list, rows(list)]))
    return { Status: true, Result: { ...toRow(target, listFields(actor.role)), ...sublists } as never }
  }),

  serve(record.edit)((request, context) => saveEdit(request, 'record', context)),

  serve(contract.target.update)((request, context) => {
    const field = forbiddenField(request.actor.role, Object.keys(request.input).filter(isFieldName))
    if (field)
      throw new FailureError({ code: 'access.denied', message: messages.generic.notAllowedCall, field })
    return saveEdit(request, 'fields', context)
  }),

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
      await tx.run(tx.knex('presence').where('seen_at', '<', addMinutes(at, -presenceMin)).delete())
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
