import { messages } from '../text/messages.ts'

/** A phone that a program wrote as a number: `863555010.0`, or `8.6355501E+9`. Its digits would be those of another phone. */
const numberForm = /^\d+\.0$|\de[+-]?\d+$/i

/** Whether a text is a number in a form that changes the digits of a phone. */
export function isNumberForm(text: string): boolean {
  return numberForm.test(text.trim())
}

/**
 * Rule F1. Returns a phone as digits, or null if there is none: for an empty text, "0" and a number in another form. The leading
 * 1 of an 11-digit number is the country code of the North American Numbering Plan and is dropped.
 */
export function phoneDigits(text: string | number | null | undefined): string | null {
  if (text === null || text === undefined) return null
  if (isNumberForm(String(text))) return null
  const digits = String(text).replace(/\D/g, '')
  if (digits === '' || digits === '0') return null
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Rule F2. Returns the problem of a phone as a text for the user, or undefined. A phone, if given, has exactly 10 digits. */
export function phoneProblem(text: string | null, field: 'phone' | 'secondaryPhone'): string | undefined {
  const digits = phoneDigits(text)
  const typedSomething = (text ?? '').trim() !== '' && (text ?? '').trim() !== '0'
  if (digits === null && !typedSomething) return undefined
  if (digits?.length === 10) return undefined
  return field === 'phone' ? messages.target.phoneDigits : messages.target.secondaryPhoneDigits
}

/** Rule F3. Returns a phone as `(123) 456-7890`, or '-' if there is none. A number of another length is returned as digits. */
export function formatPhone(phone: string | null): string {
  const digits = phoneDigits(phone)
  if (digits === null) return messages.generic.none
  if (digits.length !== 10) return digits
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
