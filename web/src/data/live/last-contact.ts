import { createStore } from '../../ui/store.ts'

/** When the server last sent anything, by this machine's clock; 0 before the first time. */
export const lastContactAt = createStore(0)

/** When the live feed was cut and could not be opened again, by this machine's clock; 0 while it is open (rule Z3). */
export const feedCutAt = createStore(0)

export function noteContact(): void {
  feedCutAt.set(0)
  lastContactAt.set(Date.now())
}

export function noteCut(): void {
  feedCutAt.set(Date.now())
}
