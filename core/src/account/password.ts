import { messages } from '../text/messages.ts'

/** Minimum number of characters: alone, and beside a second factor. */
const minLengthAlone = 15
const minLengthBesideFactor = 8

/** Maximum number of characters. */
export const maxPasswordLength = 256

/** Minimum length of a word that is compared with a password. A shorter one would be in many good passwords. */
const minWordLength = 4

/** The facts that the rules compare a new password with. */
export interface PasswordFacts {
  /** The account's own address. Its parts count as listed words. */
  readonly email: string
  /** Whether the account has a second factor. */
  readonly hasFactor: boolean
  /** The words of the office and the product. */
  readonly words: readonly string[]
  /** Whether a text in lower case is one of the commonest passwords. */
  readonly isCommon: (text: string) => boolean
}

/**
 * Rule R10. Returns the problem of a new password as a text for the user, or undefined. Only its length and the block list count
 * (NIST SP 800-63B-4, 3.1.1.2).
 */
export function passwordProblem(typed: string, facts: PasswordFacts): string | undefined {
  const password = normalizePassword(typed)
  const minLength = minPasswordLength(facts.hasFactor)
  const { length } = [...password]
  if (length < minLength) return messages.account.shortPassword(minLength)
  if (length > maxPasswordLength) return messages.account.longPassword
  return isListed(password, facts) ? messages.account.commonPassword : undefined
}

/** Rule R10. Returns the minimum number of characters of a new password. */
export function minPasswordLength(hasFactor: boolean): number {
  return hasFactor ? minLengthBesideFactor : minLengthAlone
}

/** Rule R10. Returns a password in the form that is hashed: NFC, so that every keyboard writes the same password. */
export function normalizePassword(typed: string): string {
  return typed.normalize('NFC')
}

/** Whether a password is a listed word: as it is, repeated, or with digits or signs added. */
function isListed(password: string, { email, words, isCommon }: PasswordFacts): boolean {
  const own = [...words, email, ...email.split(/[^\p{L}\p{N}]+/u)].flatMap((word) => [
    word.toLowerCase(),
    lettersOf(word.toLowerCase()),
  ])
  const listed = new Set(own.filter((word) => word.length >= minWordLength))
  const parts = [...words, ...email.split('@')].flatMap((word) => word.toLowerCase().split(/[^\p{L}]+/u))
  const lower = password.toLowerCase()
  if (isRun(lower) || isMadeOf(lettersOf(lower), parts)) return true
  const forms = [lower, lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''), lettersOf(lower)]
  return forms
    .filter((form) => form !== '')
    .flatMap((form) => [form, repeatedPart(form)])
    .some((form) => form.length === 1 || listed.has(form) || isCommon(form))
}

/** Rows of characters that follow each other on a keyboard, in the alphabet or as digits. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighbors = new Set(
  rows.flatMap((row) => [...row].slice(1).flatMap((next, at) => [`${row[at]}${next}`, `${next}${row[at]}`])),
)

/** Whether a text runs along rows, with one jump for every eight characters: `123456789012345`, `qwertyuiopasdfg`. */
function isRun(text: string): boolean {
  const jumps = [...text].slice(1).filter((next, at) => !neighbors.has(`${text[at]}${next}`))
  return text.length > 1 && jumps.length <= text.length / 8
}

/** Whether a text is made of words alone, for example `polkcountysheriff`. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const long = [...new Set(words)].filter((word) => word.length >= minWordLength)
  const rest = long
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), letters)
  return letters !== '' && rest === ''
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

/** Returns the shortest text that, repeated, gives the text: `abcabc` has `abc`. */
function repeatedPart(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1))
}

/** Rule R11. Returns an email address in lower case, or undefined if the text is not an address. Addresses compare in lower case. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 320 ? email : undefined
}

/** Rule R11. Returns the address of a new account. An invisible sign would make two of them look alike; accounts from before keep theirs. */
export function readNewEmail(text: string): string | undefined {
  return /[\p{Cc}\p{Cf}]/u.test(text.trim()) ? undefined : readEmail(text)
}
