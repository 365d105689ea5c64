import {
  type BoardActGround,
  type BoardActName,
  cursorIndex,
  formatTime,
  hasJustMoved,
  messages,
  nextBoardSort,
  rowName,
  type Target,
  whyNoneAdded,
  whyNotOffered,
} from '@watchfloor/core'
import { cleanText } from '../print/clean-text.ts'
import { firstForm } from './add-form.ts'
import type { BoardKeyId } from './board-keys.ts'
import { shownLists } from './board-rows.ts'
import { type BoardState, keepRow, refusing, refusingEntry, selectRow, withList } from './board-state.ts'
import { type Ground, type Next, selectedTarget, whileSaving } from './press-ground.ts'

const texts = messages.terminal.board

type Handler = (state: BoardState, ground: Ground) => Next

/** What each key of the table does while nothing is asked and no pane takes it. */
export const keyHandlers: Readonly<Record<BoardKeyId, Handler>> = {
  up: moving((at) => at - 1),
  down: moving((at) => at + 1),
  'page-up': moving((at, size) => at - Math.max(1, size - 1)),
  'page-down': moving((at, size) => at + Math.max(1, size - 1)),
  first: moving(() => 0),
  last: moving(() => Number.MAX_SAFE_INTEGER),
  'next-list': (state, ground) => ({ state: otherList(state, ground, 1) }),
  'previous-list': (state, ground) => ({ state: otherList(state, ground, -1) }),

  details: onSelected((state, target) => ({
    state: { ...state, note: undefined, pane: { kind: 'detail', id: target.id, scroll: 0 } },
  })),
  search: (state) => ({
    state: {
      ...state,
      note: undefined,
      pane: undefined,
      mode: { kind: 'line', purpose: { kind: 'search' }, typed: state.lists[state.list].filter },
    },
  }),
  sort: (state, ground) => sorting(state, ground, nextBoardSort(state.lists[state.list].sort)),
  turn: (state, ground) => {
    const { sort } = state.lists[state.list]
    const turned = sort ?? nextBoardSort(undefined)
    return sorting(state, ground, turned && { ...turned, isDescending: !turned.isDescending })
  },
  zoom: (state) => ({ state: { ...state, isZoomed: !state.isZoomed } }),
  close: (state, ground) => closing(state, ground),

  approve: acting('approve', (state, target) => ({
    state: asking(state, { kind: 'time', target }),
  })),
  arrival: acting('arrival', arriving),
  takedown: acting('takedown', (state, target, { now }) => ({
    state: asking(state, { kind: 'case', target, at: now }, target.caseNumber),
  })),
  'no-show': acting('no-show', (state, target, { acts }) =>
    sure(state, 'n', texts.sureNoShow(nameOf(target)), () => acts.noShow(target)),
  ),
  extend: acting('extend', (state, target, { acts }) => ({
    state: whileSaving(state),
    run: () => acts.extend(target),
  })),
  confirm: onMeant(confirming),
  guest: acting('guest', (state, target, { acts }) => ({
    state: whileSaving(state),
    run: () => acts.addGuest(target),
  })),
  inactive: acting('inactive', (state, target, { acts }) =>
    sure(state, 'i', texts.sureInactive(nameOf(target)), () => acts.inactive(target)),
  ),

  add: (state, { facts }) => {
    const refusal = whyNoneAdded(facts)
    if (refusal !== undefined) return { state: refusing(state, refusal) }
    return { state: { ...state, note: undefined, pane: { kind: 'form', form: firstForm(undefined) } } }
  },
  undo: (state) => {
    if (state.done.length === 0) return { state: refusing(state, texts.nothingToUndo) }
    return { state: { ...state, note: undefined, pane: { kind: 'undo', index: 0 } } }
  },
  command: (state) => ({ state: asking(state, { kind: 'command' }) }),
  mute: (state) => ({ state: { ...state, isMuted: !state.isMuted } }),
  help: (state) => ({ state: { ...state, note: undefined, pane: { kind: 'help', scroll: 0 } } }),
  quit: (state) => ({ state, quits: true }),
}

/** Returns the facts that decide what the board offers (rule C12). */
export function offerGround({ facts, now }: Pick<Ground, 'facts' | 'now'>): BoardActGround {
  const { role, operation, office } = facts
  return { role, operation, now, zone: office.timeZone, scene: office.sceneMinutes }
}

