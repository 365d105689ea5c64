import type { Instant } from '../time/instant.ts'

/** What tells a display that it should load its page anew. */
export interface ReloadReason {
  /** The build that the server serves. */
  readonly build: string
  /** When an admin last asked for it. */
  readonly reloadAt: Instant | null
}

/**
 * Rule Q8: a display loads its page anew when the server serves another build than its own, or an admin asked for it since it was
 * loaded; for a build that it already tried not again, so that it never reloads without end. It is told by an answer of the server, so
 * it never does while the server is away.
 */
export function reloadIsDue(
  own: ReloadReason & { readonly triedBuild: string | null },
  told: ReloadReason,
): boolean {
  if (told.reloadAt !== null && told.reloadAt !== own.reloadAt) return true
  return told.build !== own.build && told.build !== own.triedBuild
}
