import { messages } from '../../text/messages.ts'
import type { ValueField } from '../field.ts'
import { bad, clearable, good } from './clearable.ts'

/** The form of a number that a spreadsheet made of an SSN: `12345678.0`, or `1.234567E+08`. It has lost digits. */
const numberForm = /^\d+\.0+$|\de[+-]?\d+$/i

/** Rule F5. Returns the field of the SSN: 9 digits, whatever is between them, or none. Rule F6. On the wire it is masked. */
export function socialSecurityNumber(label: string): ValueField<string | null> {
  return clearable<string | null>(
    { label, kind: 'ssn', column: 'nullable-text', empty: null, toWire: maskSsn, sensitive: true },
    (input) => {
      const text = String(input).trim()
      const digits = text.replace(/\D/g, '')
      const isWhole = digits.length === 9 && !numberForm.test(text)
      return isWhole ? good(digits) : bad(messages.input.ssnDigits)
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
