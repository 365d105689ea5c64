import {
  addMinutes,
  contract,
  listFields,
  type SubListName,
  subListNames,
  toItemRow,
  toRow,
} from '@watchfloor/core'
import { serve } from '../api/serve.ts'
import { readLists } from '../sublist/sub-list-store.ts'
import { editRecord } from '../target/edit-record.ts'

const { record } = contract

/** Who has said nothing for so long has closed the record. */
const presenceMin = 1

export const recordCalls = [
  serve(record.details)(async ({ input, caller }, { db, snapshots }) => {
    const target = await snapshots.requireVisible(input.id, caller.party)
    const lists = await db.read((reader) => readLists(reader, input.id))
    const rows = (list: SubListName) => lists[list].map((item) => toItemRow(list, item))
    const sublists = Object.fromEntries(subListNames.map((list) => [list, rows(list)]))
    return { Status: true, Result: { ...toRow(target, listFields(caller.party)), ...sublists } as never }
  }),

  serve(record.edit)((request, desk) => editRecord(request, desk)),

  serve(record.open)(async ({ input, caller }, desk) => {
    await desk.snapshots.requireVisible(input.id, caller.party)
    const at = desk.now()
    return desk.db.write(async (tx) => {
      const presence = { target_id: input.id, email: caller.actor, seen_at: at }
      await tx.run(tx.knex('presence').insert(presence).onConflict(['target_id', 'email']).merge())
      await tx.run(tx.knex('presence').where('seen_at', '<', addMinutes(at, -presenceMin)).delete())
      const others = await tx.all<{ email: string; at: string }>(
        tx
          .knex('presence')
          .where({ target_id: input.id })
          .whereNot({ email: caller.actor })
          .orderBy('email')
          .select('email', 'seen_at as at'),
      )
      return { Status: true, Result: others }
    })
  }),

  serve(record.close)(async ({ input, caller }, { db }) => {
    await db.write((tx) =>
      tx.run(tx.knex('presence').where({ target_id: input.id, email: caller.actor }).delete()),
    )
    return { Status: true }
  }),
]
