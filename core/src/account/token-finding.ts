import type { Finding } from '../running/finding.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import { isTokenEnding } from './token.ts'

/** Rules M3 and R43. Returns the finding for the service tokens whose program stops soon, or has stopped; undefined without any. */
export function tokensFinding(
  tokens: readonly { readonly name: string; readonly addedAt: Instant; readonly expiresAt: Instant }[],
  now: Instant,
): Finding | undefined {
  const ending = tokens.filter(({ addedAt, expiresAt }) => isTokenEnding(addedAt, expiresAt, now))
  if (ending.length === 0) return undefined
  const named = ending.map(({ name, expiresAt }) => `${name} (${expiresAt})`).join(', ')
  return { check: 'tokens', level: 'warning', words: messages.doctor.endingTokens(named) }
}
