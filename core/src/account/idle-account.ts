import { addMinutes, type Instant } from '../time/instant.ts'

const dayMin = 24 * 60

/** How long before it is disabled `doctor` names an idle account (days). */
const warningDays = 14

/** The times that decide whether an account is idle. */
export interface AccountUse {
  readonly addedAt: Instant
  readonly lastSignInAt: Instant | null
  /** When it was last enabled again. An enabled account has all its days to sign in. */
  readonly enabledAt?: Instant | undefined
  /** When the desk began to count. Nobody is disabled for the time before. */
  readonly countsFrom: Instant
}

/**
 * Rule R27. Returns when an account is disabled because nobody signed in to it. Undefined if idle accounts are never disabled.
 * @param idleDays 0 means never
 */
export function idleEndOf(
  { addedAt, lastSignInAt, enabledAt, countsFrom }: AccountUse,
  idleDays: number,
): Instant | undefined {
  if (idleDays === 0) return undefined
  const last = [addedAt, lastSignInAt ?? '', enabledAt ?? '', countsFrom].reduce((a, b) => (a < b ? b : a))
  return addMinutes(last, idleDays * dayMin)
}

/** Rule R27. Whether an account is idle for so long that it is disabled. */
export function isIdleAccount(use: AccountUse, idleDays: number, now: Instant): boolean {
  const end = idleEndOf(use, idleDays)
  return end !== undefined && end <= now
}

/** Rule R27. Returns the accounts that are idle, the longest first, so that of all admins the one who signed in last is the last. */
export function idleAccounts<One extends AccountUse>(
  accounts: readonly One[],
  idleDays: number,
  now: Instant,
): One[] {
  const endOf = (one: One) => idleEndOf(one, idleDays) ?? ''
  return accounts
    .filter((one) => isIdleAccount(one, idleDays, now))
    .sort((a, b) => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : 0))
}

/** Rule R27. Whether an account is disabled within the next 14 days unless somebody signs in to it. */
export function isSoonIdle(use: AccountUse, idleDays: number, now: Instant): boolean {
  const end = idleEndOf(use, idleDays)
  return end !== undefined && now < end && end <= addMinutes(now, warningDays * dayMin)
}
