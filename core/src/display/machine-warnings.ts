import { durationText } from '../schedule/due.ts'
import { messages } from '../text/messages.ts'

/** What a display knows of the machine that it runs on. */
export interface MachineFacts {
  /** The server's clock minus the machine's (ms). */
  readonly aheadMs: number
  /** Whether the browser keeps the screen on. Undefined while it has not answered. */
  readonly isAwake: boolean | undefined
}

/** Difference of the clocks that is shown (ms). The display shows the server's time in any case. */
const shownSkewMs = 60_000

/** Rule Q11. Returns what is wrong with the machine behind a display, in words for whoever passes by. */
export function machineWarnings({ aheadMs, isAwake }: MachineFacts): string[] {
  const { clockBehind, clockAhead, maySleep } = messages.display.machine
  const off = durationText(Math.round(Math.abs(aheadMs) / 60_000))
  const skew = Math.abs(aheadMs) < shownSkewMs ? [] : [aheadMs > 0 ? clockBehind(off) : clockAhead(off)]
  return isAwake === false ? [...skew, maySleep] : skew
}
