import { messages } from '../../text/messages.ts'
import type { Choice, FieldKind, Read, ValueField } from '../field.ts'
import { bad, clearable, good } from './clearable.ts'

/** Maximum number of characters of a long text: enough for the notes of a night, short enough for a list. */
const longest = 65_536

/**
 * Returns a text field.
 * @param max maximum number of characters
 * @param choices what a form offers; a record keeps any text
 */
export function text(label: string, max: number, choices: readonly Choice[] = []): ValueField<string> {
  return textOfKind('text', label, max, choices)
}

/** Returns a field for a text of several lines, of at most 65,536 characters. */
export function longText(label: string): ValueField<string> {
  return textOfKind('long-text', label, longest)
}

/** Returns a field for a web address, of at most 500 characters. */
export function url(label: string): ValueField<string> {
  return textOfKind('url', label, 500)
}

/** Returns the image field: the name of a stored photo, or a full address. */
export function image(label: string): ValueField<string> {
  return textOfKind('image', label, 2_000)
}

function textOfKind(kind: FieldKind, label: string, max: number, choices: readonly Choice[] = []) {
  return clearable<string>({ label, kind, choices, column: 'text', empty: '' }, (input) =>
    readText(input, label, max),
  )
}

/** Reads a text. Both engines refuse NUL, which PostgreSQL cannot store, and lone surrogates, which are not text. */
export function readText(input: unknown, label: string, max: number): Read<string> {
  if (input === null || input === undefined) return good('')
  if (typeof input !== 'string' && typeof input !== 'number') return bad(messages.input.wrongText(label))
  const value = String(input)
  if (value.length > max && [...value].length > max) return bad(messages.input.tooLong(label, max))
  if (value.includes('\u0000') || /\p{Surrogate}/u.test(value)) return bad(messages.input.control(label))
  return good(value)
}
