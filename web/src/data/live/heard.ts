import { createStore } from '../../ui/store.ts'

/** When the server was last heard of, by this machine's clock; 0 before. */
export const heardAt = createStore(0)

export function heardFromServer(): void {
  heardAt.set(Date.now())
}
