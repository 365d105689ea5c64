import {
  addMinutes,
  contract,
  listFields,
  type SubListName,
  subListNames,
  type TargetId,
  toItemRow,
  toRow,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import { readLists } from '../sublist/sub-list-store.ts'
import { type EditNeeds, saveEdit } from '../target/edit-record.ts'

type Needs = EditNeeds

const { serve } = serving<Needs>()

const { record } = contract

/** Who has said nothing for so long has closed the record. */
const presenceMin = 1

export const recordCalls = [
  serve(record.details)(async ({ input, actor }, { db, snapshots }) => {
    const target = await snapshots.requireVisible(input.id, actor)
    const lists = await db.read((reader) => readLists(reader, input.id))
    const rows = (list: SubListName) => lists[list].map((item) => toItemRow(list, item))
    const sublists = Object.fromEntries(subListNames.map((list) => [list, rows(list)]))
    return { Status: true, Result: { ...toRow(target, listFields(actor.role)), ...sublists } as never }
  }),

  serve(record.edit)((request, context) => saveEdit(request, 'record', context)),

  serve(record.open)(async ({ input, actor }, context) => {
    await context.snapshots.requireVisible(input.id, actor)
    const at = context.now()
    return context.db.write(async (tx) => {
      const own = placeOf(input.id, actor)
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
    await db.write((tx) => tx.run(tx.knex('presence').where(placeOf(input.id, actor)).delete()))
    return { Status: true }
  }),
]

/** One machine at one record: an account may be signed in on several. */
function placeOf(id: TargetId, { email: actor, session = '' }: Actor) {
  return { target_id: id, email: actor, session }
}
