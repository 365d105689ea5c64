import { createStore, useStore } from './store.ts'

/** One toast about an act of this user. */
export interface Done {
  readonly id: number
  readonly text: string
  /** The target and the time; empty if `text` is enough. */
  readonly about: string
  readonly undo: (() => unknown) | undefined
  /** When the toast expires, by this machine's clock (ms). */
  readonly until: number
}

/** How long a toast with Undo stays (ms). */
const undoMs = 30_000
/** How long a toast without Undo stays (ms). */
const plainMs = 8_000
/** Maximum number of toasts; the history of a record has the older changes. */
const most = 10

const shown = createStore<readonly Done[]>([])
let lastId = 0

/** Shows a toast, with Undo if the act can be undone. */
export function showDone(
  text: string,
  { about = '', undo }: Partial<Pick<Done, 'about' | 'undo'>> = {},
): void {
  const until = Date.now() + (undo ? undoMs : plainMs)
  lastId += 1
  shown.set([{ id: lastId, text, about, undo, until }, ...shown.get()].slice(0, most))
}

export function dismissDone(id: number): void {
  shown.set(shown.get().filter((done) => done.id !== id))
}

/** Removes all toasts, because the next user may not read or undo them. */
export function clearDone(): void {
  shown.set([])
}

/** Removes expired toasts. */
export function dismissOld(): void {
  const now = Date.now()
  const left = shown.get().filter(({ until }) => until > now)
  if (left.length < shown.get().length) shown.set(left)
}

export function useDone(): readonly Done[] {
  return useStore(shown)
}
