import { emptyTarget, type Operation, type OperationId } from '@watchfloor/core'
import { formTexts } from '../../parts/record-form/form-texts.ts'
import {
  type Draft,
  emptyDraft,
  type RecordState,
  textOf,
  typeField,
} from '../../parts/record-form/record-draft.ts'
import { type RecordStore, recordStore } from '../../parts/record-form/record-store.ts'
import { type DraftStore, draftStore } from '../../ui/form/draft.ts'

/** What the palette hands over: the UC, and a text to sort into fields. */
interface HandedOver {
  readonly caseAgent: string
  readonly pasted: string
}

/** The UC of the last target that a user added in this tab, by user and operation. It is gone after a reload. */
const lastAgents = new Map<string, string>()

const agentKey = (email: string, operation: OperationId) => `${operation} ${email}`

/** Keeps the UC of an added target for the user's next one. */
export function rememberAgent(email: string, operation: OperationId, store: RecordStore): void {
  lastAgents.set(agentKey(email, operation), textOf(store.get(), 'caseAgent'))
}

type NamedOperation = Pick<Operation, 'id' | 'name'>

/** The text of a new target, and the operation that the page showed when it was begun. */
interface BegunDraft {
  readonly draft: Draft
  readonly begunIn: NamedOperation
}

const begunDraft = (email: string) => draftStore<BegunDraft>(`add-target.${email}`)

/** Returns the operation that the unsaved text of a new target was begun in. */
export function begunIn(email: string): NamedOperation | undefined {
  return begunDraft(email).read()?.begunIn
}

/**
 * Keeps the text of a new target with the operation that it was begun in.
 * @param shown returns the operation that the session works in
 */
function keptIn(shown: () => NamedOperation, email: string): DraftStore<Draft> {
  const kept = begunDraft(email)
  return {
    read: () => kept.read()?.draft,
    write: (draft) => kept.write({ draft, begunIn: kept.read()?.begunIn ?? shown() }),
    clear: kept.clear,
  }
}

/**
 * Returns the store of a new record, with the UC of the user's last one. Its draft survives a reload. It also stays when the session
 * moves to another operation: nothing that is typed disappears, and the page says where it was begun.
 * @param shown returns the operation that the session works in
 * @param given the state of the page's address, which the palette sets
 */
export function addStore(
  email: string,
  zone: string,
  shown: () => NamedOperation,
  given: unknown,
): RecordStore {
  const kept = keptIn(shown, email)
  const caseAgent = lastAgents.get(agentKey(email, shown().id)) ?? ''
  const store = recordStore(formTexts({ ...emptyTarget, caseAgent }, zone), 0, kept)
  if (isHandedOver(given) && !isTyped(store.get())) {
    store.change((now) => typeField(now, 'caseAgent', given.caseAgent))
  }
  return store
}

function isHandedOver(given: unknown): given is HandedOver {
  return typeof given === 'object' && given !== null && 'caseAgent' in given && 'pasted' in given
}

/** Returns the text that the palette hands over; empty if there is none. */
export function pastedIn(given: unknown): string {
  return isHandedOver(given) ? given.pasted : ''
}

/** Empties the form for the next target of the same UC. */
export function startAnother(store: RecordStore): void {
  const agent = textOf(store.get(), 'caseAgent')
  clearTyped(store)
  store.change((state) => typeField(state, 'caseAgent', agent))
}

export function isTyped({ draft }: RecordState): boolean {
  return Object.keys(draft.fields).length > 0
}

export function clearTyped(store: RecordStore): void {
  store.change((state) => ({ ...state, draft: emptyDraft }))
}
