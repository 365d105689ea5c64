import type { Instant, Target } from '@watchfloor/core'

/** The list that the keys act on. */
export type ListName = 'upcoming' | 'chatting'

/** The input that the board waits for. */
export type BoardMode =
  | { readonly kind: 'watching' }
  | { readonly kind: 'time'; readonly target: Target; readonly typed: string }
  | { readonly kind: 'case'; readonly target: Target; readonly at: Instant; readonly typed: string }
  | { readonly kind: 'no-show'; readonly target: Target }
  | { readonly kind: 'arrive-again'; readonly target: Target; readonly since: Instant }
  | { readonly kind: 'conflict'; readonly target: Target; readonly at: Instant; readonly text: string }
  | { readonly kind: 'unlikely-time'; readonly target: Target; readonly at: Instant; readonly text: string }
  | { readonly kind: 'saving' }

/** The selected record of a list. The selection follows the record when the list changes. */
export interface SelectedRow {
  readonly id: number
  /** 0-based index at which the record was last seen in the list. */
  readonly index: number
}

export interface BoardState {
  readonly list: ListName
  readonly selected: Readonly<Record<ListName, SelectedRow | undefined>>
  readonly mode: BoardMode
  /** The result of the last act. */
  readonly note: { readonly text: string; readonly isProblem: boolean } | undefined
  /** Journal number of the last act on this board, which can be undone. */
  readonly undo: number | undefined
}

export const firstState: BoardState = {
  list: 'upcoming',
  selected: { upcoming: undefined, chatting: undefined },
  mode: { kind: 'watching' },
  note: undefined,
  undo: undefined,
}

/** Returns the index of the selected record. If it has left the list, returns its last index, where its neighbor is now. */
export function selectedIndex(ids: readonly number[], selected: SelectedRow | undefined): number {
  if (!selected) return 0
  const index = ids.indexOf(selected.id)
  return index >= 0 ? index : Math.max(0, Math.min(selected.index, ids.length - 1))
}

/** Selects the record at an index of the list that the keys act on. */
export function select(state: BoardState, ids: readonly number[], index: number): BoardState {
  const id = ids[index]
  const selected = id === undefined ? undefined : { id, index }
  return { ...state, selected: { ...state.selected, [state.list]: selected } }
}

/** Moves the selection. It stops at both ends. */
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
