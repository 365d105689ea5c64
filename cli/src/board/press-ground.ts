import { cursorIndex, type Instant, type Target } from '@watchfloor/core'
import type { BoardActs, Ended } from './board-acts.ts'
import type { BoardFacts } from './board-facts.ts'
import type { BoardRows } from './board-rows.ts'
import { type BoardState, entryOf, type ListName } from './board-state.ts'

/** What the keys act on. */
export interface Ground {
  readonly acts: BoardActs
  readonly facts: BoardFacts
  readonly rows: BoardRows
  readonly now: Instant
  /** Number of visible rows of each list. */
  readonly sizes: Readonly<Record<ListName, number>>
  /** Number of lines of the open pane, and how many of them are visible. */
  readonly pane: { readonly lines: number; readonly rows: number }
}

/** The state after an input, and the act that it starts. */
export interface Next {
  readonly state: BoardState
  readonly run?: () => Promise<Ended>
  readonly quits?: true
}

/** Returns the state while an act is carried out. */
export function whileSaving(state: BoardState): BoardState {
  return { ...state, mode: { kind: 'saving', ...entryOf(state) }, note: undefined }
}

/** Returns the record that the acts are about: that of the open details, else the selected one. */
export function selectedTarget(
  { pane, list, lists }: BoardState,
  { facts, rows }: Ground,
): Target | undefined {
  if (pane?.kind === 'detail') return facts.targets.find(({ id }) => id === pane.id)
  const ids = rows.idsOf(list, lists[list])
  return rows.of(list, lists[list])[cursorIndex(ids, lists[list].cursor)]?.target
}
