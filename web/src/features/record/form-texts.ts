import {
  type FieldName,
  fieldNames,
  fieldOf,
  formatPhone,
  isInstant,
  messages,
  type Target,
  toLocalInput,
} from '@watchfloor/core'

/** What a form asks for: the record's fields, and whether there was military service at all. */
export type FormName = FieldName | 'isMilitary'

/** What the fields of a form hold, as text. */
export type FormTexts = Readonly<Record<FormName, string>>

const texts = messages.edit
const labels: Partial<Record<FormName, string>> = {
  screenName: texts.screenName,
  dealDetails: texts.dealDetails,
  isMilitary: texts.military,
  assistanceAmount: texts.monthlyAmount,
}

export function labelOf(name: FormName): string {
  return labels[name] ?? (name === 'isMilitary' ? texts.military : fieldOf(name).label)
}

/** A record as its forms show it. */
export function formTexts(target: Target, zone: string): FormTexts {
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
  if (/phone$/i.test(name)) return text === '' ? '' : formatPhone(text)
  if (name === 'dateTime') return isInstant(text) ? toLocalInput(text, zone) : text
  return text
}

/** A form's text as it is read beside another: flags in words, nothing as such. */
export function shownText(name: FormName, text: string): string {
  if (text === '') return texts.nothing
  const isFlag = name !== 'isMilitary' && fieldOf(name).column === 'flag'
  if (isFlag) return text === '1' ? messages.generic.yes : messages.edit.no
  return name === 'dateTime' ? text.replace('T', ' ') : text
}
