import { approveQuestion, type Instant, messages, readTypedTime, type Target } from '@watchfloor/core'
import type { BoardActs, Ended } from './board-acts.ts'
import { type BoardState, moved, otherList, watching } from './board-state.ts'

const texts = messages.terminal

/** One pressed key: a character, or a named key. */
export interface Pressed {
  readonly input: string
  readonly upArrow?: boolean
  readonly downArrow?: boolean
  readonly tab?: boolean
  readonly return?: boolean
  readonly escape?: boolean
  readonly backspace?: boolean
  /** Ctrl-C. */
  readonly interrupt?: boolean
}

/** Splits an input into keys. A busy terminal or a paste delivers several at once. */
export function keysIn(input: string, named: Omit<Pressed, 'input'>): Pressed[] {
  if ([...input].length <= 1) return [{ ...named, input }]
  return [...input].map((char) =>
    char === '\r' || char === '\n' ? { input: '', return: true } : { input: char },
  )
}

/** What the keys act on. */
export interface Ground {
  readonly acts: BoardActs
  readonly now: Instant
  readonly zone: string
  /** The records of the list that the keys move in. */
  readonly targets: readonly Target[]
  readonly selected: Target | undefined
}

/** The state after a key, or the act whose result decides it. */
export type Next =
  | BoardState
  | { readonly saving: Promise<Ended>; readonly about?: { target: Target; at: Instant } }

export function press(state: BoardState, key: Pressed, ground: Ground): Next {
  const { mode } = state
  if (mode.kind === 'time' || mode.kind === 'case') return typing(state, mode, key, ground)
  if (mode.kind === 'no-show') {
    return key.input === 'n' ? { saving: ground.acts.noShow(mode.target) } : watching(state)
  }
  if (mode.kind === 'arrive-again') {
    return key.input === 'r' ? { saving: ground.acts.arrive(mode.target, ground.now) } : watching(state)
  }
  if (mode.kind === 'unlikely-time') {
    return key.input === 'y' ? approving(mode.target, mode.at, ground) : watching(state)
  }
  if (mode.kind === 'conflict') {
    return key.input === 'y' ? { saving: ground.acts.approve(mode.target, mode.at, true) } : watching(state)
  }
  return mode.kind === 'saving' ? state : choosing(state, key, ground)
}

function choosing(state: BoardState, key: Pressed, { acts, now, targets, selected }: Ground): Next {
  const ids = targets.map(({ id }) => id)
  if (key.escape) return watching(state)
  if (key.upArrow || key.input === 'k') return moved(state, ids, -1)
  if (key.downArrow || key.input === 'j') return moved(state, ids, 1)
  if (key.tab) return otherList(state)
  if (key.input === 'u') {
    return state.undo === undefined
      ? watching(state, { text: texts.nothingToUndo, isProblem: true })
      : { saving: acts.undo(state.undo) }
  }
  if (!'artn'.includes(key.input) || key.input === '') return state
  if (!selected) return watching(state, { text: texts.nothingSelected, isProblem: true })
  if (key.input === 'a')
    return { ...state, note: undefined, mode: { kind: 'time', target: selected, typed: '' } }
  if (key.input === 'r') return arriving(state, selected, acts, now)
  if (key.input === 'n') return { ...state, note: undefined, mode: { kind: 'no-show', target: selected } }
  if (selected.arrivalTime === null) {
    return watching(state, { text: messages.arrest.noArrival, isProblem: true })
  }
  const typed = selected.caseNumber
  return { ...state, note: undefined, mode: { kind: 'case', target: selected, at: now, typed } }
}

/** Records an arrival. A second arrival would restart the scene clock, so the board asks first. */
function arriving(state: BoardState, target: Target, acts: BoardActs, now: Instant): Next {
  if (target.arrivalTime === null) return { saving: acts.arrive(target, now) }
  return { ...state, note: undefined, mode: { kind: 'arrive-again', target, since: target.arrivalTime } }
}

type Typing = Extract<BoardState['mode'], { kind: 'time' | 'case' }>

function typing(state: BoardState, mode: Typing, key: Pressed, ground: Ground): Next {
  const { acts, now, zone } = ground
  if (key.escape) return watching(state)
  if (key.return) {
    if (mode.kind === 'case') return { saving: acts.takeDown(mode.target, mode.at, mode.typed) }
    const at = readTypedTime(mode.typed, now, zone)
    if (!at) return watching(state, { text: texts.wrongTime, isProblem: true })
    const text = approveQuestion(at, now)
    if (text === undefined) return approving(mode.target, at, ground)
    return { ...state, mode: { kind: 'unlikely-time', target: mode.target, at, text } }
  }
  const typed = key.backspace ? mode.typed.slice(0, -1) : `${mode.typed}${printable(key.input)}`
  return { ...state, mode: { ...mode, typed: typed.slice(0, 80) } }
}

/** Sends an approval. If it conflicts with another meet-up, the board asks before it sends the approval again. */
function approving(target: Target, at: Instant, { acts }: Ground): Next {
  return { saving: acts.approve(target, at, false), about: { target, at } }
}

function printable(input: string): string {
  return input.replace(/\p{Cc}/gu, '')
}

/** Returns the state after the result of an act. */
export function afterSaving(
  state: BoardState,
  ended: Ended,
  about?: { target: Target; at: Instant },
): BoardState {
  if (ended.kind === 'conflict' && about) {
    return { ...state, mode: { kind: 'conflict', ...about, text: ended.text } }
  }
  if (ended.kind !== 'done' && ended.kind !== 'undone') {
    return watching(state, { text: ended.text, isProblem: true })
  }
  return {
    ...watching(state, { text: ended.text, isProblem: false }),
    undo: ended.kind === 'undone' ? undefined : (ended.seq ?? state.undo),
  }
}