function moving(to: (at: number, size: number) => number): Handler {
  return (state, { rows, sizes }) => {
    const { list, lists } = state
    const ids = rows.idsOf(list, lists[list])
    const at = cursorIndex(ids, lists[list].cursor)
    const moved = selectRow(state, list, { ids, index: to(at, sizes[list]), size: sizes[list] })
    return { state: { ...moved, note: undefined } }
  }
}

function otherList(state: BoardState, { rows }: Ground, step: 1 | -1): BoardState {
  const shown = shownLists(rows)
  const at = Math.max(0, shown.indexOf(state.list))
  const list = shown[(at + step + shown.length) % shown.length] ?? 'upcoming'
  return { ...state, note: undefined, list }
}

function sorting(state: BoardState, { rows, sizes }: Ground, sort: ReturnType<typeof nextBoardSort>): Next {
  const { list } = state
  const sorted = withList(state, list, { sort })
  const ids = rows.idsOf(list, sorted.lists[list])
  return { state: { ...keepRow(sorted, list, { ids, size: sizes[list] }), note: undefined } }
}

/** Esc ends the nearest thing: the note, the search, the zoom. It never ends the board, because it is often pressed once too often. */
function closing(state: BoardState, { rows, sizes }: Ground): Next {
  const { list, lists, note } = state
  if (note) return { state: { ...state, note: undefined } }
  if (lists[list].filter !== '') {
    const all = withList(state, list, { filter: '' })
    return { state: keepRow(all, list, { ids: rows.idsOf(list, all.lists[list]), size: sizes[list] }) }
  }
  return { state: { ...state, isZoomed: false } }
}

/** A handler for the selected record. */
function onSelected(act: (state: BoardState, target: Target, ground: Ground) => Next): Handler {
  return (state, ground) => {
    const target = selectedTarget(state, ground)
    return target ? act(state, target, ground) : { state: refusing(state, texts.nothingSelected) }
  }
}

/** A handler for the selected record that refuses the first act after the cursor went to a neighbor (rule L14). */
function onMeant(act: (state: BoardState, target: Target, ground: Ground) => Next): Handler {
  return onSelected((state, target, ground) => {
    if (state.pane || !hasJustMoved(state.movedAt, ground.now)) return act(state, target, ground)
    const refused = refusingEntry(state, texts.cursorMoved(nameOf(target)), ground.now)
    return { state: { ...refused, movedAt: undefined } }
  })
}

/** The acts that ask for a text. */
const asksText: ReadonlySet<BoardActName> = new Set(['approve', 'takedown'])

/** A handler for the selected record that says why if the board does not offer the act. */
function acting(
  name: BoardActName,
  act: (state: BoardState, target: Target, ground: Ground) => Next,
): Handler {
  return onMeant((state, target, ground) => {
    const refusal = whyNotOffered(name, target, offerGround(ground))
    if (refusal === undefined) return act(state, target, ground)
    return {
      state: asksText.has(name) ? refusingEntry(state, refusal, ground.now) : refusing(state, refusal),
    }
  })
}

/** Records an arrival. A second arrival would restart the scene clock, so the board asks first. */
function arriving(state: BoardState, target: Target, { acts, facts }: Ground): Next {
  const run = () => acts.arrive(target)
  if (target.arrivalTime === null) return { state: whileSaving(state), run }
  const since = formatTime(target.arrivalTime, facts.office.timeZone)
  return sure(state, 'r', texts.sureArrival(nameOf(target), since), run)
}

/** Acknowledges a scene, or asks for the case number of an arrest. */
function confirming(state: BoardState, target: Target, ground: Ground): Next {
  const name = target.isArrested ? 'case-number' : 'acknowledge'
  const refusal = whyNotOffered(name, target, offerGround(ground))
  if (refusal !== undefined) return { state: refusingEntry(state, refusal, ground.now) }
  if (name === 'case-number') {
    return { state: asking(state, { kind: 'late-case', target }, target.caseNumber) }
  }
  return { state: whileSaving(state), run: () => ground.acts.acknowledge(target) }
}

type Asked = Extract<BoardState['mode'], { kind: 'line' }>['purpose']

function asking(state: BoardState, purpose: Asked, typed = ''): BoardState {
  return { ...state, note: undefined, mode: { kind: 'line', purpose, typed } }
}

function sure(state: BoardState, key: string, text: string, run: Next['run']): Next {
  if (!run) return { state }
  return { state: { ...state, note: undefined, mode: { kind: 'sure', text, key, run } } }
}

export function nameOf(target: Target): string {
  return cleanText(rowName(target))
}
