import { isStoredImageName } from '../image/limits.ts'
import { marksOf, type RecordMark } from '../record/marks.ts'
import { type PressReason, reasonsAgainstRelease } from '../report/press-release.ts'
import type { ReportProfile } from '../report/report.ts'
import { personName } from '../target/person-name.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import { buildBoard, isBriefed } from './board.ts'

/** What a briefing is made for, and when. */
export interface BriefingSetup {
  readonly profile: ReportProfile
  readonly now: Instant
  readonly zone: string
  /** Cases of human trafficking that staff put back into a bundle for the press, by record. */
  readonly putBack?: ReadonlySet<number>
}

/** Why a record stays out of a bundle, or what it lacks in there. */
export type BriefingRemark = PressReason | 'no-day' | 'no-photo' | 'no-name' | 'no-case-number'

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
  /** For the press: who would go in but for being a case of human trafficking. Staff may put each back in. */
  readonly trafficking: readonly PreflightEntry[]
  /** How many of those taken are marked as pending, and as under 18 (rule V6). */
  readonly marked: Readonly<Record<RecordMark, number>>
}

/**
 * Rule U1: a bundle takes what the board shows; for the press, of that, what rule N11 lets go. What stays out, what the rest
 * lacks, and how many of it are pending or under 18 is named before.
 */
export function planBriefing(targets: readonly Target[], setup: BriefingSetup): BriefingPlan {
  const arrests = targets.filter(({ isArrested }) => isArrested)
  const taken = buildBoard(arrests)
    .flatMap((group) => group.targets)
    .filter((target) => reasonsAgainst(target, setup).length === 0)
  const marks = taken.flatMap((target) => marksOf(target, setup))
  const count = (mark: RecordMark) => marks.filter((one) => one === mark).length
  return {
    taken,
    leftOut: entries(arrests, (target) => reasonsAgainst(target, setup)),
    lacking: entries(taken, lacks),
    trafficking:
      setup.profile === 'press' ? entries(arrests, (target) => onlyTrafficking(target, setup)) : [],
    marked: { pending: count('pending'), minor: count('minor') },
  }
}

function reasonsAgainst(target: Target, setup: BriefingSetup): BriefingRemark[] {
  if (!isBriefed(target)) return ['no-day']
  if (setup.profile === 'command') return []
  return reasonsAgainstRelease(target, { ...setup, isPutBack: setup.putBack?.has(target.id) ?? false })
}

/** The one reason against a case of human trafficking that could be put back in, whether it was or not. */
function onlyTrafficking(target: Target, setup: BriefingSetup): BriefingRemark[] {
  const reasons = reasonsAgainst(target, { ...setup, putBack: new Set() })
  return reasons.length === 1 && reasons[0] === 'trafficking' ? reasons : []
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
