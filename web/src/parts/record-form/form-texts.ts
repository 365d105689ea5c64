import {
  type FieldKind,
  type FieldName,
  fieldNames,
  fieldOf,
  formatPhone,
  isFieldName,
  isInstant,
  isPhoneKind,
  messages,
  type TargetContent,
  toExactInput,
} from '@watchfloor/core'
import type { FormName } from './form-field.ts'

/** The text of every field of a form. */
export type FormTexts = Readonly<Record<FormName, string>>

const { nothing, no } = messages.edit

/** Returns a record's values as its forms show them. */
export function formTexts(target: TargetContent, zone: string): FormTexts {
  const entries = fieldNames.map((name) => [name, wireText(name, fieldOf(name).toWire(target[name]), zone)])
  return {
    ...(Object.fromEntries(entries) as Record<FieldName, string>),
    isMilitary: target.branch === '' ? 'No' : 'Yes',
  }
}

/** Returns a value of the wire as its field's control shows it. */
export function wireText(name: string, value: unknown, zone: string): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const kind = kindOf(name)
  if (isPhoneKind(kind)) return text === '' ? '' : formatPhone(text)
  if (isTimeKind(kind)) return isInstant(text) ? toExactInput(text, zone) : text
  return text
}

/** Returns a field's text for a comparison of two values: a flag as Yes or No, an empty text as '(empty)'. */
export function shownText(name: FormName, text: string): string {
  if (text === '') return nothing
  const kind = kindOf(name)
  if (kind === 'flag') return text === '1' ? messages.generic.yes : no
  return isTimeKind(kind) ? text.replace('T', ' ') : text
}

/** Returns the kind of a field; `text` for a name that is no field of the record. */
function kindOf(name: string): FieldKind {
  return isFieldName(name) ? fieldOf(name).kind : 'text'
}

function isTimeKind(kind: FieldKind): boolean {
  return kind === 'instant' || kind === 'requested-time'
}
