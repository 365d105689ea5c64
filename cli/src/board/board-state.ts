import {
  type BoardSort,
  type CommandReadBack,
  cursorIndex,
  type Instant,
  type ListCursor,
  type Target,
} from '@watchfloor/core'
import type { TargetForm } from './add-form.ts'
import type { Ended } from './board-acts.ts'

/** The lists of the board, in their order. */
export const listNames = ['upcoming', 'chatting', 'taken'] as const
export type ListName = (typeof listNames)[number]

/** What the user chose in one list. */
export interface ListState {
  readonly cursor: ListCursor | undefined
  /** Index of the first visible row. */
  readonly top: number
  readonly filter: string
  readonly sort: BoardSort
}

/** What a typed line is for. */
export type LinePurpose =
  | { readonly kind: 'time'; readonly target: Target }
  | { readonly kind: 'case'; readonly target: Target; readonly at: Instant }
  | { readonly kind: 'late-case'; readonly target: Target }
  | { readonly kind: 'search' }
  /** `readBack`: the command that was read back and that the next Enter carries out. */
  | { readonly kind: 'command'; readonly readBack?: CommandReadBack }

/** A line that is being typed. */
export interface LineMode {
  readonly kind: 'line'
  readonly purpose: LinePurpose
  readonly typed: string
  /** Why the last entry was refused. */
  readonly problem?: string
  /** Whether the server refused the last entry. The next Enter then acts on the record as it is by then. */
  readonly isRetry?: true
}

/** The input that the board waits for. An `entry` is the line that led there. It opens again if the act is refused. */
export type BoardMode =
  | { readonly kind: 'watching' }
  | { readonly kind: 'saving'; readonly entry?: LineMode }
  | LineMode
  /** A question. Its key carries the act out, any other key leaves it. */
  | {
      readonly kind: 'sure'
      readonly text: string
      readonly key: string
      readonly run: () => Promise<Ended>
      readonly entry?: LineMode
    }

/** What is shown in place of the lists. */
export type BoardPane =
  | { readonly kind: 'detail'; readonly id: number; readonly scroll: number }
  | { readonly kind: 'help'; readonly scroll: number }
  | { readonly kind: 'undo'; readonly index: number }
  | { readonly kind: 'form'; readonly form: TargetForm }

/** An act of this board that can be undone. */
export interface DoneAct {
  readonly seq: number
  readonly text: string
}

export interface BoardState {
  readonly list: ListName
  readonly lists: Readonly<Record<ListName, ListState>>
  readonly isZoomed: boolean
  readonly isMuted: boolean
  readonly mode: BoardMode
  readonly pane: BoardPane | undefined
  /** The result of the last act. */
  readonly note: { readonly text: string; readonly isProblem: boolean } | undefined
  /** When the selected record of the focused list left it, so that the cursor went to a neighbor. */
  readonly movedAt: Instant | undefined
  /** When a key was refused or left a question. A character right after it belongs to a typed text and does nothing. */
  readonly strayAt: Instant | undefined
  /** The acts of this board, newest first. */
  readonly done: readonly DoneAct[]
}

const firstList: ListState = { cursor: undefined, top: 0, filter: '', sort: undefined }

export const firstState: BoardState = {
  list: 'upcoming',
  lists: { upcoming: firstList, chatting: firstList, taken: firstList },
  isZoomed: false,
  isMuted: false,
  mode: { kind: 'watching' },
  pane: undefined,
  note: undefined,
  movedAt: undefined,
  strayAt: undefined,
  done: [],
}

/** Changes what the user chose in a list. */
export function withList(state: BoardState, name: ListName, change: Partial<ListState>): BoardState {
  return { ...state, lists: { ...state.lists, [name]: { ...state.lists[name], ...change } } }
}

/** Selects the row at an index of a list, and scrolls so that it is visible. */
export function selectRow(
  state: BoardState,
  name: ListName,
  { ids, index, size }: { readonly ids: readonly number[]; readonly index: number; readonly size: number },
): BoardState {
  const at = Math.max(0, Math.min(ids.length - 1, index))
  const id = ids[at]
  if (id === undefined) return withList(state, name, { cursor: undefined, top: 0 })
  const top = Math.max(0, Math.min(Math.max(state.lists[name].top, at - size + 1), at))
  return withList(state, name, { cursor: { id, ids }, top })
}

/** Keeps the selection of a list after its rows changed (rule L14). */
export function keepRow(
  state: BoardState,
  name: ListName,
  rows: { readonly ids: readonly number[]; readonly size: number },
): BoardState {
  return selectRow(state, name, { ...rows, index: cursorIndex(rows.ids, state.lists[name].cursor) })
}

/** Returns the state after its lists changed. Unless an act of this board did it, it records when the cursor went to a neighbor. */
export function afterChange(before: BoardState, after: BoardState, now: Instant): BoardState {
  const [was, is] = [before.lists[before.list].cursor?.id, after.lists[after.list].cursor?.id]
  const isOwn = before.mode.kind === 'saving' || before.note?.isProblem === false
  const hasMoved = was !== undefined && was !== is && !isOwn
  return hasMoved ? { ...after, movedAt: now } : after
}

export function watching(state: BoardState, note?: BoardState['note']): BoardState {
  return { ...state, mode: { kind: 'watching' }, note }
}

/** Returns the state with a sentence about what cannot be done. */
export function refusing(state: BoardState, text: string): BoardState {
  return watching(state, { text, isProblem: true })
}

/** Returns the state after a key that would have asked for a text was refused. */
export function refusingEntry(state: BoardState, text: string, now: Instant): BoardState {
  return { ...refusing(state, text), strayAt: now }
}

/** Returns the line that led to the current mode. */
export function entryOf({ mode }: BoardState): { readonly entry?: LineMode } {
  if (mode.kind === 'line') return { entry: mode }
  return mode.kind !== 'watching' && mode.entry ? { entry: mode.entry } : {}
}

/** Returns the state with a refused entry: its line is open again, with what was typed and the reason. */
export function entryAgain(state: BoardState, entry: LineMode, problem: string): BoardState {
  const purpose: LinePurpose = entry.purpose.kind === 'command' ? { kind: 'command' } : entry.purpose
  return { ...state, note: undefined, mode: { ...entry, purpose, problem } }
}
