import { emptyTarget } from '@watchfloor/core'
import { formTexts } from '../../parts/record-form/form-texts.ts'
import { type Draft, emptyDraft, type RecordState } from '../../parts/record-form/record-draft.ts'
import { type RecordStore, recordStore } from '../../parts/record-form/record-store.ts'
import { draftStore } from '../../ui/draft.ts'

/** Returns the store of a new record. Its draft survives a reload. */
export function addStore(email: string, zone: string): RecordStore {
  return recordStore(formTexts(emptyTarget, zone), 0, draftStore<Draft>(`add-target.${email}`))
}

export function isTyped({ draft }: RecordState): boolean {
  return Object.keys(draft.fields).length > 0
}

export function clearTyped(store: RecordStore): void {
  store.change((state) => ({ ...state, draft: emptyDraft }))
}
