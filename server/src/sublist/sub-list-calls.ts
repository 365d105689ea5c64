import {
  contract,
  orThrow,
  readItem,
  type SubListName,
  subListNames,
  toItemRow,
  visibleTo,
} from '@watchfloor/core'
import { type Handler, serve } from '../api/serve.ts'
import { signatureOf } from '../journal/signature.ts'
import { requireParty } from '../target/target-store.ts'
import { addItem, listItems, removeItem, requireItem } from './sub-list-store.ts'

/** The three calls of every list of a record. */
export const subListCalls: readonly Handler[] = subListNames.flatMap(callsOf)

function callsOf(list: SubListName): Handler[] {
  const calls = contract[list]
  return [
    serve(calls.list)(async ({ input, caller }, { db, snapshots }) => {
      await snapshots.requireVisible(input.id, caller.party)
      const items = await db.read((reader) => listItems(reader, list, input.id))
      return { Status: true, Result: items.map((item) => toItemRow(list, item) as never) }
    }),

    serve(calls.add)(async ({ input, caller }, desk) => {
      const { chatter_id: id, ...sent } = input
      const by = signatureOf(caller, desk.now())
      return desk.db.write(async (tx) => {
        const { target } = await requireParty(tx, id, visibleTo(caller.party))
        const values = orThrow(readItem(list, sent, target, desk.settings.timeZone))
        return { Status: true, ...(await addItem(tx, list, id, values, by)) }
      })
    }),

    serve(calls.remove)(async ({ input, caller }, desk) => {
      const by = signatureOf(caller, desk.now())
      return desk.db.write(async (tx) => {
        const item = await requireItem(tx, list, input.id)
        await requireParty(tx, item.targetId, visibleTo(caller.party))
        return { Status: true, seq: await removeItem(tx, list, item, by) }
      })
    }),
  ]
}
