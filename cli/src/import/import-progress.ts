import { messages } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { progressLine } from '../print/progress-line.ts'

/** So much of a second lies between two looks of the line. */
const everyMs = 100

/** A line that says how many rows are read, how fast, and how long it takes yet. */
export function importProgress(flags: GlobalFlags) {
  const line = progressLine(flags)
  const startedMs = performance.now()
  let shownMs = 0
  return {
    show(part: number, rows: number): void {
      const nowMs = performance.now()
      if (nowMs - shownMs < everyMs || part <= 0) return
      shownMs = nowMs
      const seconds = (nowMs - startedMs) / 1000
      const left = messages.bundle.timeLeft((seconds / part) * (1 - part))
      line.show(messages.import.progress(rows, Math.round(rows / seconds), left), part)
    },
    photos(sent: number, all: number): void {
      line.show(messages.import.photos(sent, all), sent / all)
    },
    end: line.end,
  }
}
