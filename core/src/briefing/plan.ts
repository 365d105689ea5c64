import { isStoredImageName } from '../image/limits.ts'
import { ageAt } from '../report/age.ts'
import { personName } from '../report/person-name.ts'
import type { ReportProfile } from '../report/report.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import { buildBoard, isBriefed } from './board.ts'

/** What a briefing is made for, and when. */
export interface BriefingSetup {
  readonly profile: ReportProfile
  readonly now: Instant
  readonly zone: string
}

/** Why a record stays out of a bundle, or what it lacks in there. */
export type BriefingRemark =
  | 'no-day'
  | 'not-reviewed'
  | 'minor'
  | 'no-birth-date'
  | 'no-photo'
  | 'no-name'
  | 'no-case-number'

/** One record and what is to be said of it before the bundle is made. */
export interface PreflightEntry {
  readonly record: number
  /** As the desk names the person; for who makes the briefing, not for the bundle. */
  readonly name: string
  readonly remarks: readonly BriefingRemark[]
}

/** What a bundle will take, and what it will not. */
export interface BriefingPlan {
  /** In the order of the board: by day, then by priority. */
  readonly taken: readonly Target[]
  readonly leftOut: readonly PreflightEntry[]
  /** Taken, though something is missing. */
  readonly lacking: readonly PreflightEntry[]
}

const majority = 18

/**
 * Rule U1: a bundle takes what the board shows. For the press it takes reviewed adults alone, and who has no birth date is no
 * adult. What stays out, and what is missing of the rest, is named before.
 */
export function planBriefing(targets: readonly Target[], setup: BriefingSetup): BriefingPlan {
  const arrests = targets.filter(({ isArrested }) => isArrested)
  const taken = buildBoard(arrests)
    .flatMap((group) => group.targets)
    .filter((target) => reasonsAgainst(target, setup).length === 0)
  return {
    taken,
    leftOut: entries(arrests, (target) => reasonsAgainst(target, setup)),
    lacking: entries(taken, lacks),
  }
}

function reasonsAgainst(target: Target, setup: BriefingSetup): BriefingRemark[] {
  if (!isBriefed(target)) return ['no-day']
  if (setup.profile === 'command') return []
  const reasons: BriefingRemark[] = target.isReviewed ? [] : ['not-reviewed']
  const age = ageAt(target.dateOfBirth, target.takedownTime ?? setup.now, setup.zone)
  if (age === undefined) return [...reasons, 'no-birth-date']
  return age < majority ? [...reasons, 'minor'] : reasons
}

function lacks({ image, analystFN, analystLN, caseNumber }: Target): BriefingRemark[] {
  const remarks: BriefingRemark[] = []
  if (!isStoredImageName(image)) remarks.push('no-photo')
  if (analystFN === '' || analystLN === '') remarks.push('no-name')
  if (caseNumber === '') remarks.push('no-case-number')
  return remarks
}

function entries(
  targets: readonly Target[],
  remarksOn: (target: Target) => readonly BriefingRemark[],
): PreflightEntry[] {
  return targets.flatMap((target) => {
    const remarks = remarksOn(target)
    return remarks.length === 0 ? [] : [{ record: target.id, name: personName(target), remarks }]
  })
}

/** What the preflight says of a record, in words. */
export function remarksText({ record, name, remarks }: PreflightEntry): string {
  const { bundle } = messages
  return bundle.remarkOn(record, name, remarks.map((remark) => bundle.remarks[remark]).join(', '))
}
