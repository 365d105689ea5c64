import { emptyTarget, type OperationId } from '@watchfloor/core'
import { formTexts } from '../../parts/record-form/form-texts.ts'
import { type Draft, emptyDraft, type RecordState } from '../../parts/record-form/record-draft.ts'
import { type RecordStore, recordStore } from '../../parts/record-form/record-store.ts'
import { draftStore } from '../../ui/draft.ts'

/** Returns the store of a new record. Its draft survives a reload and stays in its operation. */
export function addStore(email: string, zone: string, operation: OperationId): RecordStore {
  const kept = draftStore<Draft>(`add-target.${email}.${operation}`)
  return recordStore(formTexts(emptyTarget, zone), 0, kept)
}

export function isTyped({ draft }: RecordState): boolean {
  return Object.keys(draft.fields).length > 0
}

export function clearTyped(store: RecordStore): void {
  store.change((state) => ({ ...state, draft: emptyDraft }))
}
