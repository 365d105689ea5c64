import { hostname, userInfo } from 'node:os'

/** Returns the actor of this terminal as the journal names it. */
export function actor(): string {
  try {
    return `cli:${userInfo().username}`
  } catch {
    // The user of a container may have no name.
    return `cli:uid-${process.getuid?.() ?? 'unknown'}`
  }
}

/** Returns the place of this terminal as the journal names it: the system's user and the host. */
export function terminal(): string {
  return `${actor()}@${hostname()}`
}
