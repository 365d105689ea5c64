import { createStore, useStore } from './store.ts'

const count = createStore(0)

/** The person at this screen changed something and its result has arrived: lists show it at once, wherever the pointer is. */
export function noteOwnChange(): void {
  count.set(count.get() + 1)
}

/** How many changes were made here. */
export function useOwnChanges(): number {
  return useStore(count)
}
