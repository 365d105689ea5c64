import {
  birthProblem,
  type FieldName,
  fieldOf,
  legalStatusFields,
  messages,
  phoneProblem,
  readInstant,
  withEmployer,
} from '@watchfloor/core'
import type { FormName } from '../../parts/record-form/form-field.ts'
import { type RecordState, textOf } from '../../parts/record-form/record-draft.ts'

/** Rule E8. Whether a form shows a field, given the texts of the other fields. */
export function isShown(name: FormName, text: (name: FormName) => string): boolean {
  if (name === 'territory') return legalStatusFields(text('legalStatus')).territory
  if (name === 'countryOfOrigin') return legalStatusFields(text('legalStatus')).country
  if (name === 'assistanceAmount') return text('isPublicAssistance') === 'Yes'
  if (name === 'referral') return text('possibleVictim') === '1'
  if (name === 'branch') return text('isMilitary') === 'Yes'
  return true
}

/** Returns the typed texts of some fields, by field. */
export function typedIn(
  { draft }: RecordState,
  names: readonly FormName[],
): Partial<Record<FormName, string>> {
  const typed = names.flatMap((name) => {
    const text = draft.fields[name]?.text
    return text === undefined ? [] : [[name, text]]
  })
  return Object.fromEntries(typed)
}

/**
 * Returns the typed fields to send. A hidden amount or referral is left out; an occupation is sent together with its employer.
 */
export function sentOf(
  state: RecordState,
  names: readonly FormName[],
): { readonly fields: Partial<Record<FieldName, string>>; readonly version: number } {
  const fields: Partial<Record<FieldName, string>> = {}
  let version = state.version
  for (const [key, text] of Object.entries(typedIn(state, names))) {
    const name = key as FormName
    if (name === 'isMilitary') continue
    const isDropped = name === 'assistanceAmount' || name === 'referral'
    if (isDropped && !isShown(name, (one) => textOf(state, one))) continue
    fields[name] = text
    version = Math.min(version, state.draft.fields[name]?.version ?? version)
  }
  if (fields.occupation !== undefined) {
    fields.occupation = withEmployer(fields.occupation, textOf(state, 'employer'))
  }
  return { fields, version }
}

/** The office's time zone, and its date of today, `YYYY-MM-DD`. */
interface OfficeDay {
  readonly zone: string
  readonly today: string
}

/** Rule F7. Returns the problems of the typed texts, by field. The server applies the same rules when it saves. */
export function problemsIn(
  state: RecordState,
  names: readonly FormName[],
  office: OfficeDay,
): Partial<Record<FormName, string>> {
  const problems: Partial<Record<FormName, string>> = {}
  for (const [key, text] of Object.entries(typedIn(state, names))) {
    const problem = problemOf(state, key as FormName, text, office)
    if (problem !== undefined) problems[key as FormName] = problem
  }
  return problems
}

function problemOf(
  state: RecordState,
  name: FormName,
  text: string,
  { zone, today }: OfficeDay,
): string | undefined {
  if (name === 'isMilitary' || !isShown(name, (one) => textOf(state, one))) return undefined
  const { kind, read } = fieldOf(name)
  if (name === 'caseAgent' && text.trim() === '') return messages.target.agentRequired
  if (name === 'phone' || name === 'secondaryPhone') return phoneProblem(text, name)
  // The call also accepts a requested time in words; the form accepts only a time.
  if (kind === 'requested-time' && text !== '' && !readInstant(text, zone))
    return messages.schedule.invalidTime
  const checked = read(text, zone)
  if (!checked.ok) return checked.message
  return name === 'dateOfBirth' ? birthProblem(text, today)?.message : undefined
}
