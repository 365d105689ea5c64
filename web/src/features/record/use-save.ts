import { type Failure, failureOf, phoneDigits } from '@watchfloor/core'
import { useRef, useState } from 'react'
import { refresh, report } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { findKnown, type KnownRow, phonesText } from '../../data/find-known.ts'
import { readRecord } from '../../data/record.ts'
import { useRole } from '../../data/session.ts'
import type { FormName } from '../../parts/record-form/form-field.ts'
import { formTexts, wireText } from '../../parts/record-form/form-texts.ts'
import { clearSent, freshen, type RecordState, withClashes } from '../../parts/record-form/record-draft.ts'
import { useRecordStore } from '../../parts/record-form/record-store.ts'
import { showAlert } from '../../ui/alert-store.ts'
import { type Fallback, failureTexts } from '../../ui/failure.ts'
import { type Photo, useRecordContext } from './record-context.ts'
import { problemsIn, sentOf, typedIn } from './sending.ts'

export interface Section extends Fallback {
  /** The fields that are saved together. */
  readonly names: readonly FormName[]
  /** `quick` is the call of single fields, `whole` the analyst's form. */
  readonly by: 'quick' | 'whole'
  readonly done: string
  /** The photo that is sent with the fields. */
  readonly photo?: Photo
  readonly onSaved?: () => void
}

interface Attempt {
  readonly forceAdd: boolean
  /** Whether this is the retry after a conflict with a value that the user had seen. */
  readonly again: boolean
}

/** Saves the typed fields of a section and no others. It never overwrites another user's change that was not on screen. */
export function useSave(section: Section) {
  const store = useRecordStore()
  const { target, zone } = useRecordContext()
  const role = useRole()
  const [duplicates, setDuplicates] = useState<KnownRow>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const { names, photo } = section

  async function save(attempt: Attempt = { forceAdd: false, again: false }) {
    if (underWay.current || photo?.state.step === 'compressing') return
    if (!isReady()) return focusFirst('[aria-invalid="true"], .clash button')
    underWay.current = true
    setBusy(true)
    try {
      await send(attempt)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  /** Whether the typed fields have no problem and no open clash. */
  function isReady(): boolean {
    const problems = problemsIn(store.get(), names, zone)
    store.change((state) => ({ ...state, problems: { ...omit(state.problems, names), ...problems } }))
    const clashes = names.some((name) => store.get().clashes[name])
    return Object.keys(problems).length === 0 && !clashes
  }

  async function send(attempt: Attempt) {
    const state = store.get()
    const typed = typedIn(state, names)
    const { fields, version } = sentOf(state, names)
    const file = photo?.state.step === 'ready' ? photo.state.file : undefined
    const hasChanges = file !== undefined || Object.keys(fields).length > 0
    try {
      const known = attempt.forceAdd ? undefined : await findKnown(changedPhones(state, fields))
      if (known) return setDuplicates(known)
      const input = { id: target.id, version, ...fields, ...(attempt.forceAdd && { forceAdd: true }) }
      const call = section.by === 'quick' ? api.target.update : api.record.edit
      const reply = hasChanges ? await call(input, { file }) : undefined
      if (await reload()) store.change((now) => clearSent(now, typed))
      if (file) photo?.sent(file)
      // The journal does not contain the previous SSN, so its change cannot be undone.
      const isFinal = fields.socialSecurityNumber !== undefined
      report(section.done, reply, { target }, isFinal ? 'none' : undefined)
      section.onSaved?.()
      void refresh()
    } catch (error) {
      await explain(error, attempt)
    }
  }

  /** Reloads the record. Returns whether that worked; if not, the typed text stays until the next poll. */
  async function reload(): Promise<boolean> {
    const fresh = await readRecord(target.id, role).catch(() => undefined)
    if (fresh) store.change((state) => freshen(state, formTexts(fresh, zone), fresh.version))
    return fresh !== undefined
  }

  async function explain(error: unknown, attempt: Attempt) {
    const failure = failureOf(error)
    if (failure?.duplicates) return setDuplicates({ entries: failure.duplicates, phone: phones() })
    if (!failure?.conflicts) return showAlert(...failureTexts(error, section))
    await reload()
    store.change((state) => withClashes(state, reportedIn(failure, zone)))
    if (names.some((name) => store.get().clashes[name])) return focusFirst('.clash button')
    const isPhoto = failure.conflicts.some(({ field }) => field === 'image')
    if (isPhoto || attempt.again) return showAlert(failure.message)
    await send({ ...attempt, again: true })
  }

  const phones = () => {
    const state = store.get()
    return phonesText(changedPhones(state, typedIn(state, names)))
  }

  return {
    save: () => void save(),
    busy,
    duplicates,
    forgetDuplicates: () => setDuplicates(undefined),
    saveAnyway: () => {
      setDuplicates(undefined)
      void save({ forceAdd: true, again: false })
    },
  }
}

function reportedIn({ conflicts = [] }: Failure, zone: string) {
  return conflicts.map(({ field, theirs, by, at }) => ({
    name: field as FormName,
    theirs: wireText(field, theirs, zone),
    by,
    at,
  }))
}

/** Returns the phones that the record does not have yet. */
function changedPhones(
  { texts }: RecordState,
  { phone = '', secondaryPhone = '' }: Partial<Record<FormName, string>>,
): string[] {
  const own = [phoneDigits(texts.phone), phoneDigits(texts.secondaryPhone)]
  return [phone, secondaryPhone].flatMap((text) => {
    const digits = phoneDigits(text)
    return digits === null || own.includes(digits) ? [] : [digits]
  })
}

function omit(
  problems: RecordState['problems'],
  names: readonly FormName[],
): Partial<Record<FormName, string>> {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name as FormName)))
}

/** Moves the focus to the first match after the next render. */
function focusFirst(selector: string) {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus())
}
