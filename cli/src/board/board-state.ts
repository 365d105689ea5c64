import type { Instant, Target } from '@watchfloor/core'

/** Which of the two lists the keys move in. */
export type ListName = 'upcoming' | 'chatting'

/** What the board waits for. */
export type BoardMode =
  | { readonly kind: 'watching' }
  | { readonly kind: 'time'; readonly target: Target; readonly typed: string }
  | { readonly kind: 'case'; readonly target: Target; readonly at: Instant; readonly typed: string }
  | { readonly kind: 'no-show'; readonly target: Target }
  | { readonly kind: 'conflict'; readonly target: Target; readonly at: Instant; readonly text: string }
  | { readonly kind: 'saving' }

export interface BoardState {
  readonly list: ListName
  /** The selected record of each list, by its number: lists move, the selection stays with its person. */
  readonly selected: Readonly<Record<ListName, number | undefined>>
  readonly mode: BoardMode
  /** What was last done, or why it was not. */
  readonly note: { readonly text: string; readonly isProblem: boolean } | undefined
  /** The last act from here, which can be taken back. */
  readonly undo: number | undefined
}

export const firstState: BoardState = {
  list: 'upcoming',
  selected: { upcoming: undefined, chatting: undefined },
  mode: { kind: 'watching' },
  note: undefined,
  undo: undefined,
}

/** The place of the selected record; the first one when it has left. */
export function selectedIndex(ids: readonly number[], selected: number | undefined): number {
  return Math.max(0, selected === undefined ? 0 : ids.indexOf(selected))
}

/** Moves the selection, and stops at the ends. */
export function moved(state: BoardState, ids: readonly number[], by: number): BoardState {
  const at = selectedIndex(ids, state.selected[state.list]) + by
  const id = ids[Math.max(0, Math.min(ids.length - 1, at))]
  return { ...state, note: undefined, selected: { ...state.selected, [state.list]: id } }
}

export function otherList(state: BoardState): BoardState {
  return { ...state, note: undefined, list: state.list === 'upcoming' ? 'chatting' : 'upcoming' }
}

export function watching(state: BoardState, note?: BoardState['note']): BoardState {
  return { ...state, mode: { kind: 'watching' }, note }
}
