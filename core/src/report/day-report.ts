import type { Target } from '../targets/target.ts'
import { targetFields } from '../targets/target-fields.ts'
import { messages } from '../text/messages.ts'
import { formatDateTime, zoneName } from '../time/clock-text.ts'
import { buildArrestPart } from './arrest-report.ts'
import { footerOf } from './footer.ts'
import type { Cover, Fact, PrintedReport, ReportLists, ReportSetup } from './report.ts'

const { report } = messages

/** One arrest with its lists. */
export interface ArrestRecord {
  readonly target: Target
  readonly lists: ReportLists
}

/** Rule N7. Returns the arrest days of the arrested records, each once, sorted by number. */
export function listArrestDays(targets: readonly Target[]): number[] {
  const days = targets.flatMap(({ isArrested, arrestDay }) =>
    isArrested && arrestDay !== null ? [arrestDay] : [],
  )
  return [...new Set(days)].sort((a, b) => a - b)
}

/** Rule N8. Returns the arrests of a day, in the order of their takedowns. */
export function arrestsOfDay(targets: readonly Target[], day: number): Target[] {
  return targets
    .filter(({ isArrested, arrestDay }) => isArrested && arrestDay === day)
    .sort((a, b) => takenAt(a).localeCompare(takenAt(b)) || a.id - b.id)
}

/** Returns the number of an arrest day from `Day 3` or `3`, or undefined. */
export function readArrestDay(text: string): number | undefined {
  const read = targetFields.arrestDay.read(text, 'UTC')
  return read.ok && read.value !== null ? read.value : undefined
}

/** Rule N9. Returns the report of a day: a cover with totals and contents, then every arrest. */
export function buildDayReport(
  day: number,
  records: readonly ArrestRecord[],
  setup: ReportSetup,
): PrintedReport {
  const { office, operation, paper, now } = setup
  return {
    title: report.dayTitleOf(day),
    language: 'en-US',
    paper,
    at: now,
    head: { office, operation, kind: report.dayReport },
    cover: coverOf(day, records, setup),
    parts: records.map(({ target, lists }) => buildArrestPart(target, lists, setup)),
  }
}

function coverOf(day: number, records: readonly ArrestRecord[], setup: ReportSetup): Cover {
  return {
    heading: report.day(day),
    totalsHeading: report.headings.totals,
    totals: totalsOf(records, setup),
    contentsHeading: report.headings.contents,
    footer: footerOf(report.day(day), setup),
  }
}

function totalsOf(records: readonly ArrestRecord[], { zone }: ReportSetup): Fact[] {
  const { totals } = report
  const targets = records.map(({ target }) => target)
  const count = (label: string, isCounted: (target: Target) => boolean): Fact => ({
    label,
    value: String(targets.filter(isCounted).length),
  })
  const times = targets.map(takenAt).filter((time) => time !== '')
  const shown = (time: string | undefined) =>
    time === undefined ? report.none : `${formatDateTime(time, zone)} ${zoneName(time, zone)}`
  return [
    count(totals.arrests, () => true),
    count(totals.reviewed, ({ isReviewed }) => isReviewed),
    count(totals.pending, ({ isReviewed }) => !isReviewed),
    {
      label: totals.charges,
      value: String(records.reduce((sum, { lists }) => sum + lists.charges.length, 0)),
    },
    count(totals.travelers, ({ isTraveler }) => isTraveler),
    count(totals.trafficking, ({ isHumanTrafficking }) => isHumanTrafficking === true),
    count(totals.firearms, ({ hasFirearm }) => hasFirearm),
    count(totals.narcotics, ({ hasNarcotics }) => hasNarcotics),
    count(totals.warrants, ({ hasWarrants }) => hasWarrants),
    { label: totals.first, value: shown(times[0]) },
    { label: totals.last, value: shown(times.at(-1)) },
  ]
}

function takenAt({ takedownTime }: Target): string {
  return takedownTime ?? ''
}
