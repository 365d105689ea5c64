import {
  contract,
  eachOrRefusal,
  type Failure,
  FailureError,
  failureOf,
  failureReply,
  forbiddenField,
  isFieldName,
  listFields,
  messages,
  orThrow,
  readEach,
  type SubListName,
  subListNames,
  type TargetId,
  toItemRow,
  toRow,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import type { ReadTrail } from '../journal/read-trail.ts'
import { readLists } from '../sublist/sub-list-store.ts'
import { namedMains } from '../targets/named-mains.ts'
import { recordOpen } from '../targets/record-open.ts'
import { type Edit, type EditNeeds, saveEdit } from './edit-record.ts'

interface Needs extends EditNeeds {
  readonly reads: ReadTrail
}

const { serve } = serving<Needs>()

const { record } = contract

export const recordCalls = [
  serve(record.details)(async ({ input, actor }, { db, snapshots, reads }) => {
    const target = await snapshots.requireVisible(input.id, actor)
    recordOpen(actor, target, { reads })
    const lists = await db.read((reader) => readLists(reader, input.id))
    const rows = (list: SubListName) => lists[list].map((item) => toItemRow(list, item))
    const sublists = Object.fromEntries(subListNames.map((list) => [list, rows(list)]))
    const [named = target] = await namedMains(db, [target])
    return { Status: true, Result: { ...toRow(named, listFields(actor.role)), ...sublists } as never }
  }),

  serve(record.edit)((request, context) => saveEdit(request, 'record', context)),

  serve(contract.target.update)((request, context) => {
    requireOwnFields(request.input, request.actor)
    return saveEdit(request, 'fields', context)
  }),

  serve(contract.target.updateEach)(async ({ input, actor }, context) => {
    requireOwnFields(input.set, actor)
    const ids = orThrow(readEach(input.ids, input.set))
    const outcomes = await Promise.all(ids.map((id) => saveOne({ id, ...input.set }, actor, context)))
    const Result = orThrow(eachOrRefusal(outcomes)).map((one) =>
      one.refusal ? { id: one.id, ...failureReply(one.refusal) } : { id: one.id, ...one.done },
    )
    return { Status: true, Result }
  }),
]

/** Rule R16. @throws FailureError access.denied if the role may not send one of the fields for any record */
function requireOwnFields(fields: object, { role }: Actor): void {
  const field = forbiddenField(role, Object.keys(fields).filter(isFieldName))
  if (field)
    throw new FailureError({ code: 'access.denied', message: messages.generic.notAllowedCall, field })
}

type OneSaved =
  | {
      readonly id: TargetId
      readonly done: Awaited<ReturnType<typeof saveEdit>>
      readonly refusal?: undefined
    }
  | { readonly id: TargetId; readonly refusal: Failure }

/** Saves the edit of one record of several. Returns a refusal as a value, so that it does not stop the others. */
async function saveOne(edit: Edit, actor: Actor, context: EditNeeds): Promise<OneSaved> {
  const { id } = edit
  try {
    return { id, done: await saveEdit({ input: edit, actor, file: undefined }, 'fields', context) }
  } catch (error) {
    const refusal = failureOf(error)
    if (!refusal) throw error
    return { id, refusal }
  }
}
