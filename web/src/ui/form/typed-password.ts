import { type PasswordFacts, passwordProblem } from '@watchfloor/core'

/** Returns the problem of a typed password that the browser can see. The server also compares it with its block list. */
export function typedPasswordProblem(
  password: string,
  account: Pick<PasswordFacts, 'email' | 'hasFactor'>,
): string | undefined {
  return passwordProblem(password, { ...account, words: [], isCommon: () => false })
}
