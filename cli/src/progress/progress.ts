import { messages } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { isColorWanted } from '../print/paint.ts'
import type { Drawing } from './draw-progress.tsx'

/** What is done sooner needs no bar. */
const patienceMs = 300
/** So much lies between two frames: quick enough to look alive, slow enough to read and to cost nothing. */
const frameMs = 100

/** How far a long task is, for whoever looks at the terminal. */
export interface Progress {
  /** @param part from 0 to 1 */
  show(text: string, part: number): void
  /** Takes the bar away, at the end or for a question; the next `show` brings it back. */
  hide(): void
}

/** A bar on a terminal's stderr; nothing where nobody looks, or for a program. */
export function openProgress({ json, color }: Pick<GlobalFlags, 'json' | 'color'>): Progress {
  const { stderr } = process
  if (!stderr.isTTY || json) return { show: () => undefined, hide: () => undefined }
  const isColored = isColorWanted({ color, stream: stderr })
  let nextMs = performance.now() + patienceMs
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
      // Loaded for whoever waits only: it is heavier than most commands.
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

/** How long a task takes yet, when the rest goes as the part that is done. */
export function timeLeft(startedMs: number, part: number): string {
  const seconds = (performance.now() - startedMs) / 1000
  return messages.bundle.timeLeft((seconds / part) * (1 - part))
}
