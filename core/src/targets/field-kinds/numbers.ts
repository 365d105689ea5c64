import { messages } from '../../text/messages.ts'
import { arrestDays } from '../enumerations.ts'
import type { Choice, ValueField } from '../field.ts'
import { bad, clearable, good, sameChoices } from './clearable.ts'

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

/** A comma stands before three digits. `12,50` may be 12.50 dollars of a European list, so it is not read as 1,250. */
const dollars = /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/

/** Returns a field for an amount in dollars, with at most two decimals. */
export function amount(label: string): ValueField<number | null> {
  return clearable<number | null>({ label, kind: 'amount', column: 'amount', empty: null }, (input) => {
    const shown = String(input).trim().replace(/^\$/, '')
    return dollars.test(shown)
      ? good(Number(shown.replaceAll(',', '')))
      : bad(messages.input.wrongAmount(label))
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
