import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import type { Role } from './role.ts'

/** Start of every service token, by which people and secret scanners recognize one. */
export const tokenPrefix = 'wf_'

/** Whether a text has the form of a service token. */
export function isServiceToken(text: string): boolean {
  return text.startsWith(tokenPrefix) && /^[\w-]{40,60}$/.test(text)
}

/** What a service token may call: whatever reads, also whatever writes, or the calls with these ids. */
export type TokenScope = 'read' | 'write' | readonly string[]

/** The role of a token that is added without one. It is no admin. */
export const defaultTokenRole: Role = 'staff'

/** How long a token is valid when nobody says otherwise, and the maximum (days). */
export const tokenDays = { usual: 90, max: 366 } as const

const minutesIn: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 }

/** Rule R42. Reads the name of a token: 1 to 60 letters, digits, spaces, dots, dashes and underscores. */
export function readTokenName(text: string): Result<string, Failure> {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  return /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name)
    ? ok(name)
    : err(invalid('name', messages.token.wrongName))
}

/** Rule R42. Returns when a token ends: after its lifetime (`90d`, `12h`, `30m`), at most 366 days from now. */
export function tokenEnds(lifetime: string | undefined, now: Instant): Result<Instant, Failure> {
  const read = /^(\d{1,6})([mhd])$/.exec((lifetime ?? `${tokenDays.usual}d`).trim().toLowerCase())
  const minutes = Number(read?.[1] ?? 0) * (minutesIn[read?.[2] ?? ''] ?? 0)
  if (minutes === 0 || minutes > tokenDays.max * 24 * 60)
    return err(invalid('expires', messages.token.wrongLifetime(tokenDays.max)))
  return ok(addMinutes(now, minutes))
}

/** Rule R43. Whether a token has expired. It is then refused, and its streams end. */
export function isTokenExpired(expiresAt: Instant, now: Instant): boolean {
  return now >= expiresAt
}

/** How long before and after its end `doctor` names a token (days). One that is valid for less than both is meant to end. */
const noticeDays = 14

/** Rule R43. Whether `doctor` names a token: it ends within 14 days or ended within the last 14, and was valid for longer than both. */
export function isTokenEnding(addedAt: Instant, expiresAt: Instant, now: Instant): boolean {
  const notice = noticeDays * 24 * 60
  const isLong = addMinutes(addedAt, 2 * notice) < expiresAt
  return isLong && now >= addMinutes(expiresAt, -notice) && now < addMinutes(expiresAt, notice)
}

/** Returns the name under which a token acts. No account has it, because an address has an `@`. */
export function tokenActorName(name: string): string {
  return `token:${name}`
}
