import { failureOf, type ItemRow, messages, readItem, type SubListName } from '@watchfloor/core'
import { useCallback } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { useItems } from '../../data/record.ts'
import { typeForm } from '../../parts/record-form/record-draft.ts'
import { useRecordPart, useRecordStore } from '../../parts/record-form/record-store.ts'
import { useAlertOn } from '../../parts/use-alert-on.ts'
import { showAlert } from '../../ui/alert-store.ts'
import { failureTexts } from '../../ui/failure.ts'
import { itemLists } from './item-lists.ts'
import { useRecordDesk } from './record-desk.ts'

type Values = Readonly<Record<string, string>>
const nothing: Values = {}
const noRows: readonly ItemRow[] = []

/** What was typed into the form of a list. */
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

/** A list of the record: its entries, and what can be done with them. */
export function useItemList(list: SubListName) {
  const { target, zone } = useRecordDesk()
  const store = useRecordStore()
  const { act, busy } = useAct()
  const { data, error, isLoadingError } = useItems(target.id, list)
  const words = itemLists[list]
  useAlertOn(isLoadingError ? failureTexts(error, { failed: words.loadFailed }) : [])

  /** Adds what the form holds; `input` is how it is sent. Answers whether it was added. */
  async function add(input: Values): Promise<boolean> {
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
      onFailure: saying(words.addFailed),
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
        onFailure: saying(itemLists[list].deleteFailed),
      }),
    [act, list, target],
  )

  return { rows: data ?? noRows, isThere: data !== undefined, zone, add, remove, busy }
}

/** The server's reason in the words of the screen. */
function saying(words: (error: string) => string): (error: unknown) => boolean {
  return (error) => {
    const failure = failureOf(error)
    if (failure) showAlert(words(failure.message))
    return failure !== undefined
  }
}
