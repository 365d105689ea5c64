import type { FormName } from './form-field.ts'
import type { FormTexts } from './form-texts.ts'

/** What somebody typed into a field, and what they typed it over. */
export interface Typed {
  readonly text: string
  readonly base: string
  /** The record's version at which the field held `base`. */
  readonly version: number
}

/** A field that somebody else changed while it was typed into. */
export interface Clash {
  readonly by: string
  readonly at: string
}

/** What was typed and is not saved: the record's fields, and the forms of its lists. */
export interface Draft {
  readonly fields: Readonly<Partial<Record<FormName, Typed>>>
  readonly forms: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A record under somebody's hands. */
export interface RecordState {
  /** What the server holds, as far as is known. */
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

/** A field is typed into; those that depend on it follow. */
export function typeField(state: RecordState, name: FormName, text: string): RecordState {
  const fields: Fields = { ...state.draft.fields }
  put(fields, state, name, text)
  for (const [other, followed] of followersOf(state, name, text)) put(fields, state, other, followed)
  const problems = without(state.problems, [name])
  return { ...state, draft: { ...state.draft, fields }, problems }
}

/** A changed legal status clears territory and country, but the country for 'US Citizen - Other'; no service has no branch. */
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

/** The record as it is by now: untouched fields follow it, typed ones stay. */
export function freshen(state: RecordState, texts: FormTexts, version: number): RecordState {
  if (version < state.version) return state
  const fields: Fields = {}
  const settled: FormName[] = []
  for (const [key, typed] of Object.entries(state.draft.fields)) {
    const name = key as FormName
    if (texts[name] === typed.text) settled.push(name)
    else fields[name] = texts[name] === typed.base ? { ...typed, version } : typed
  }
  const clashes = without(state.clashes, settled)
  return { ...state, texts, version, draft: { ...state.draft, fields }, clashes }
}

/** What was sent is saved, and `state` knows the record since; what was typed meanwhile stays. */
export function settle(state: RecordState, sent: Readonly<Partial<Record<FormName, string>>>): RecordState {
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

/** The server refused: these fields were changed by others. One whose new value the person had before their eyes is no clash. */
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

/** What was typed goes over the other's value with the next save. */
export function keepMine(state: RecordState, name: FormName): RecordState {
  const fields: Fields = { ...state.draft.fields }
  const typed = fields[name]
  if (typed) fields[name] = { ...typed, base: state.texts[name], version: state.version }
  return { ...state, draft: { ...state.draft, fields }, clashes: without(state.clashes, [name]) }
}

/** What was typed gives way to the other's value. */
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
