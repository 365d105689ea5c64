import { type Failure, failureOf, phoneDigits, type Target } from '@watchfloor/core'
import { refresh, report } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { findKnown, type KnownRow, phonesText } from '../../data/find-known.ts'
import { readRecord } from '../../data/record.ts'
import type { FormName } from '../../parts/record-form/form-field.ts'
import { formTexts, wireText } from '../../parts/record-form/form-texts.ts'
import { markRefused } from '../../parts/record-form/mark-refused.ts'
import { clearSent, freshen, type RecordState, withClashes } from '../../parts/record-form/record-draft.ts'
import type { RecordStore } from '../../parts/record-form/record-store.ts'
import { showAlert } from '../../ui/dialog/alert-store.ts'
import { saveFailureTexts } from '../../ui/failure.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import type { Section } from './record-sections.ts'
import { sentOf, typedIn } from './typed-fields.ts'

/** The facts that a save needs: the section, and the record that it belongs to. */
export interface Saving {
  readonly section: Section
  readonly store: RecordStore
  readonly target: Target
  readonly role: Parameters<typeof readRecord>[1]
  /** The office's time zone. */
  readonly zone: string
}

export interface Attempt {
  readonly forceAdd: boolean
  /** Whether this is the retry after a conflict with a value that the user had seen. */
  readonly again: boolean
}

/** Sends the typed fields of a section and shows the result. Returns the duplicates that the user must confirm first. */
export async function sendSection(saving: Saving, attempt: Attempt): Promise<KnownRow | undefined> {
  const { section, store, target } = saving
  const { names, photo } = section
  const state = store.get()
  const typed = typedIn(state, names)
  const { fields, version } = sentOf(state, names)
  const file = photo?.state.step === 'ready' ? photo.state.file : undefined
  const hasChanges = file !== undefined || Object.keys(fields).length > 0
  try {
    const known = attempt.forceAdd ? undefined : await findKnown(newPhones(state, fields))
    if (known) return known
    const input = { id: target.id, version, ...fields, ...(attempt.forceAdd && { forceAdd: true }) }
    const call = section.by === 'quick' ? api.target.update : api.record.edit
    const reply = hasChanges ? await call(input, { file }) : undefined
    if (await reload(saving)) store.change((now) => clearSent(now, typed))
    if (file) photo?.sent(file)
    // The journal does not contain the previous SSN, so its change cannot be undone.
    const isFinal = fields.socialSecurityNumber !== undefined
    report(section.done, reply, { target }, isFinal ? 'none' : undefined)
    section.onSaved?.()
    void refresh()
    return undefined
  } catch (error) {
    return explain(error, saving, attempt)
  }
}

/** Reloads the record. Returns whether that worked; if not, the typed text stays until the next poll. */
async function reload({ store, target, role, zone }: Saving): Promise<boolean> {
  const fresh = await readRecord(target.id, role).catch(() => undefined)
  if (fresh) store.change((state) => freshen(state, formTexts(fresh, zone), fresh.version))
  return fresh !== undefined
}

/** Shows why a save failed. After a conflict with values that the user had seen, it sends again. */
async function explain(error: unknown, saving: Saving, attempt: Attempt): Promise<KnownRow | undefined> {
  const { section, store, zone } = saving
  const { names } = section
  const failure = failureOf(error)
  if (failure?.duplicates) {
    const state = store.get()
    const phone = phonesText(changedPhones(state, typedIn(state, names)))
    return { entries: failure.duplicates, phone }
  }
  if (!failure?.conflicts) {
    markRefused(error, store, names)
    showAlert(...saveFailureTexts(error, section))
  } else {
    await reload(saving)
    store.change((state) => withClashes(state, reportedIn(failure, zone)))
    const isPhoto = failure.conflicts.some(({ field }) => field === 'image')
    if (names.some((name) => store.get().clashes[name])) focusFirst('.clash button')
    else if (isPhoto || attempt.again) showAlert(failure.message)
    else return sendSection(saving, { ...attempt, again: true })
  }
  return undefined
}

function reportedIn({ conflicts = [] }: Failure, zone: string) {
  return conflicts.map(({ field, theirs, by, at }) => ({
    name: field as FormName,
    theirs: wireText(field, theirs, zone),
    by,
    at,
  }))
}

type PhoneTexts = Partial<Record<FormName, string>>

/** Returns the phones that the record does not have yet. One that moves to its other field would find the record itself. */
function newPhones(state: RecordState, fields: PhoneTexts): string[] {
  const own = [phoneDigits(state.texts.phone), phoneDigits(state.texts.secondaryPhone)]
  return changedPhones(state, fields).filter((digits) => !own.includes(digits))
}

/** Returns the phones of the fields whose phone changed. */
function changedPhones({ texts }: RecordState, fields: PhoneTexts): string[] {
  return (['phone', 'secondaryPhone'] as const).flatMap((name) => {
    const digits = phoneDigits(fields[name] ?? '')
    return digits === null || digits === phoneDigits(texts[name]) ? [] : [digits]
  })
}
