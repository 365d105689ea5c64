import { messages } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { openProgress, timeLeft } from '../progress/progress.ts'
import type { Interrupt } from './interrupt.ts'

/** A bar that says how many rows are read, how fast, and how long it takes yet. */
export function importProgress(flags: GlobalFlags, interrupt?: Interrupt) {
  const { show, hide } = openProgress(flags)
  return {
    hide,
    /** For one reading of the file. */
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
