import { failureOf } from '@watchfloor/core'
import type { Facts } from './facts.ts'

/** What the display knows, and how it stands with the server. */
export type Feed =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly facts: Facts }
  | { readonly kind: 'away'; readonly facts?: Facts }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-allowed' }

/** A failed poll: what was known stays on the wall while the server is away, and leaves it when the session is over. */
export function afterFailure(feed: Feed, error: unknown): Feed {
  const code = failureOf(error)?.code
  if (code === 'session.missing') return { kind: 'signed-out' }
  if (code === 'access.denied') return { kind: 'not-allowed' }
  return 'facts' in feed && feed.facts ? { kind: 'away', facts: feed.facts } : { kind: 'away' }
}
