import {
  approveQuestion,
  type CommandReading,
  isReadBack,
  isSkippedTyped,
  messages,
  readCommand,
  readTypedTime,
  type Target,
} from '@watchfloor/core'
import { firstForm, printable, typedAfter } from './add-form.ts'
import {
  type BoardState,
  entryAgain,
  entryOf,
  keepRow,
  type LineMode,
  watching,
  withList,
} from './board-state.ts'
import { type Ground, type Next, whileSaving } from './press-ground.ts'

const texts = messages.terminal.board

/** Maximum number of characters of a typed line. */
const maxLine = 1_000

/** Returns the state after a key while a line is typed. */
export function pressInLine(state: BoardState, mode: LineMode, key: string, ground: Ground): Next {
  const { purpose } = mode
  if (key === 'esc')
    return { state: purpose.kind === 'search' ? searching(watching(state), '', ground) : watching(state) }
  if (key !== 'enter') return { state: typedInto(state, mode, typedAfter(mode.typed, key), ground) }
  if (purpose.kind === 'search') return { state: watching(state) }
  if (purpose.kind === 'command') return commanding(state, mode, ground)
  const target = mode.isRetry ? targetNow(purpose.target, ground) : purpose.target
  if (purpose.kind === 'time') return approving(state, target, mode, ground)
  const { acts } = ground
  const number = mode.typed.trim()
  if (purpose.kind === 'case')
    return { state: whileSaving(state), run: () => acts.takeDown(target, purpose.at, number) }
  if (number === '') return { state: entryAgain(state, mode, messages.screen.board.caseMissing) }
  return { state: whileSaving(state), run: () => acts.caseNumber(target, number) }
}

/** Returns the state after a paste into the typed line. */
export function pasteLine(state: BoardState, mode: LineMode, text: string, ground: Ground): BoardState {
  return typedInto(state, mode, `${mode.typed}${printable(text)}`, ground)
}

function typedInto(state: BoardState, mode: LineMode, text: string, ground: Ground): BoardState {
  const typed = text.slice(0, maxLine)
  const next = { ...state, mode: { ...mode, typed } }
  return mode.purpose.kind === 'search' ? searching(next, typed, ground) : next
}

function searching(state: BoardState, filter: string, { rows, sizes }: Ground): BoardState {
  const { list } = state
  const found = withList(state, list, { filter })
  return keepRow(found, list, { ids: rows.idsOf(list, found.lists[list]), size: sizes[list] })
}

/** Returns a record as it is now. Somebody else may have changed it since the line was opened. */
function targetNow(target: Target, { facts }: Ground): Target {
  return facts.targets.find(({ id }) => id === target.id) ?? target
}

function approving(state: BoardState, target: Target, mode: LineMode, { acts, now, facts }: Ground): Next {
  const at = readTypedTime(mode.typed, now, facts.office.timeZone)
  if (!at) {
    const isSkipped = isSkippedTyped(mode.typed, now, facts.office.timeZone)
    return { state: entryAgain(state, mode, isSkipped ? messages.schedule.skippedTime : texts.wrongTime) }
  }
  const question = approveQuestion(at, now)
  const run = () => acts.approve(target, at)
  if (question === undefined) return { state: whileSaving(state), run }
  const text = texts.sureTime(question)
  return { state: { ...state, mode: { kind: 'sure', text, key: 'y', run, ...entryOf(state) } } }
}

/** Returns what the typed command says (rule C10). */
export function commandReading(
  typed: string,
  { facts, now }: Pick<Ground, 'facts' | 'now'>,
): CommandReading | undefined {
  const { targets, role, office } = facts
  return readCommand(typed, { targets, role, now, zone: office.timeZone })
}

/** The first Enter reads a command back, the second one carries it out. */
function commanding(state: BoardState, mode: LineMode, ground: Ground): Next {
  const { typed, purpose } = mode
  const reading = commandReading(typed, ground)
  if (purpose.kind !== 'command' || reading?.state !== 'ready') return { state }
  const { act } = reading
  if (!isReadBack(purpose.readBack, typed, act)) {
    const readBack = { typed, act }
    return { state: { ...state, mode: { kind: 'line', typed, purpose: { kind: 'command', readBack } } } }
  }
  if (act.kind === 'add') {
    return { state: { ...watching(state), pane: { kind: 'form', form: firstForm(act) } } }
  }
  return { state: whileSaving(state), run: () => ground.acts.command(act) }
}
