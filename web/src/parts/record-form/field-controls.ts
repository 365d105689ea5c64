import type { Choice, FieldKind } from '@watchfloor/core'
import { type FormName, formField } from './form-field.ts'

/** The kind of control for a field. */
export type Control = 'text' | 'long' | 'choice' | 'flag' | 'date' | 'phone' | 'url' | 'ssn' | 'time'

/** The control of a field without choices, by its kind. */
const controls: Readonly<Record<FieldKind, Control>> = {
  text: 'text',
  'long-text': 'long',
  url: 'url',
  image: 'text',
  phone: 'phone',
  'part-of-phone': 'phone',
  flag: 'flag',
  'yes-no': 'choice',
  choice: 'choice',
  instant: 'time',
  'requested-time': 'time',
  date: 'date',
  'arrest-day': 'choice',
  number: 'text',
  amount: 'text',
  ssn: 'ssn',
}

export function controlOf(name: FormName): Control {
  const { kind, choices } = formField(name)
  return choices.length > 0 ? 'choice' : controls[kind]
}

/** Returns the choices after an empty one. */
export function withNone(choices: readonly Choice[]): Choice[] {
  return [{ value: '', label: '' }, ...choices]
}

/** Returns the choices of a field. A value outside of them, for example an imported one, is added at the end. */
export function choicesOf(name: FormName, value: string): Choice[] {
  const { kind, choices } = formField(name)
  const known = kind === 'flag' ? [...choices] : withNone(choices)
  return known.some((one) => one.value === value) ? known : [...known, { value, label: value }]
}
