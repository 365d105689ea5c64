import { type Due, dueOf, formatWhen, type Instant, isInstant, type Target } from '@watchfloor/core'

/** A row of the wall: facts and time, nothing else. */
export interface BoardLine {
  readonly id: number
  readonly when: string
  readonly due: Due
  readonly agent: string
  readonly username: string
  readonly deal: string
}

export interface Board {
  readonly lines: readonly BoardLine[]
  /** How many more there are than fit. */
  readonly more: number
}

/** The upcoming table as it is at a moment. */
export function layoutBoard(
  upcoming: readonly Target[],
  now: Instant,
  { zone, fits }: { zone: string; fits: number },
): Board {
  return {
    lines: upcoming.slice(0, fits).map((target) => ({
      id: target.id,
      when: isInstant(target.dateTime) ? formatWhen(target.dateTime, now, zone) : '–',
      due: dueOf(target, now, zone),
      agent: target.caseAgent,
      username: target.screenName,
      deal: target.dealDetails,
    })),
    more: Math.max(0, upcoming.length - fits),
  }
}
