import { randomBytes } from 'node:crypto'
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

/** This run of the program, as the journal names a session: two terminals of a user count as two actors (rule E2). */
export const terminalSession = randomBytes(8).toString('hex')
