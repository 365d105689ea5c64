import { type Counts, type DisplayFacts, type Expected, msOf, setDateForm } from '@watchfloor/core'

/** The data on the display at one moment. */
export interface Facts extends Pick<DisplayFacts, 'office' | 'build'> {
  readonly display: NonNullable<DisplayFacts['display']>
  readonly counts: Counts
  readonly expected: readonly Expected[]
  /** The server's clock minus this machine's (ms). A wrong clock on this machine must not show a wrong "Late". */
  readonly aheadMs: number
}

/** Returns the data of the display. Undefined if the server does not know the caller as a display. */
export function shownFacts({ display, office, now, build, counts, Result }: DisplayFacts): Facts | undefined {
  if (!display) return undefined
  setDateForm(office.dateFormat)
  return {
    display,
    office,
    build,
    aheadMs: msOf(now) - Date.now(),
    counts,
    expected: Result.map((row) => ({
      id: Number(row['id']),
      dateTime: text(row['dateTime']) ?? null,
      arrivalTime: text(row['arrivalTime']) ?? null,
      caseAgent: text(row['caseAgent']) ?? '',
      screenName: text(row['screenName']) ?? '',
      dealDetails: text(row['dealDetails']) ?? '',
    })),
  }
}

/** Returns a text of a row, or undefined. In privacy mode a row has only its times. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
