import type { Failure } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { adultAge, ageAt } from '../time/age.ts'
import type { Instant } from '../time/instant.ts'

/** A reason against giving an arrest to the press. */
export type PressReason = 'not-reviewed' | 'minor' | 'no-birth-date' | 'trafficking' | 'possible-victim'

/** Facts that decide whether an arrest may be given to the press. */
export interface PressSetup {
  readonly now: Instant
  readonly zone: string
  /** Whether staff knowingly put this case of human trafficking, or this possible victim, back. */
  readonly isPutBack: boolean
}

/**
 * Rule N11. Returns the reasons against giving an arrest to the press. The press gets only reviewed adults, and a person without
 * a birth date does not count as an adult. A case of human trafficking is withheld, because the person may be a victim, and so is
 * a record marked as a possible victim (rule V20), unless staff puts it back.
 */
export function reasonsAgainstRelease(target: Target, { now, zone, isPutBack }: PressSetup): PressReason[] {
  const reasons: PressReason[] = target.isReviewed ? [] : ['not-reviewed']
  const age = ageAt(target.dateOfBirth, target.takedownTime ?? now, zone)
  if (age === undefined) reasons.push('no-birth-date')
  else if (age < adultAge) reasons.push('minor')
  if (target.isHumanTrafficking === true && !isPutBack) reasons.push('trafficking')
  if (target.possibleVictim && !isPutBack) reasons.push('possible-victim')
  return reasons
}

/** Rule N11. Returns the target, or a failure that names each reason against giving it to the press. */
export function releaseToPress(target: Target, setup: PressSetup): Result<Target, Failure> {
  const reasons = reasonsAgainstRelease(target, setup)
  if (reasons.length === 0) return ok(target)
  const words = reasons.map((reason) => messages.bundle.remarks[reason]).join(', ')
  return err({ code: 'press.withheld', message: messages.report.withheld(words) })
}
