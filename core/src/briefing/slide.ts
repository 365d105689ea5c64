import { marksOf } from '../record/marks.ts'
import type { Fact } from '../report/report.ts'
import type { AnyItem } from '../sublist/sub-lists.ts'
import { analystName } from '../targets/person-name.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { oneLine } from '../text/one-line.ts'
import { ageAt } from '../time/age.ts'
import type { Instant } from '../time/instant.ts'

const { briefing, report } = messages

/** One arrest in present mode. */
export interface Slide {
  /** The record's image: a file name or a full address. Empty if there is none. */
  readonly image: string
  readonly name: string
  /** Whether the name is too long for the largest letters. */
  readonly isLongName: boolean
  /** The marks: the record is pending review, or the person was under 18. */
  readonly marks: readonly string[]
  readonly facts: readonly Fact[]
}

/** One line of the charges: the text, its degree apart, and how often the charge was made. */
export interface SlideCharge {
  readonly text: string
  /** The degree, which a slide never cuts. Empty if there is none. */
  readonly degree: string
  readonly count: number
}

/** The charges of a slide. */
export interface SlideCharges {
  readonly lines: readonly SlideCharge[]
  /** Number of charges that have no line. */
  readonly more: number
  /** Whether the lines are few enough for two lines of text each. */
  readonly isRoomy: boolean
}

/** The record or the page that a slide shows. */
type SlideId = Pick<Target, 'id'>

/** Maximum number of characters of a name in the largest letters. */
const longNameAbove = 30
/** Maximum number of lines. */
const mostLines = 6
/** Maximum number of lines that leave space for two lines of text each. */
const roomyUpTo = 3

/**
 * Rule K7. Returns the slide of an arrest: the photo, the name that the analyst recorded, the case number, the arrest day, the
 * type, the age and the marks of rule V6, and nothing else of the record.
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

/** Rule K7. Returns the name on a slide, as the analyst recorded it. */
export function slideName(target: Target): string {
  return analystName(target) || report.noName
}

/**
 * Rule K8. Returns the lines of the charges. Equal charges share a line. There are at most six lines; of more, the first five are
 * shown and the others are counted.
 */
export function buildSlideCharges(charges: readonly AnyItem[]): SlideCharges {
  const lines = new Map<string, SlideCharge>()
  for (const charge of charges.map(chargeWords)) {
    const key = `${charge.text}\n${charge.degree}`.toLowerCase()
    if (key === '\n') continue
    const same = lines.get(key)
    lines.set(key, { ...(same ?? charge), count: (same?.count ?? 0) + 1 })
  }
  const all = [...lines.values()]
  const shown = all.length > mostLines ? all.slice(0, mostLines - 1) : all
  return {
    lines: shown,
    more: all.slice(shown.length).reduce((sum, { count }) => sum + count, 0),
    isRoomy: all.length <= roomyUpTo,
  }
}

/**
 * Rule K9. Returns the index of the slide to show. If the slide has left the briefing, the first of those after it that is still there is
 * shown, or the last of all. After an arrest that is an arrest, whose slide names its day.
 * @param before the slides among which it was shown last
 */
export function slideAt(slides: readonly SlideId[], id: number, before: readonly SlideId[]): number {
  const indexOf = (wanted: number) => slides.findIndex((slide) => slide.id === wanted)
  const at = indexOf(id)
  const place = before.findIndex((slide) => slide.id === id)
  if (at >= 0 || place < 0) return Math.max(0, at)
  const after = before.slice(place).filter((slide) => id < 0 || slide.id > 0)
  const next = after.find((slide) => indexOf(slide.id) >= 0)
  return next ? indexOf(next.id) : Math.max(0, slides.length - 1)
}

/** Returns the offense and the degree of a charge. The statute appears only if there is no offense. */
function chargeWords(charge: AnyItem): Pick<SlideCharge, 'text' | 'degree'> {
  const [statute = '', offense = '', degree = ''] = ['statute', 'offense', 'degree'].map((name) =>
    oneLine(String(charge[name] ?? '')),
  )
  return { text: offense === '' ? statute : offense, degree }
}
