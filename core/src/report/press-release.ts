import type { Failure } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { adultAge, ageAt } from '../time/age.ts'
import type { Instant } from '../time/instant.ts'

/** Why the press does not get an arrest. */
export type PressReason = 'not-reviewed' | 'minor' | 'no-birth-date' | 'trafficking'

/** What decides whether an arrest may leave for the press. */
export interface PressSetup {
  readonly now: Instant
  readonly zone: string
  /** Whether staff put this case of human trafficking back in, knowing what it is. */
  readonly isPutBack: boolean
}

/**
 * Rule N11: the press gets reviewed adults alone. A person without a birth date counts as no adult. A case of human trafficking
 * stays out, because the person may be a victim, unless staff puts it back in.
 */
export function reasonsAgainstRelease(target: Target, { now, zone, isPutBack }: PressSetup): PressReason[] {
  const reasons: PressReason[] = target.isReviewed ? [] : ['not-reviewed']
  const age = ageAt(target.dateOfBirth, target.takedownTime ?? now, zone)
  if (age === undefined) reasons.push('no-birth-date')
  else if (age < adultAge) reasons.push('minor')
  if (target.isHumanTrafficking === true && !isPutBack) reasons.push('trafficking')
  return reasons
}

/** Rule N11 for one report: the target, or the failure that names each reason. */
export function releaseToPress(target: Target, setup: PressSetup): Result<Target, Failure> {
  const reasons = reasonsAgainstRelease(target, setup)
  if (reasons.length === 0) return ok(target)
  const words = reasons.map((reason) => messages.bundle.remarks[reason]).join(', ')
  return err({ code: 'press.withheld', message: messages.report.withheld(words) })
}
