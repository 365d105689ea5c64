import { messages } from '../text/messages.ts'
import { type Instant, isWrittenAsTime, readInstant } from '../time/instant.ts'
import { arrestDays } from './enumerations.ts'
import type { Choice, FieldKind, Read, ValueField, WireValue } from './field.ts'
import { phoneDigits } from './phone.ts'

/** Maximum number of characters of a long text: enough for the notes of a night, short enough for a list. */
const longest = 65_536

const good = <T>(value: T): Read<T> => ({ ok: true, value })
const bad = (message: string): Read<never> => ({ ok: false, message })

/** The properties of a kind of field, apart from how it is read. */
type Shape<T> = Pick<ValueField<T>, 'label' | 'kind' | 'column' | 'empty'> &
  Partial<Pick<ValueField<T>, 'choices' | 'sensitive' | 'toWire'>>

/** Returns a field that blank input clears. Any other input goes to `read`. */
function clearable<T>(shape: Shape<T>, read: ValueField<T>['read']): ValueField<T> {
  return {
    choices: [],
    sensitive: false,
    toWire: (value) => value as WireValue,
    ...shape,
    read: (input, zone) => (isBlank(input) ? good(shape.empty) : read(input, zone)),
  }
}

/** Returns choices whose label is the stored value. */
export function sameChoices(values: readonly (string | number)[]): Choice[] {
  return values.map((value) => ({ value: String(value), label: String(value) }))
}

/** Whether an input clears a field: null, undefined or blank text. */
export function isBlank(input: unknown): boolean {
  return input === null || input === undefined || (typeof input === 'string' && input.trim() === '')
}

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
function readText(input: unknown, label: string, max: number): Read<string> {
  if (input === null || input === undefined) return good('')
  if (typeof input !== 'string' && typeof input !== 'number') return bad(messages.input.wrongText(label))
  const value = String(input)
  if (value.length > max && [...value].length > max) return bad(messages.input.tooLong(label, max))
  if (value.includes('\u0000') || /\p{Surrogate}/u.test(value)) return bad(messages.input.control(label))
  return good(value)
}

export function phone(label: string): ValueField<string | null> {
  return phoneOfKind('phone', label)
}

/** Returns a phone field that may be incomplete, because an analyst may know only a part. */
export function partOfPhone(label: string): ValueField<string | null> {
  return phoneOfKind('part-of-phone', label)
}

export function isPhoneKind(kind: FieldKind): boolean {
  return kind === 'phone' || kind === 'part-of-phone'
}

function phoneOfKind(kind: FieldKind, label: string): ValueField<string | null> {
  return {
    label,
    kind,
    choices: [],
    column: 'nullable-text',
    empty: null,
    sensitive: false,
    toWire: (value) => value,
    read: (input) => {
      const raw = readText(input, label, 40)
      if (!raw.ok) return raw
      // Text without a digit is a mistake and not "no phone". It is kept, so that the ten-digit rule refuses it.
      const digits = phoneDigits(raw.value)
      return good(digits === null && /[^\s0]/.test(raw.value) ? raw.value.trim() : digits)
    },
  }
}

/**
 * Returns a flag field.
 * @param choices two choices; without them a form shows a checkbox
 */
export function flag(label: string, choices: readonly Choice[] = []): ValueField<boolean> {
  return clearable<boolean>(
    { label, kind: 'flag', choices, column: 'flag', empty: false, toWire: (value) => (value ? 1 : 0) },
    (input) => {
      const value = readFlag(input)
      return value === undefined ? bad(messages.input.wrongFlag(label)) : good(value)
    },
  )
}

/** Returns the value of a flag: `true/false`, `0/1` or either as text. Returns undefined for anything else. */
export function readFlag(input: unknown): boolean | undefined {
  if (input === true || input === 1 || input === '1' || input === 'true') return true
  if (input === false || input === 0 || input === '0' || input === 'false') return false
  return undefined
}

/** Returns a field that is Yes, No or empty. */
export function yesNo(label: string): ValueField<boolean | null> {
  return clearable<boolean | null>(
    {
      label,
      kind: 'yes-no',
      choices: sameChoices(['Yes', 'No']),
      column: 'nullable-flag',
      empty: null,
      toWire: (value) => (value === null ? null : value ? 'Yes' : 'No'),
    },
    (input) => {
      if (input === 'Yes') return good(true)
      if (input === 'No') return good(false)
      const value = readFlag(input)
      return value === undefined ? bad(messages.input.wrongYesNo(label)) : good(value)
    },
  )
}

