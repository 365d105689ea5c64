import type { GlobalFlags } from '../global-flags.ts'
import { openProgress, timeLeft } from './progress.ts'

/** Runs a task and shows its progress in rows. */
export async function watchRows<T>(
  flags: Pick<GlobalFlags, 'json' | 'color'>,
  text: (rows: number, all: number, left: string) => string,
  task: (onRows: (rows: number, all: number) => void) => Promise<T>,
): Promise<T> {
  const progress = openProgress(flags)
  const startedMs = performance.now()
  try {
    return await task((rows, all) => {
      const part = rows / Math.max(1, all)
      progress.show(text(rows, all, timeLeft(startedMs, part)), part)
    })
  } finally {
    progress.hide()
  }
}
