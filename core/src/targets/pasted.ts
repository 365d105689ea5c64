import { phoneDigits } from './phone.ts'

/** The fields that a pasted text may hold, in the order of the form. */
export const pastedFields = [
  'screenName',
  'website',
  'phone',
  'secondaryPhone',
  'firstName',
  'lastName',
  'notes',
] as const
export type PastedField = (typeof pastedFields)[number]

/** One value that was found in a pasted text. Somebody confirms it before it is used. */
export interface PastedValue {
  readonly field: PastedField
  readonly value: string
}

const phoneShape = /(?<![\d-])(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/g
const addressShape = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+/i
const handleShape = /(?<![\w.])@([\w.-]{2,60})/
/** A word with a sign or a digit in it, which no usual word has. */
const wordShape = /(?<![\w@.])(?=[\w.-]*[A-Za-z])(?=[\w.-]*[_\d])[A-Za-z][\w.-]{2,60}(?![\w@.])/

/** The words before a colon, and the field they name. */
const labels: readonly (readonly [RegExp, PastedField | 'name'])[] = [
  [/^(?:screen ?name|user ?name|user|handle|nick(?:name)?|profile)$/i, 'screenName'],
  [/^(?:web ?site|site|url|link|ad)$/i, 'website'],
  [/^(?:phone|cell|mobile|number|tel)$/i, 'phone'],
  [/^(?:first ?name|first)$/i, 'firstName'],
  [/^(?:last ?name|last|surname)$/i, 'lastName'],
  [/^(?:name|real name|full name)$/i, 'name'],
]

/**
 * Rule F10. Returns what a pasted text seems to say about a new target: screen name, website, two phones and names, each once. A value
 * after its label wins over one that is recognized by its form. The whole text is proposed as the notes.
 */
export function readPasted(text: string): PastedValue[] {
  const found = new Map<PastedField, string>()
  const propose = (field: PastedField, value: string | undefined) => {
    const trimmed = value?.trim() ?? ''
    if (trimmed !== '' && !found.has(field)) found.set(field, trimmed)
  }
  for (const line of text.split(/\r?\n/)) readLabelled(line, propose)
  const address = addressShape.exec(text)?.[0]
  propose('website', address?.replace(/[.,;)]+$/, ''))
  const phones = [...new Set([...text.matchAll(phoneShape)].flatMap(([phone]) => phoneDigits(phone) ?? []))]
  for (const phone of phones)
    if (found.get('phone') !== phone) propose(found.has('phone') ? 'secondaryPhone' : 'phone', phone)
  propose('screenName', handleShape.exec(text)?.[1])
  propose('screenName', wordShape.exec(text.replace(addressShape, ' '))?.[0])
  propose('notes', text)
  return pastedFields.flatMap((field) => {
    const value = found.get(field)
    return value === undefined ? [] : [{ field, value }]
  })
}

function readLabelled(line: string, propose: (field: PastedField, value: string | undefined) => void): void {
  const [, label = '', value = ''] = /^\s*([A-Za-z ]{2,20})\s*[:=]\s*(.+)$/.exec(line) ?? []
  const named = labels.find(([shape]) => shape.test(label.trim()))?.[1]
  if (!named) return
  if (named === 'phone') {
    const digits = phoneDigits(value)
    if (digits?.length === 10) propose('phone', digits)
  } else if (named === 'name') {
    const [first, ...last] = value.trim().split(/\s+/)
    propose('firstName', first)
    propose('lastName', last.join(' '))
  } else propose(named, value.trim().replace(/^@/, ''))
}
