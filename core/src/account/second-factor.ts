import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import { type Role, roles } from './role.ts'

/** The kinds of second factors that a person can add. */
export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

/** A step that a session must complete first. */
export type DueStep = 'enroll' | 'change-password'

/** Maximum length of a factor's name (characters). */
const maxName = 60

/** Number of recovery codes that a person gets at once. */
export const recoveryCodeCount = 10

/** How long a half session, or an unfinished enrolment, is valid (minutes). */
const unfinishedMin = 5

/** How long a completed sign-in or a confirmation counts (minutes). */
const confirmedMin = 5

/**
 * Reads the roles that must have a second factor: `all`, `none`, or roles separated by commas. Returns undefined if the text is
 * not valid.
 */
export function readFactorRoles(text: string): readonly Role[] | undefined {
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  if (names.length === 1 && names[0] === 'all') return roles
  if (names.length === 1 && names[0] === 'none') return []
  const found = roles.filter((role) => names.includes(role))
  return found.length === new Set(names).size ? found : undefined
}

/**
 * Rule R22. Returns the step that a session must do first. An account whose role must have a second factor has to add one, and a
 * one-time password has to be changed. Until then the session reaches nothing else.
 */
export function dueStep(
  { role, hasFactor, mustChange }: { role: Role; hasFactor: boolean; mustChange: boolean },
  factorRoles: readonly Role[],
): DueStep | undefined {
  if (mustChange) return 'change-password'
  return factorRoles.includes(role) && !hasFactor ? 'enroll' : undefined
}

/** Rule R23. Whether a half session, or an unfinished enrolment, is still valid. */
export function isUnfinishedValid(startedAt: Instant, now: Instant): boolean {
  return now < addMinutes(startedAt, unfinishedMin) && startedAt <= addMinutes(now, unfinishedMin)
}

/** Rule R23. Returns the time before which unfinished steps are deleted. */
export function unfinishedSince(now: Instant): Instant {
  return addMinutes(now, -unfinishedMin)
}

/** Rule R29. Returns the name of a factor without the spaces around it: 1 to 60 characters. */
export function readFactorName(text: string): Result<string, Failure> {
  const name = text.trim()
  return name.length >= 1 && name.length <= maxName
    ? ok(name)
    : err(invalid('name', messages.factor.wrongName))
}

/**
 * Rule R24. Whether a time step of a TOTP code may be used. Each step is valid once and only forwards, so that a code that
 * somebody saw is worth nothing (RFC 6238, 5.2).
 */
export function isFreshStep(step: number, lastStep: number | null): boolean {
  return lastStep === null || step > lastStep
}

/** Rule R25. Whether a dangerous call may go ahead: within 5 minutes of a completed sign-in or a confirmation. */
export function isConfirmed(confirmedAt: Instant | null, now: Instant): boolean {
  if (confirmedAt === null) return false
  // One from the future was made before the clock was set back.
  return now < addMinutes(confirmedAt, confirmedMin) && confirmedAt <= addMinutes(now, 1)
}

/** Rule R26. Returns a typed recovery code in the form that is compared: lower case, without spaces and hyphens. */
export function readRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '')
}

/** Rule R26. Whether an account may lose a factor. The last one of a role that must have one stays. */
export function mayLoseFactor(role: Role, factors: number, factorRoles: readonly Role[]): boolean {
  return factors > 1 || !factorRoles.includes(role)
}
