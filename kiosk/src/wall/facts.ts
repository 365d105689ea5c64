import { type Counts, type Expected, msOf } from '@watchfloor/core'
import { ask, type DisplayItself } from '../http/calls.ts'

/** What the display shows, as it was at one moment. */
export interface Facts extends Pick<DisplayItself, 'display' | 'office'> {
  readonly counts: Counts
  readonly expected: readonly Expected[]
  /** How far the server's clock is ahead of this machine's, which may be wrong and must not show a wrong "Late". */
  readonly aheadMs: number
}

/** Reads everything anew. */
export async function readFacts({ display, office, now }: DisplayItself): Promise<Facts> {
  const aheadMs = msOf(now) - Date.now()
  const [targets, chatting, onTheHook, arrested] = await Promise.all([
    ask('targets'),
    ask('chatting'),
    ask('onTheHook'),
    ask('arrested'),
  ])
  return {
    display,
    office,
    aheadMs,
    counts: {
      chatting: chatting.Result[0].chatter,
      onTheHook: onTheHook.count,
      arrested: arrested.count,
    },
    expected: targets.Result.map((row) => ({
      id: row.id,
      dateTime: text(row['dateTime']) ?? null,
      arrivalTime: text(row['arrivalTime']) ?? null,
      caseAgent: text(row['caseAgent']) ?? '',
      screenName: text(row['screenName']) ?? '',
      dealDetails: text(row['dealDetails']) ?? '',
    })),
  }
}

/** In privacy mode a row has its times alone. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
