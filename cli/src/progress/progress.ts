import { messages } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { isColorWanted } from '../print/paint.ts'
import type { Drawing } from './draw-progress.tsx'

/** How long a task runs before a bar is shown (ms). */
const delayMs = 300
/** Minimum time between two frames (ms): short enough to look alive, long enough to read and to cost little. */
const frameMs = 100

/** The progress of a long task, shown on the terminal. */
export interface Progress {
  /** @param part from 0 to 1 */
  show(text: string, part: number): void
  /** Hides the bar, at the end or for a question. The next `show` shows it again. */
  hide(): void
}

/** Returns a bar on stderr. It shows nothing if stderr is not a terminal or with `--json`. */
export function openProgress({ json, color }: Pick<GlobalFlags, 'json' | 'color'>): Progress {
  const { stderr } = process
  if (!stderr.isTTY || json) return { show: () => undefined, hide: () => undefined }
  const isColored = isColorWanted({ color, stream: stderr })
  let nextMs = performance.now() + delayMs
  let drawing: Drawing | undefined
  let isWanted = false
  return {
    show(text, part) {
      const nowMs = performance.now()
      if (nowMs < nextMs) return
      nextMs = nowMs + frameMs
      const now = { text, part, isColored }
      if (drawing) return drawing.show(now)
      if (isWanted) return
      isWanted = true
      // Loaded only for a long task, because it is larger than most commands.
      void import('./draw-progress.tsx').then(({ drawProgress }) => {
        if (isWanted) drawing = drawProgress(now)
      })
    },
    hide() {
      isWanted = false
      drawing?.remove()
      drawing = undefined
    },
  }
}

/** Time (ms) and part of a task after which its speed tells when it ends. */
const estimated = { fromMs: 1_000, fromPart: 0.02 } as const

/** Returns the estimated remaining time of a task, at the speed so far. Early on there is no estimate. */
export function timeLeft(startedMs: number, part: number): string {
  const tookMs = performance.now() - startedMs
  if (tookMs < estimated.fromMs || part < estimated.fromPart) return messages.bundle.noEstimate
  const seconds = tookMs / 1000
  return messages.bundle.timeLeft((seconds / part) * (1 - part))
}
