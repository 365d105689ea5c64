import { createStore, useStore } from './store.ts'

/** How long a save may take before the screen shows that it is still running (ms). */
const soonMs = 5_000

const waiting = createStore(0)

/** Runs a save. The screen shows a note while the save takes long. */
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

/** Whether a save is taking long. */
export function useStillTrying(): boolean {
  return useStore(waiting) > 0
}
