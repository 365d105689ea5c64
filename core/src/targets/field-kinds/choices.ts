import { messages } from '../../text/messages.ts'
import type { Choice, ValueField } from '../field.ts'
import { bad, clearable, good, sameChoices } from './clearable.ts'

/** The choices of a flag that a form shows as words. */
export const noOrYes: readonly Choice[] = [
  { value: '0', label: messages.edit.no },
  { value: '1', label: messages.generic.yes },
]

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
