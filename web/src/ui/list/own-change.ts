import { createStore, useStore } from '../store.ts'

const count = createStore(0)

/** Reports that the result of this user's change has arrived. Lists show it at once, even under the pointer. */
export function noteOwnChange(): void {
  count.set(count.get() + 1)
}

/** Returns the number of this user's changes so far. */
export function useOwnChanges(): number {
  return useStore(count)
}
