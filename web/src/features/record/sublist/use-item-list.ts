import { type ItemRow, messages, readItem, type SubListName } from '@watchfloor/core'
import { useCallback } from 'react'
import { useAct } from '../../../data/act.ts'
import { api } from '../../../data/api.ts'
import { useItems } from '../../../data/record.ts'
import { alertWith } from '../../../parts/alert-with.ts'
import { typeForm } from '../../../parts/record-form/record-draft.ts'
import { useRecordPart, useRecordStore } from '../../../parts/record-form/record-store.ts'
import { useAlertOn } from '../../../parts/use-alert-on.ts'
import { showAlert } from '../../../ui/dialog/alert-store.ts'
import { failureTexts } from '../../../ui/failure.ts'
import { useRecordContext } from '../record-context.ts'
import { itemLists } from './item-lists.ts'

type Values = Readonly<Record<string, string>>
const nothing: Values = {}
const noRows: readonly ItemRow[] = []

/** Returns the typed values of a list's form, and the function that changes them. */
export function useItemForm(list: SubListName): {
  readonly values: Values
  readonly set: (changes: Values) => void
} {
  const store = useRecordStore()
  const values = useRecordPart(({ draft }) => draft.forms[list] ?? nothing)
  const set = (changes: Values) =>
    store.change((state) => typeForm(state, list, { ...state.draft.forms[list], ...changes }))
  return { values, set }
}

/** Returns the entries of a list of the record, and the functions that add and remove one. */
export function useItemList(list: SubListName) {
  const { target, zone, refusal } = useRecordContext()
  const store = useRecordStore()
  const { act, busy } = useAct()
  const { data, error, isLoadingError } = useItems(target.id, list)
  const words = itemLists[list]
  useAlertOn(isLoadingError ? failureTexts(error, { failed: words.loadFailed }) : [])

  /** Adds an entry; `input` has the fields to send. Returns whether it was added. */
  async function add(input: Values): Promise<boolean> {
    if (refusal !== undefined) return false
    const read = readItem(list, input, target, zone)
    if (!read.ok) {
      showAlert(read.error.message)
      return false
    }
    const typed = store.get().draft.forms[list]
    const added = await act({
      call: () => api[list].add({ ...input, chatter_id: target.id }),
      done: words.added,
      about: { target },
      failed: words.addError,
      onFailure: alertWith(words.addFailed),
    })
    if (added) {
      store.change((state) => (state.draft.forms[list] === typed ? typeForm(state, list, nothing) : state))
    }
    return added
  }

  const remove = useCallback(
    (row: ItemRow) =>
      act({
        call: () => api[list].remove({ id: row.id }),
        once: `delete ${list} ${row.id}`,
        done: itemLists[list].deleted,
        about: { target },
        failed: messages.record.saveFailed,
        onFailure: alertWith(itemLists[list].deleteFailed),
      }),
    [act, list, target],
  )

  return { rows: data ?? noRows, isThere: data !== undefined, zone, add, remove, busy, refusal }
}
