import { messages } from '../../text/messages.ts'
import type { ValueField } from '../field.ts'
import { bad, clearable, good } from './clearable.ts'

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
