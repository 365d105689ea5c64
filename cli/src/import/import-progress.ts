import { messages } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { openProgress, timeLeft } from '../progress/progress.ts'
import type { Interrupt } from './interrupt.ts'

export type ImportProgress = ReturnType<typeof importProgress>

/** Shows a bar with the number of rows read, their rate, and the time left. */
export function importProgress(flags: GlobalFlags, interrupt?: Interrupt) {
  const { show, hide } = openProgress(flags)
  return {
    hide,
    /** Throws after Ctrl-C. */
    check: () => interrupt?.check(),
    /** Returns the listener for one reading of the file. */
    rows() {
      const startedMs = performance.now()
      return (part: number, rows: number) => {
        interrupt?.check()
        if (part <= 0) return
        const seconds = (performance.now() - startedMs) / 1000
        show(messages.import.progress(rows, Math.round(rows / seconds), timeLeft(startedMs, part)), part)
      }
    },
    photos(sent: number, all: number): void {
      show(messages.import.photos(sent, all), sent / all)
    },
  }
}
