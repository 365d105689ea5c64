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
  toLocalInput,
} from '@watchfloor/core'
import type { FormName } from './form-field.ts'

/** What the fields of a form hold, as text. */
export type FormTexts = Readonly<Record<FormName, string>>

const { nothing, no } = messages.edit

/** A record as its forms show it. */
export function formTexts(target: TargetContent, zone: string): FormTexts {
  const entries = fieldNames.map((name) => [name, wireText(name, fieldOf(name).toWire(target[name]), zone)])
  return {
    ...(Object.fromEntries(entries) as Record<FieldName, string>),
    isMilitary: target.branch === '' ? 'No' : 'Yes',
  }
}

/** A value of the wire as the form of its field shows it. */
export function wireText(name: string, value: unknown, zone: string): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const kind = kindOf(name)
  if (isPhoneKind(kind)) return text === '' ? '' : formatPhone(text)
  if (isTimeKind(kind)) return isInstant(text) ? toLocalInput(text, zone) : text
  return text
}

/** A form's text as it is read beside another: flags in words, nothing as such. */
export function shownText(name: FormName, text: string): string {
  if (text === '') return nothing
  const kind = kindOf(name)
  if (kind === 'flag') return text === '1' ? messages.generic.yes : no
  return isTimeKind(kind) ? text.replace('T', ' ') : text
}

/** What is no field of the record shows as the text that it is. */
function kindOf(name: string): FieldKind {
  return isFieldName(name) ? fieldOf(name).kind : 'text'
}

function isTimeKind(kind: FieldKind): boolean {
  return kind === 'instant' || kind === 'requested-time'
}
