import { createStore } from '../../ui/store.ts'

/** When the server last sent anything, by this machine's clock; 0 before the first time. */
export const lastContactAt = createStore(0)

export function noteContact(): void {
  lastContactAt.set(Date.now())
}
