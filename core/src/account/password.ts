import { messages } from '../text/messages.ts'

const minLength = 12
const maxLength = 256

/** Rule R10: a password's length counts, nothing else (NIST SP 800-63B-4, 3.1.1.2). The text for the person, or nothing. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < minLength) return messages.account.shortPassword
  if (password.length > maxLength) return messages.account.longPassword
  return undefined
}

/** Rule R11: addresses compare in lower case. Undefined when it is no address. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 320 ? email : undefined
}
