import { fieldOf, isFieldName } from '@watchfloor/core'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DraftStore } from '../../ui/form/draft.ts'
import { createStore, type Store } from '../../ui/store.ts'
import type { FormName } from './form-field.ts'
import type { FormTexts } from './form-texts.ts'
import { type Draft, emptyDraft, freshen, type RecordState, textOf } from './record-draft.ts'

export interface RecordStore extends Store<RecordState> {
  /** Changes the state and stores the draft, so that it survives a reload. */
  readonly change: (step: (state: RecordState) => RecordState) => void
}

/** Returns the store of a loaded record, with the draft that an interrupted visit left. */
export function recordStore(texts: FormTexts, version: number, kept: DraftStore<Draft>): RecordStore {
  const draft = { ...emptyDraft, ...kept.read() }
  const store = createStore<RecordState>(
    freshen({ texts, version, draft, clashes: {}, problems: {} }, texts, version),
  )
  return {
    ...store,
    change(step) {
      const before = store.get()
      const after = step(before)
      if (after === before) return
      store.set(after)
      if (after.draft !== before.draft) keep(kept, after.draft)
    },
  }
}

/** Stores the draft without sensitive values, because other users of this machine can read the browser's storage. */
function keep(kept: DraftStore<Draft>, { fields, forms }: Draft): void {
  const open = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !isFieldName(name) || !fieldOf(name).sensitive),
  )
  if (Object.keys(open).length + Object.keys(forms).length === 0) kept.clear()
  else kept.write({ fields: open, forms })
}

export const RecordStoreContext = createContext<RecordStore | undefined>(undefined)

export function useRecordStore(): RecordStore {
  const store = useContext(RecordStoreContext)
  if (!store) throw new Error('useRecordStore needs a RecordStoreContext.')
  return store
}

/** Returns a part of the state. The component renders again only when that part changes. */
export function useRecordPart<T>(select: (state: RecordState) => T): T {
  const store = useRecordStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

export function useFieldText(name: FormName): string {
  return useRecordPart((state) => textOf(state, name))
}
