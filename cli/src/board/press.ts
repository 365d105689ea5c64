import type { Ended } from './board-acts.ts'
import { idOfKey } from './board-keys.ts'
import { type BoardState, refusing, watching } from './board-state.ts'
import { type Ground, type Next, whileSaving } from './press-ground.ts'
import { pasteLine, pressInLine } from './press-line.ts'
import { pressInForm, pressInPane } from './press-pane.ts'
import { keyHandlers } from './press-watching.ts'
import type { BoardInput } from './read-input.ts'

/** Returns the state of the board after an input of the keyboard. */
export function press(
  state: BoardState,
  input: Exclude<BoardInput, { kind: 'mouse' }>,
  ground: Ground,
): Next {
  const { mode, pane } = state
  if (input.kind === 'paste') {
    if (mode.kind === 'line') return { state: pasteLine(state, mode, input.text, ground) }
    return pane?.kind === 'form' && mode.kind === 'watching'
      ? pressInForm(state, pane, input, ground)
      : { state }
  }
  const { key } = input
  if (key === 'ctrl-c') return { state, quits: true }
  if (mode.kind === 'saving') return { state }
  if (mode.kind === 'sure') {
    return key === mode.key ? { state: whileSaving(state), run: mode.run } : { state: watching(state) }
  }
  if (mode.kind === 'line') return pressInLine(state, mode, key, ground)
  if (pane?.kind === 'form') return pressInForm(state, pane, input, ground)
  const id = idOfKey(key)
  if (id === undefined) return { state }
  const inPane = pane && pressInPane(state, pane, id, ground)
  return inPane ?? keyHandlers[id](state, ground)
}

/** Returns the state after the result of an act. */
export function afterSaving(state: BoardState, ended: Ended): BoardState {
  if (ended.kind === 'ask') {
    return { ...state, mode: { kind: 'sure', text: ended.text, key: 'y', run: ended.again } }
  }
  if (ended.kind === 'refused') return refusing(state, ended.text)
  const said = watching(state, { text: ended.text, isProblem: false })
  const pane = said.pane?.kind === 'form' || said.pane?.kind === 'undo' ? undefined : said.pane
  const { text, seq } = ended
  if (ended.kind === 'undone') {
    return { ...said, pane, done: state.done.filter((one) => one.seq !== ended.seq) }
  }
  const done = seq === undefined ? state.done : [{ seq, text }, ...state.done].slice(0, maxDone)
  return { ...said, pane, done }
}

/** Maximum number of acts that can be undone from the board. */
const maxDone = 50
