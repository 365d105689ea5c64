import { joinCharge } from '../charge/charge-text.ts'
import { ageAt } from '../report/age.ts'
import { oneLine } from '../report/fact.ts'
import { personName } from '../report/person-name.ts'
import { reduceForPress } from '../report/press.ts'
import type { Fact } from '../report/report.ts'
import type { AnyItem } from '../sublist/sub-lists.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'

const { briefing, report } = messages

/** What is read of an arrest from the back of a room. */
export interface Slide {
  /** The record's image: a file name or a full address; empty for none. */
  readonly image: string
  readonly name: string
  /** Too long for the largest letters. */
  readonly isLongName: boolean
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

const noLists = { charges: [], criminalhistory: [], colors: [], property: [], vehicle: [], evidence: [] }
const longNameAbove = 30
const mostLines = 6
const roomyUpTo = 3

/**
 * Rule K7: a slide has the photo, the name, the case number, the arrest day, the type and the age. It is made from the reduced
 * record, so that nothing the UC was told, no SSN, phone or note can come onto a wall.
 */
export function buildSlide(target: Target, { now, zone }: { now: Instant; zone: string }): Slide {
  const told = reduceForPress(target, noLists).target
  const name = slideName(target)
  const age = ageAt(told.dateOfBirth, told.takedownTime ?? now, zone)
  const { facts } = briefing
  const fact = (label: string, value: string): Fact => ({ label, value: oneLine(value) || report.none })
  return {
    image: told.image,
    name,
    isLongName: name.length > longNameAbove,
    facts: [
      fact(facts.caseNumber, told.caseNumber),
      fact(facts.arrestDay, told.arrestDay === null ? '' : briefing.day(told.arrestDay)),
      fact(facts.type, told.type),
      fact(facts.age, age === undefined ? '' : String(age)),
    ],
  }
}

/** The name on a slide, as the analyst found it out. */
export function slideName(target: Target): string {
  return personName(reduceForPress(target, noLists).target)
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