/** Returns a field that allows only the given values or none. */
export function choice<const C extends readonly string[]>(
  label: string,
  values: C,
): ValueField<C[number] | ''> {
  const choices = sameChoices(values)
  return clearable<C[number] | ''>({ label, kind: 'choice', choices, column: 'text', empty: '' }, (input) => {
    const found = values.find((one) => one === input)
    return found === undefined ? bad(messages.input.wrongChoice(label, values)) : good(found)
  })
}

/** Returns a field for a time. Any other text is refused. */
export function instant(label: string): ValueField<Instant | null> {
  return clearable<Instant | null>(
    { label, kind: 'instant', column: 'nullable-text', empty: null },
    (input, zone) => {
      const value = typeof input === 'string' ? readInstant(input, zone) : undefined
      return value === undefined ? bad(messages.schedule.invalidTime) : good(value)
    },
  )
}

/**
 * Rule T5. Returns the field of a requested time: an instant if the text can be read as one, else any text of at most 64
 * characters. A text that has the form of a time but is not one is refused, for example in an hour that the clock skipped.
 */
export function requestedTime(label: string): ValueField<string | null> {
  return clearable<string | null>(
    { label, kind: 'requested-time', column: 'nullable-text', empty: null },
    (input, zone) => {
      const raw = readText(input, label, 64)
      if (!raw.ok) return raw
      const value = readInstant(raw.value, zone)
      if (value === undefined && isWrittenAsTime(raw.value)) return bad(messages.schedule.invalidTime)
      return good(value ?? raw.value)
    },
  )
}

/** Returns a field for a whole number from `min` to `max`. */
export function wholeNumber(
  label: string,
  min: number,
  max: number,
  choices: readonly Choice[] = [],
): ValueField<number | null> {
  return clearable<number | null>(
    { label, kind: 'number', choices, column: 'integer', empty: null },
    (input) => {
      const value =
        typeof input === 'number' ? input : /^\d{1,15}$/.test(String(input)) ? Number(input) : Number.NaN
      return Number.isInteger(value) && value >= min && value <= max
        ? good(value)
        : bad(messages.input.wrongNumber(label, min, max))
    },
  )
}

/** Returns a field for an amount in dollars, with at most two decimals. */
export function amount(label: string): ValueField<number | null> {
  return clearable<number | null>({ label, kind: 'amount', column: 'amount', empty: null }, (input) => {
    const shown = String(input).trim().replace(/^\$/, '').replaceAll(',', '')
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(shown)) return bad(messages.input.wrongAmount(label))
    return good(Number(shown))
  })
}

/** Returns a field for a calendar date, `YYYY-MM-DD`. Only the first ten characters of a longer text are read. */
export function date(label: string): ValueField<string | null> {
  return clearable<string | null>({ label, kind: 'date', column: 'nullable-text', empty: null }, (input) => {
    const day = String(input).trim().slice(0, 10)
    const real = /^\d{4}-\d{2}-\d{2}$/.test(day) && readInstant(`${day}T00:00Z`, 'UTC')?.startsWith(day)
    return real ? good(day) : bad(messages.input.wrongDate(label))
  })
}

/** Rule F4. Returns the field of the arrest day, 1 to 31. On the wire it is `Day 3`; `3` is read too. */
export function arrestDay(label: string): ValueField<number | null> {
  return clearable<number | null>(
    {
      label,
      kind: 'arrest-day',
      choices: sameChoices(arrestDays.map(dayText)),
      column: 'integer',
      empty: null,
      toWire: (value) => (value === null ? null : dayText(value)),
    },
    (input) => {
      const found = /^(?:day\s*)?(\d{1,2})$/i.exec(String(input).trim())
      const value = Number(found?.[1])
      return value >= 1 && value <= 31 ? good(value) : bad(messages.input.wrongNumber(label, 1, 31))
    },
  )
}

const dayText = (day: number) => `Day ${day}`

/** Rule F5. Returns the field of the SSN: 9 digits or none. Rule F6. On the wire it is masked. */
export function socialSecurityNumber(label: string): ValueField<string | null> {
  return clearable<string | null>(
    { label, kind: 'ssn', column: 'nullable-text', empty: null, toWire: maskSsn, sensitive: true },
    (input) => {
      const digits = String(input).replace(/\D/g, '')
      return digits.length === 9 ? good(digits) : bad(messages.input.ssnDigits)
    },
  )
}

/** Rule F6. Returns an SSN in its masked form, `***-**-1234`. */
export function maskSsn(value: string | null): string | null {
  return value === null ? null : `***-**-${value.slice(-4)}`
}

export function isMaskedSsn(input: unknown): boolean {
  return typeof input === 'string' && /^\*{3}-\*{2}-\d{4}$/.test(input)
}
