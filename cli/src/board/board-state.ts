import type { Instant, Target } from '@watchfloor/core'

/** Which of the two lists the keys move in. */
export type ListName = 'upcoming' | 'chatting'

/** What the board waits for. */
export type BoardMode =
  | { readonly kind: 'watching' }
  | { readonly kind: 'time'; readonly target: Target; readonly typed: string }
  | { readonly kind: 'case'; readonly target: Target; readonly at: Instant; readonly typed: string }
  | { readonly kind: 'no-show'; readonly target: Target }
  | { readonly kind: 'arrive-again'; readonly target: Target; readonly since: Instant }
  | { readonly kind: 'conflict'; readonly target: Target; readonly at: Instant; readonly text: string }
  | { readonly kind: 'unlikely-time'; readonly target: Target; readonly at: Instant; readonly text: string }
  | { readonly kind: 'saving' }

/** The selected record of a list, by its number, and where it stood: lists move, the selection stays with its person. */
export interface SelectedRow {
  readonly id: number
  /** 0-based place in the list when it was last seen there. */
  readonly index: number
}

export interface BoardState {
  readonly list: ListName
  readonly selected: Readonly<Record<ListName, SelectedRow | undefined>>
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

/** Returns the place of the selected record; when it has left the list, the place where it stood, which is its neighbor's now. */
export function selectedIndex(ids: readonly number[], selected: SelectedRow | undefined): number {
  if (!selected) return 0
  const index = ids.indexOf(selected.id)
  return index >= 0 ? index : Math.max(0, Math.min(selected.index, ids.length - 1))
}

/** Selects the record at a place of the list in which the keys move. */
export function select(state: BoardState, ids: readonly number[], index: number): BoardState {
  const id = ids[index]
  const selected = id === undefined ? undefined : { id, index }
  return { ...state, selected: { ...state.selected, [state.list]: selected } }
}

/** Moves the selection, and stops at the ends. */
export function moved(state: BoardState, ids: readonly number[], by: number): BoardState {
  const at = selectedIndex(ids, state.selected[state.list]) + by
  return { ...select(state, ids, Math.max(0, Math.min(ids.length - 1, at))), note: undefined }
}

export function otherList(state: BoardState): BoardState {
  return { ...state, note: undefined, list: state.list === 'upcoming' ? 'chatting' : 'upcoming' }
}

export function watching(state: BoardState, note?: BoardState['note']): BoardState {
  return { ...state, mode: { kind: 'watching' }, note }
}
