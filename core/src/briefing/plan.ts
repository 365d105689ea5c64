import { isStoredImageName } from '../image/limits.ts'
import { marksOf, type RecordMark } from '../record/marks.ts'
import { isShareable } from '../record/victim.ts'
import { type PressReason, reasonsAgainstRelease } from '../report/press-release.ts'
import type { ReportProfile } from '../report/report.ts'
import { arresteeName } from '../schedule/done-about.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import { buildBoard, isBriefed } from './board.ts'

/** The profile, moment and zone of a briefing. */
export interface BriefingSetup {
  readonly profile: ReportProfile
  readonly now: Instant
  readonly zone: string
  /** Records of human trafficking cases that staff put back into a bundle for the press. */
  readonly putBack?: ReadonlySet<number>
  /** The release number, which is on the page and in the manifest (rule J19). */
  readonly release?: number
}

/** Why a record stays out of a bundle, or what it lacks there. */
export type BriefingRemark = PressReason | 'no-day' | 'no-photo' | 'no-name' | 'no-case-number'

/** The remarks on one record in the preflight. */
export interface PreflightEntry {
  readonly record: number
  /** The person's name (rule L7), for the user who makes the briefing. It is not in the bundle. */
  readonly name: string
  readonly remarks: readonly BriefingRemark[]
}

/** The records that a bundle takes and those that it leaves out. */
export interface BriefingPlan {
  /** In the order of the board: by day, then by priority. */
  readonly taken: readonly Target[]
  readonly leftOut: readonly PreflightEntry[]
  /** Taken records that lack something. */
  readonly lacking: readonly PreflightEntry[]
  /**
   * For the press: records that stay out only because they are human trafficking cases or possible victims. Staff may put each one
   * back.
   */
  readonly trafficking: readonly PreflightEntry[]
  /** Number of taken records marked as pending and as under 18 (rule V6). */
  readonly marked: Readonly<Record<RecordMark, number>>
}

/**
 * Rule U1. Returns the plan of a bundle. A bundle takes the records of the board, but no possible victim (rule V20); for the press, those
 * that rule N11 lets go. The
 * plan lists the records that stay out and what the others lack, and counts those that are pending or under 18.
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
    marked: { pending: count('pending'), minor: count('minor'), victim: count('victim') },
  }
}

function reasonsAgainst(target: Target, setup: BriefingSetup): BriefingRemark[] {
  if (!isBriefed(target)) return ['no-day']
  if (setup.profile === 'command') return isShareable(target) ? [] : ['possible-victim']
  return reasonsAgainstRelease(target, { ...setup, isPutBack: setup.putBack?.has(target.id) ?? false })
}

/** Reasons that staff may overrule, one record at a time. */
const maybeVictim: readonly BriefingRemark[] = ['trafficking', 'possible-victim']

/** Returns the reasons against a record that may be a victim's if there is no other, whether staff put it back or not. */
function onlyTrafficking(target: Target, setup: BriefingSetup): BriefingRemark[] {
  const reasons = reasonsAgainst(target, { ...setup, putBack: new Set() })
  return reasons.length > 0 && reasons.every((reason) => maybeVictim.includes(reason)) ? reasons : []
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
    return remarks.length === 0 ? [] : [{ record: target.id, name: arresteeName(target), remarks }]
  })
}

/** Returns the preflight's remarks on a record as a text. */
export function remarksText({ record, name, remarks }: PreflightEntry): string {
  const { bundle } = messages
  return bundle.remarkOn(record, name, remarks.map((remark) => bundle.remarks[remark]).join(', '))
}
