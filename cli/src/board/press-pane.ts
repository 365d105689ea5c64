import { addFields, formAfter, formPasted, readTargetForm } from './add-form.ts'
import type { BoardKeyId } from './board-keys.ts'
import type { BoardPane, BoardState } from './board-state.ts'
import { type Ground, type Next, whileSaving } from './press-ground.ts'
import type { BoardInput } from './read-input.ts'

/** Returns the state after a key in an open pane, or undefined if the pane does not take the key. */
export function pressInPane(
  state: BoardState,
  pane: BoardPane,
  id: BoardKeyId,
  ground: Ground,
): Next | undefined {
  if (id === 'close' || (id === 'help' && pane.kind === 'help'))
    return { state: { ...state, pane: undefined, note: undefined } }
  if (id === 'quit' && pane.kind !== 'detail') return { state: { ...state, pane: undefined } }
  if (pane.kind === 'undo') return pressInUndo(state, pane, id, ground)
  if (pane.kind === 'form') return undefined
  const { lines, rows } = ground.pane
  const to = scrolled(pane.scroll, id, rows)
  if (to === undefined) return pane.kind === 'help' ? { state } : undefined
  const scroll = Math.max(0, Math.min(to, lines - rows))
  return { state: { ...state, pane: { ...pane, scroll } } }
}

function scrolled(at: number, id: BoardKeyId, rows: number): number | undefined {
  const to: Partial<Record<BoardKeyId, number>> = {
    up: at - 1,
    down: at + 1,
    'page-up': at - Math.max(1, rows - 1),
    'page-down': at + Math.max(1, rows - 1),
    first: 0,
    last: Number.MAX_SAFE_INTEGER,
  }
  return to[id]
}

type UndoPane = Extract<BoardPane, { kind: 'undo' }>

function pressInUndo(
  state: BoardState,
  pane: UndoPane,
  id: BoardKeyId,
  { acts, pane: { rows } }: Ground,
): Next {
  if (id === 'details' || id === 'undo') {
    const chosen = state.done[pane.index]
    return chosen ? { state: whileSaving(state), run: () => acts.undo(chosen.seq, chosen.text) } : { state }
  }
  const to = scrolled(pane.index, id, rows)
  if (to === undefined) return { state }
  return { state: { ...state, pane: { ...pane, index: Math.max(0, Math.min(to, state.done.length - 1)) } } }
}

type FormPane = Extract<BoardPane, { kind: 'form' }>

/** Returns the state after a key or a paste in the form of a new target. */
export function pressInForm(
  state: BoardState,
  { form }: FormPane,
  input: Exclude<BoardInput, { kind: 'mouse' }>,
  { acts, now, facts }: Ground,
): Next {
  const showing = (next: typeof form): Next => ({
    state: { ...state, note: undefined, pane: { kind: 'form', form: next } },
  })
  if (input.kind === 'paste') return showing(formPasted(form, input.text))
  if (input.key === 'esc') return { state: { ...state, pane: undefined, note: undefined } }
  const isSaved = input.key === 'ctrl-s' || (input.key === 'enter' && form.index === addFields.length)
  if (!isSaved) return showing(formAfter(form, input.key))
  const read = readTargetForm(form, now, facts.office.timeZone)
  if ('form' in read) return showing(read.form)
  return { state: whileSaving(state), run: () => acts.add(read.draft) }
}
