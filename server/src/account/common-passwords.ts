import { dictionary } from '@zxcvbn-ts/language-common'

/** The commonest passwords of known leaks, about 49,000, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a text in lower case is one of the commonest passwords. */
export function isCommonPassword(text: string): boolean {
  return common.has(text)
}
