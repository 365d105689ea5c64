import type { Instant } from '../time/instant.ts'

/** Facts that decide whether a display reloads its page. */
export interface ReloadReason {
  /** The build that the server serves. */
  readonly build: string
  /** When an admin last asked for a reload. */
  readonly reloadAt: Instant | null
}

/**
 * Rule Q8. Whether a display must reload its page: the server serves another build, or an admin asked for a reload since the page
 * was loaded. A build that the display already tried causes no second reload, so that it does not reload forever. The facts come
 * with a reply of the server, so a display never reloads while the server is away.
 * @param own what the display runs
 * @param server what the last reply said
 */
export function reloadIsDue(
  own: ReloadReason & { readonly triedBuild: string | null },
  server: ReloadReason,
): boolean {
  if (server.reloadAt !== null && server.reloadAt !== own.reloadAt) return true
  return server.build !== own.build && server.build !== own.triedBuild
}
