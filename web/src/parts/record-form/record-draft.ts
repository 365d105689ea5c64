import type { FormName } from './form-field.ts'
import type { FormTexts } from './form-texts.ts'

/** The text typed into a field, and the text it replaces. */
export interface Typed {
  readonly text: string
  readonly base: string
  /** The record's version at which the field held `base`. */
  readonly version: number
}

/** Who changed a field, and when, while this user typed into it. */
export interface Clash {
  readonly by: string
  readonly at: string
}

/** The unsaved text of the record's fields and of the forms of its lists. */
export interface Draft {
  readonly fields: Readonly<Partial<Record<FormName, Typed>>>
  readonly forms: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A record that is being edited. */
export interface RecordState {
  /** The latest known values on the server. */
  readonly texts: FormTexts
  readonly version: number
  readonly draft: Draft
  readonly clashes: Readonly<Partial<Record<FormName, Clash>>>
  readonly problems: Readonly<Partial<Record<FormName, string>>>
}

export const emptyDraft: Draft = { fields: {}, forms: {} }

export function textOf({ draft, texts }: RecordState, name: FormName): string {
  return draft.fields[name]?.text ?? texts[name]
}

type Fields = Partial<Record<FormName, Typed>>

function put(fields: Fields, { texts, version }: RecordState, name: FormName, text: string): void {
  const before = fields[name]
  const base = before?.base ?? texts[name]
  if (text === base) delete fields[name]
  else fields[name] = { text, base, version: before?.version ?? version }
}

/** Returns the state after a field was typed into; fields that depend on it change too. */
export function typeField(state: RecordState, name: FormName, text: string): RecordState {
  const fields: Fields = { ...state.draft.fields }
  put(fields, state, name, text)
  for (const [other, followed] of followersOf(state, name, text)) put(fields, state, other, followed)
  const problems = without(state.problems, [name])
  return { ...state, draft: { ...state.draft, fields }, problems }
}

/**
 * Returns the fields that change with a field. A new legal status clears territory and country; 'US Citizen - Other' keeps the
 * country. No military service clears the branch.
 */
function followersOf(state: RecordState, name: FormName, text: string): [FormName, string][] {
  const isAsBefore = text === (state.draft.fields[name]?.base ?? state.texts[name])
  if (name === 'legalStatus') {
    if (isAsBefore) return (['territory', 'countryOfOrigin'] as const).map((one) => [one, baseOf(state, one)])
    const keepsCountry = text === 'US Citizen - Other'
    return [['territory', ''], ...(keepsCountry ? [] : ([['countryOfOrigin', '']] as [FormName, string][]))]
  }
  if (name === 'isMilitary') return [['branch', text === 'No' ? '' : baseOf(state, 'branch')]]
  return []
}

function baseOf({ draft, texts }: RecordState, name: FormName): string {
  return draft.fields[name]?.base ?? texts[name]
}

/** Returns the state with a newer record: untouched fields take its values, typed ones stay. */
export function freshen(state: RecordState, texts: FormTexts, version: number): RecordState {
  if (version < state.version) return state
  const fields: Fields = {}
  const equal: FormName[] = []
  for (const [key, typed] of Object.entries(state.draft.fields)) {
    const name = key as FormName
    if (texts[name] === typed.text) equal.push(name)
    else fields[name] = texts[name] === typed.base ? { ...typed, version } : typed
  }
  const clashes = without(state.clashes, equal)
  return { ...state, texts, version, draft: { ...state.draft, fields }, clashes }
}

/** Returns the state after a save: sent text is cleared, text typed since stays. `state` already has the saved record. */
export function clearSent(
  state: RecordState,
  sent: Readonly<Partial<Record<FormName, string>>>,
): RecordState {
  const fields: Fields = { ...state.draft.fields }
  for (const [key, text] of Object.entries(sent)) {
    const name = key as FormName
    const typed = fields[name]
    if (!typed) continue
    if (typed.text === text) delete fields[name]
    else fields[name] = { ...typed, base: state.texts[name], version: state.version }
  }
  return {
    ...state,
    draft: { ...state.draft, fields },
    clashes: without(state.clashes, Object.keys(sent) as FormName[]),
  }
}

export interface ReportedClash extends Clash {
  readonly name: FormName
  readonly theirs: string
}

/** Returns the state with the clashes that the server reported. A field whose new value was on screen already is no clash. */
export function withClashes(state: RecordState, reported: readonly ReportedClash[]): RecordState {
  const texts = { ...state.texts }
  const fields: Fields = { ...state.draft.fields }
  const clashes = { ...state.clashes }
  for (const { name, theirs, by, at } of reported) {
    texts[name] = theirs
    const typed = fields[name]
    if (!typed) continue
    if (typed.base === theirs) fields[name] = { ...typed, version: state.version }
    else clashes[name] = { by, at }
  }
  return { ...state, texts, clashes, draft: { ...state.draft, fields } }
}

/** Returns the state in which the next save overwrites the other user's value. */
export function keepMine(state: RecordState, name: FormName): RecordState {
  const fields: Fields = { ...state.draft.fields }
  const typed = fields[name]
  if (typed) fields[name] = { ...typed, base: state.texts[name], version: state.version }
  return { ...state, draft: { ...state.draft, fields }, clashes: without(state.clashes, [name]) }
}

/** Returns the state with the other user's value in place of the typed text. */
export function takeTheirs(state: RecordState, name: FormName): RecordState {
  const fields = without(state.draft.fields, [name])
  return { ...state, draft: { ...state.draft, fields }, clashes: without(state.clashes, [name]) }
}

export function typeForm(
  state: RecordState,
  form: string,
  values: Readonly<Record<string, string>>,
): RecordState {
  const filled = Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))
  const { [form]: _before, ...others } = state.draft.forms
  const forms = Object.keys(filled).length > 0 ? { ...others, [form]: filled } : others
  return { ...state, draft: { ...state.draft, forms } }
}

function without<K extends string, V>(
  from: Readonly<Partial<Record<K, V>>>,
  names: readonly K[],
): Readonly<Partial<Record<K, V>>> {
  if (!names.some((name) => name in from)) return from
  const rest: Partial<Record<K, V>> = { ...from }
  for (const name of names) delete rest[name]
  return rest
}
