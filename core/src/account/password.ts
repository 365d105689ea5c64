import { messages } from '../text/messages.ts'

/** Minimum and maximum number of characters. */
const minLength = 12
const maxLength = 256

/**
 * Rule R10. Returns the problem of a new password as a text for the user, or undefined. Only the length counts (NIST SP
 * 800-63B-4, 3.1.1.2).
 */
export function passwordProblem(password: string): string | undefined {
  if (password.length < minLength) return messages.account.shortPassword
  if (password.length > maxLength) return messages.account.longPassword
  return undefined
}

/** Rule R11. Returns an email address in lower case, or undefined if the text is not an address. Addresses compare in lower case. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 320 ? email : undefined
}
