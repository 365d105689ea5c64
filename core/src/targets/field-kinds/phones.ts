import { messages } from '../../text/messages.ts'
import type { FieldKind, ValueField } from '../field.ts'
import { isNumberForm, phoneDigits } from '../phone.ts'
import { bad, good } from './clearable.ts'
import { readText } from './texts.ts'

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
      if (kind === 'part-of-phone' && isNumberForm(raw.value)) return bad(messages.input.wrongPhone(label))
      // Text without a digit is a mistake and not "no phone". It is kept, so that the ten-digit rule refuses it.
      const digits = phoneDigits(raw.value)
      return good(digits === null && /[^\s0]/.test(raw.value) ? raw.value.trim() : digits)
    },
  }
}
