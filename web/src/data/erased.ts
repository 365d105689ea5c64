import { notifyManager } from '@tanstack/react-query'
import { failureOf, type TargetId } from '@watchfloor/core'
import { useEffect, useState } from 'react'
import { dismissAlert } from '../ui/dialog/alert-store.ts'
import { type DraftStore, draftStore, draftsNamed } from '../ui/form/draft.ts'
import { noteErasure } from '../ui/list/dropped-search.ts'
import { createStore, useStore } from '../ui/store.ts'
import { clearDone } from '../ui/toast/done-store.ts'
import { refresh } from './act.ts'
import { api } from './api.ts'
import { followsChanges, isRecord } from './keys.ts'
import { queryClient } from './query-client.ts'

/** The name under which all drafts of records begin. The number of the record and the email of the user follow. */
const drafts = 'record.'

/** How often each record was gone after an act that erases records. A deleted one can be restored, and deleted again. */
const erased = createStore<ReadonlyMap<TargetId, number>>(new Map())

/** Number of open dialogs of each record. */
const dialogs = new Map<TargetId, number>()

/** Returns the name of the draft of a user for a record. Text under it, and under names that begin with it, goes with the record. */
export function recordDraftName(id: TargetId, email: string): string {
  return `${drafts}${id}.${email}`
}

/** Returns the store of the unsaved text of a user for a record. */
export function recordDraftStore<T>(id: TargetId, email: string): DraftStore<T> {
  return draftStore<T>(recordDraftName(id, email))
}

/** Whether the record may have been erased: it was gone after an act that erases records. */
export function useIsErased(id: TargetId): boolean {
  return useStore(erased).has(id)
}

/** Rule Z13. Closes a dialog that names a record if the record is erased while it is open. */
export function useCloseIfErased(id: TargetId | undefined, onClose: () => void): void {
  const isErased = useErasedMeanwhile(id === undefined ? [] : [id]).size > 0
  useEffect(() => {
    if (isErased) onClose()
  }, [isErased, onClose])
}

/** Rule Z13. Returns those of the records named by an open dialog that were erased since it opened. */
export function useErasedMeanwhile(ids: readonly TargetId[]): ReadonlySet<TargetId> {
  const times = useStore(erased)
  const [timesBefore] = useState(times)
  const named = ids.join()
  useEffect(() => {
    const ids = named === '' ? [] : named.split(',').map(Number)
    const count = (by: number) => {
      for (const id of ids) dialogs.set(id, (dialogs.get(id) ?? 0) + by)
    }
    count(1)
    return () => count(-1)
  }, [named])
  return new Set(ids.filter((id) => times.get(id) !== timesBefore.get(id)))
}

/** Rule Z13. Drops what this tab keeps of records after some were erased. */
export async function forgetErased(): Promise<void> {
  clearDone()
  dismissAlert()
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => followsChanges(queryKey) })
  // A removed row would otherwise stay while the pointer is over its list.
  await Promise.all([forgetGone(), refresh()])
  notifyManager.schedule(noteErasure)
}

/** Rule Z13. Drops the unsaved text of each record that is gone. */
export async function forgetGone(): Promise<void> {
  const open = queryClient.getQueryCache().findAll({ type: 'active', predicate: isRecord })
  const stored = draftsNamed(drafts).map((name) => Number.parseInt(name.slice(drafts.length), 10))
  const named = [...dialogs].flatMap(([id, count]) => (count > 0 ? id : []))
  const ids = new Set([...stored, ...named, ...open.map(({ queryKey }) => Number(queryKey.at(-1)))])
  await Promise.all([...ids].map(forgetIfGone))
}

async function forgetIfGone(id: TargetId): Promise<void> {
  try {
    await api.target.get({ id }, { background: true })
  } catch (error) {
    if (failureOf(error)?.code !== 'target.missing') return
    for (const name of draftsNamed(`${drafts}${id}.`)) draftStore(name).clear()
    erased.set(new Map(erased.get()).set(id, (erased.get().get(id) ?? 0) + 1))
  }
}
