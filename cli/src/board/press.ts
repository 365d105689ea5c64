import { type Instant, msOf } from '@watchfloor/core'
import type { Ended } from './board-acts.ts'
import { idOfKey } from './board-keys.ts'
import { type BoardState, entryAgain, entryOf, refusing, watching } from './board-state.ts'
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
    if (key === mode.key) return { state: whileSaving(state), run: mode.run }
    return { state: { ...watching(state), strayAt: isCharacter(key) ? ground.now : undefined } }
  }
  if (mode.kind === 'line') return pressInLine(state, mode, key, ground)
  if (pane?.kind === 'form') return pressInForm(state, pane, input, ground)
  if (isStray(state, key, ground.now)) return { state: { ...state, strayAt: ground.now } }
  return pressWatching({ ...state, strayAt: undefined }, key, ground)
}

function pressWatching(state: BoardState, key: string, ground: Ground): Next {
  const { pane } = state
  const id = idOfKey(key)
  if (id === undefined) return { state }
  const inPane = pane && pressInPane(state, pane, id, ground)
  return inPane ?? keyHandlers[id](state, ground)
}

/** How long (ms) a character counts as part of the text that the last key began. */
const strayMs = 500

/** Whether a key belongs to a text that is typed on although nothing asks for it. Its letters must not act. */
function isStray({ strayAt }: BoardState, key: string, now: Instant): boolean {
  return strayAt !== undefined && isCharacter(key) && msOf(now) - msOf(strayAt) < strayMs
}

function isCharacter(key: string): boolean {
  return [...key].length === 1
}

/** Returns the state after the result of an act. */
export function afterSaving(state: BoardState, ended: Ended): BoardState {
  if (ended.kind === 'ask') {
    return {
      ...state,
      mode: { kind: 'sure', text: ended.text, key: 'y', run: ended.again, ...entryOf(state) },
    }
  }
  if (ended.kind === 'refused') {
    const { entry } = entryOf(state)
    if (!entry) return refusing(state, ended.text)
    return entryAgain(state, { ...entry, isRetry: true }, ended.text)
  }
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
