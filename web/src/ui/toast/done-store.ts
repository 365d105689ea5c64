import { createStore, useStore } from '../store.ts'

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

/** An act of this user that can still be undone. */
export interface PastAct extends Pick<Done, 'id' | 'text' | 'about'> {
  readonly undo: () => unknown
  /** By this machine's clock (ms). */
  readonly atMs: number
}

/** Maximum number of past acts to list. */
const maxPast = 20

const shown = createStore<readonly Done[]>([])
const past = createStore<readonly PastAct[]>([])
let lastId = 0

/** Shows a toast, with Undo if the act can be undone. */
export function showDone(
  text: string,
  { about = '', undo }: Partial<Pick<Done, 'about' | 'undo'>> = {},
): void {
  const atMs = Date.now()
  const until = atMs + (undo ? undoMs : plainMs)
  lastId += 1
  const id = lastId
  // An act is undone once, from its toast or from the list.
  const undoOnce =
    undo &&
    (() => {
      past.set(past.get().filter((act) => act.id !== id))
      dismissDone(id)
      return undo()
    })
  shown.set([{ id, text, about, undo: undoOnce, until }, ...shown.get()].slice(0, most))
  if (undoOnce) past.set([{ id, text, about, undo: undoOnce, atMs }, ...past.get()].slice(0, maxPast))
}

/** The last acts that can still be undone, newest first. */
export function usePastActs(): readonly PastAct[] {
  return useStore(past)
}

export function dismissDone(id: number): void {
  shown.set(shown.get().filter((done) => done.id !== id))
}

/** Removes all toasts and past acts, because the next user may not read or undo them. */
export function clearDone(): void {
  shown.set([])
  past.set([])
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
