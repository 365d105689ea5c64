import { type Counts, type Expected, msOf } from '@watchfloor/core'
import { ask, type DisplayItself } from '../http/calls.ts'

/** The data on the display at one moment. */
export interface Facts extends Pick<DisplayItself, 'display' | 'office'> {
  readonly counts: Counts
  readonly expected: readonly Expected[]
  /** The server's clock minus this machine's (ms). A wrong clock on this machine must not show a wrong "Late". */
  readonly aheadMs: number
}

/** Loads all data of the display. */
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

/** Returns a text of a row, or undefined. In privacy mode a row has only its times. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
