import type { Change } from '../../src/targets/change.ts'
import type { Target } from '../../src/targets/target.ts'
import { minutesBetween } from '../../src/time/instant.ts'
import type { Step } from './steps.ts'

/** Returns the promise that an accepted step broke although it was not forced, or undefined. */
export function brokenPromise(step: Step, change: Change, before: readonly Target[]): string | undefined {
  if (step.isForced) return undefined
  if (step.kind === 'add') return isKnown(step.phone, before) ? 'P3: added a known phone' : undefined
  const [target] = change.saved
  const old = before.find(({ id }) => id === target?.id)
  if (!target || !old) return undefined
  const strangers = before.filter((other) => partyOf(other) !== partyOf(old))
  if (target.phone !== old.phone && isKnown(target.phone, strangers)) return 'E3: took a known phone'
  if (change.action === 'approve' && strangers.some((other) => isTooClose(target, other))) {
    return 'C1: approved a time that conflicts'
  }
  return undefined
}

function partyOf({ id, linkedChatterId }: Target): number {
  return linkedChatterId ?? id
}

function isKnown(phone: string | null, others: readonly Target[]): boolean {
  return phone !== null && others.some((other) => other.phone === phone || other.secondaryPhone === phone)
}

function isTooClose({ dateTime }: Target, other: Target): boolean {
  if (!other.isTimeApproved || other.isArrested || other.isInactive) return false
  return Math.abs(minutesBetween(dateTime ?? '', other.dateTime ?? '')) <= 10
}
