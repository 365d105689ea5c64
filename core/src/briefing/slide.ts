import { joinCharge } from '../charge/charge-text.ts'
import { marksOf } from '../record/marks.ts'
import type { Fact } from '../report/report.ts'
import type { AnyItem } from '../sublist/sub-lists.ts'
import { analystName } from '../target/person-name.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { oneLine } from '../text/one-line.ts'
import { ageAt } from '../time/age.ts'
import type { Instant } from '../time/instant.ts'

const { briefing, report } = messages

/** What is read of an arrest from the back of a room. */
export interface Slide {
  /** The record's image: a file name or a full address; empty for none. */
  readonly image: string
  readonly name: string
  /** Too long for the largest letters. */
  readonly isLongName: boolean
  /** That the record is pending review, or the person under 18. */
  readonly marks: readonly string[]
  readonly facts: readonly Fact[]
}

/** A line of the charges: how often a charge was made, and its words. */
export interface SlideCharge {
  readonly text: string
  readonly count: number
}

export interface SlideCharges {
  readonly lines: readonly SlideCharge[]
  /** How many charges have no line. */
  readonly more: number
  /** Few enough for two lines of text each. */
  readonly isRoomy: boolean
}

const longNameAbove = 30
const mostLines = 6
const roomyUpTo = 3

/**
 * Rule K7: a slide has the photo, the name as the analyst established it, the case number, the arrest day, the type, the age and
 * the marks of rule V6, and nothing else of the record.
 */
export function buildSlide(target: Target, { now, zone }: { now: Instant; zone: string }): Slide {
  const name = slideName(target)
  const age = ageAt(target.dateOfBirth, target.takedownTime ?? now, zone)
  const { facts } = briefing
  const fact = (label: string, value: string): Fact => ({ label, value: oneLine(value) || report.none })
  return {
    image: target.image,
    name,
    isLongName: name.length > longNameAbove,
    marks: marksOf(target, { now, zone }).map((mark) => messages.review.marks[mark]),
    facts: [
      fact(facts.caseNumber, target.caseNumber),
      fact(facts.arrestDay, target.arrestDay === null ? '' : briefing.day(target.arrestDay)),
      fact(facts.type, target.type),
      fact(facts.age, age === undefined ? '' : String(age)),
    ],
  }
}

/** The name on a slide, as the analyst found it out. */
export function slideName(target: Target): string {
  return analystName(target) || report.noName
}

/**
 * Rule K8: the same charge made several times is one line. Six lines have room; of more, the first five are shown and the
 * others counted.
 */
export function buildSlideCharges(charges: readonly AnyItem[]): SlideCharges {
  const lines = new Map<string, SlideCharge>()
  for (const text of charges.map(chargeText).filter((words) => words !== '')) {
    const same = lines.get(text.toLowerCase())
    lines.set(text.toLowerCase(), { text: same?.text ?? text, count: (same?.count ?? 0) + 1 })
  }
  const all = [...lines.values()]
  const shown = all.length > mostLines ? all.slice(0, mostLines - 1) : all
  return {
    lines: shown,
    more: all.slice(shown.length).reduce((sum, { count }) => sum + count, 0),
    isRoomy: all.length <= roomyUpTo,
  }
}

/** Rule K9: which of the slides is shown; where one was that has left the briefing, the one after it is, or the last. */
export function slideAt(targets: readonly Pick<Target, 'id'>[], id: number, lastAt: number): number {
  const at = targets.findIndex((target) => target.id === id)
  return at >= 0 ? at : Math.max(0, Math.min(lastAt, targets.length - 1))
}

/** What was done comes first; the statute is for the report. */
function chargeText(charge: AnyItem): string {
  const [statute, offense, degree] = ['statute', 'offense', 'degree'].map((name) =>
    oneLine(String(charge[name] ?? '')),
  )
  return joinCharge({
    statute: offense === '' ? (statute ?? '') : '',
    offense: offense ?? '',
    degree: degree ?? '',
  })
}
