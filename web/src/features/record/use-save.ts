import { officeDate } from '@watchfloor/core'
import { useRef, useState } from 'react'
import type { KnownRow } from '../../data/find-known.ts'
import { useRole } from '../../data/session.ts'
import type { FormName } from '../../parts/record-form/form-field.ts'
import type { RecordState } from '../../parts/record-form/record-draft.ts'
import { useRecordStore } from '../../parts/record-form/record-store.ts'
import { serverNow } from '../../ui/clock.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { useRecordContext } from './record-context.ts'
import type { Section } from './record-sections.ts'
import { type Attempt, type Saving, sendSection } from './send-section.ts'
import { problemsIn } from './typed-fields.ts'

/** Saves the typed fields of a section and no others. It never overwrites another user's change that was not on screen. */
export function useSave(section: Section) {
  const store = useRecordStore()
  const { target, zone, refusal } = useRecordContext()
  const role = useRole()
  const [duplicates, setDuplicates] = useState<KnownRow>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const saving = { section, store, target, role, zone }

  async function save(attempt: Attempt = { forceAdd: false, again: false }) {
    const step = section.photo?.state.step
    if (underWay.current || refusal !== undefined || step === 'compressing' || step === 'failed') return
    if (!isReady(saving)) return focusFirst('[aria-invalid="true"], .clash button')
    underWay.current = true
    setBusy(true)
    try {
      const found = await sendSection(saving, attempt)
      if (found) setDuplicates(found)
    } finally {
      underWay.current = false
      setBusy(false)
    }
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

/** Whether the typed fields have no problem and no open clash. Shows the problems. */
function isReady({ section: { names }, store, zone }: Saving): boolean {
  const problems = problemsIn(store.get(), names, { zone, today: officeDate(serverNow(), zone) })
  store.change((state) => ({ ...state, problems: { ...omit(state.problems, names), ...problems } }))
  const clashes = names.some((name) => store.get().clashes[name])
  return Object.keys(problems).length === 0 && !clashes
}

function omit(
  problems: RecordState['problems'],
  names: readonly FormName[],
): Partial<Record<FormName, string>> {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name as FormName)))
}
