import { createStore, useStore } from './store.ts'

/** How long a save may take before the screen says that it is still tried (ms). */
const soonMs = 5_000

const waiting = createStore(0)

/** Carries out a save; while it has no answer for long, the screen says so. */
export async function watchSaving<T>(save: () => Promise<T>): Promise<T> {
  let late = 0
  const timer = setTimeout(() => {
    late = 1
    waiting.set(waiting.get() + late)
  }, soonMs)
  try {
    return await save()
  } finally {
    clearTimeout(timer)
    if (late > 0) waiting.set(waiting.get() - late)
  }
}

/** Whether a save has waited for its answer for long. */
export function useStillTrying(): boolean {
  return useStore(waiting) > 0
}
