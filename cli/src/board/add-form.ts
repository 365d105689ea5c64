import {
  type FieldName,
  fieldOf,
  type Instant,
  isSkippedTyped,
  messages,
  readPasted,
  readTypedTime,
  type SectionField,
  sectionFields,
  type TargetContent,
  typedProblems,
} from '@watchfloor/core'

type AddField = SectionField<'uc'>

/** The fields of a new target, in the order of every form (rule F8). */
export const addFields = sectionFields('uc')

/** The form of a new target: what was typed, the field that the keys act on, and the problem of each field. */
export interface TargetForm {
  readonly values: Readonly<Partial<Record<AddField, string>>>
  /** The index after the last field is that of the button. */
  readonly index: number
  readonly problems: Readonly<Partial<Record<FieldName, string>>>
}

/** Returns a form with what is known already: the UC, and the facts of a pasted text. */
export function firstForm(known: { caseAgent: string; pasted: string } | undefined): TargetForm {
  const values: Partial<Record<AddField, string>> = {}
  if (known) {
    values.caseAgent = known.caseAgent
    for (const { field, value } of readPasted(known.pasted)) values[field] = value
  }
  const index = Math.max(
    0,
    addFields.findIndex((name) => values[name] === undefined),
  )
  return { values, index, problems: {} }
}

/** Returns the form after a key. Enter goes on and never saves but on the button. */
export function formAfter(form: TargetForm, key: string): TargetForm {
  const { index, values } = form
  if (['down', 'tab', 'enter'].includes(key)) return { ...form, index: Math.min(index + 1, addFields.length) }
  if (['up', 'shift-tab'].includes(key)) return { ...form, index: Math.max(index - 1, 0) }
  const name = addFields[index]
  if (name === undefined) return form
  const before = values[name] ?? ''
  const typed = typedAfter(before, key)
  return typed === before ? form : withValue(form, name, typed)
}

/** Returns the form after a paste into its field. */
export function formPasted(form: TargetForm, text: string): TargetForm {
  const name = addFields[form.index]
  return name === undefined ? form : withValue(form, name, `${form.values[name] ?? ''}${printable(text)}`)
}

function withValue(form: TargetForm, name: AddField, typed: string): TargetForm {
  const { [name]: _solved, ...problems } = form.problems
  return { ...form, values: { ...form.values, [name]: typed }, problems }
}

/** Returns what a form says as a new target, or the form with its problems (rule F7). */
export function readTargetForm(
  form: TargetForm,
  now: Instant,
  zone: string,
): { readonly draft: Partial<TargetContent> } | { readonly form: TargetForm } {
  const draft: Partial<TargetContent> = { ...form.values }
  const problems: Partial<Record<FieldName, string>> = {}
  for (const { field, message } of typedProblems(form.values, zone))
    if (field) problems[field as FieldName] = message
  for (const name of addFields) {
    const typed = form.values[name]?.trim() ?? ''
    if (fieldOf(name).kind !== 'requested-time' || typed === '') continue
    const at = readTypedTime(typed, now, zone)
    if (at) Object.assign(draft, { [name]: at })
    else if (isSkippedTyped(typed, now, zone)) problems[name] = messages.schedule.skippedTime
    else problems[name] = messages.schedule.invalidTime
  }
  const wrong = addFields.findIndex((name) => problems[name] !== undefined)
  if (wrong >= 0) return { form: { ...form, problems, index: wrong } }
  const given = Object.entries(draft).filter(([, value]) => value !== '')
  return { draft: Object.fromEntries(given) }
}

/** Maximum number of characters of a typed field. The rules of each field have their own. */
const maxTyped = 4_000

/** Returns a typed text after a key: a character, Backspace, or Ctrl+U, which empties it. */
export function typedAfter(typed: string, key: string): string {
  if (key === 'backspace') return [...typed].slice(0, -1).join('')
  if (key === 'ctrl-u') return ''
  return [...key].length === 1 ? `${typed}${printable(key)}`.slice(0, maxTyped) : typed
}

/** Returns a text for one line, without characters that control a terminal. */
export function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{Cc}/gu, '')
}
