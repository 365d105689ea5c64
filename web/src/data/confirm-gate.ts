import { createStore } from '../ui/store.ts'

/** Holds dangerous calls until the user confirmed who they are. Calls that come meanwhile wait for the same answer. */
export function confirmGate() {
  const isAsking = createStore(false)
  let waiting: ((isConfirmed: boolean) => void)[] = []
  return {
    isAsking,
    /** Asks the user. Resolves to whether to send the call again. */
    ask(): Promise<boolean> {
      isAsking.set(true)
      return new Promise((resolve) => waiting.push(resolve))
    },
    answer(isConfirmed: boolean): void {
      const waited = waiting
      waiting = []
      isAsking.set(false)
      for (const go of waited) go(isConfirmed)
    },
  }
}
