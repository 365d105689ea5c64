import type { Api } from '@watchfloor/core'
import { cursorIndex } from '@watchfloor/core'
import { useApp } from 'ink'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { boardActs } from './board-acts.ts'
import { type BoardFacts, boardNow } from './board-facts.ts'
import { boardRowsCache } from './board-rows.ts'
import { afterChange, type BoardState, firstState, keepRow, listNames, selectRow } from './board-state.ts'
import { type BoardLayout, placeAt } from './layout.ts'
import { afterSaving, press } from './press.ts'
import type { Ground } from './press-ground.ts'
import type { BoardInput } from './read-input.ts'
import { visibleRows, windowOf } from './share-rows.ts'
import { useTerminalInput } from './use-terminal-input.ts'

interface Board {
  readonly api: Api
  /** Undefined until the first answer. */
  readonly facts: BoardFacts | undefined
  /** Reads the facts again. */
  readonly poll: () => Promise<void>
}

/** The part of the ground that depends on what was drawn last. */
export interface Drawn {
  readonly layout: BoardLayout
  readonly pane: Ground['pane']
}

/** How many rows a turn of the wheel moves. */
const wheelRows = 3

/** The state of the board, moved by keys and the mouse: at once, or when the server has answered the act that an input started. */
export function useBoardState({ api, facts, poll }: Board) {
  const { exit } = useApp()
  const [state, setState] = useState<BoardState>(firstState)
  const [rowsOf] = useState(boardRowsCache)
  // Keys can arrive faster than frames. Each key acts on the state that the previous key left.
  const latest = useRef(state)
  const drawn = useRef<Drawn>(undefined)
  const change = (next: BoardState) => {
    latest.current = next
    setState(next)
  }
  const acts = useActs(api, facts)
  const groundAt = useCallback(
    (known: BoardFacts): Ground => {
      const now = boardNow(known, Date.now())
      const rows = rowsOf({ targets: known.targets, role: known.role, now })
      const sizes = sizesOf(drawn.current)
      return { acts, facts: known, rows, now, sizes, pane: drawn.current?.pane ?? noPane }
    },
    [acts, rowsOf],
  )

  useTerminalInput((input: BoardInput) => {
    if (input.kind === 'key' && input.key === 'ctrl-c') return exit()
    if (!facts) return input.kind === 'key' && input.key === 'q' ? exit() : undefined
    const ground = groundAt(facts)
    if (input.kind === 'mouse') return change(pointed(latest.current, input, ground, drawn.current))
    const { state: next, run, quits } = press(latest.current, input, ground)
    if (quits) return exit()
    change(next)
    void run?.().then(async (ended) => {
      // The next key must act on what the act left, not on what was there before it.
      await poll()
      change(afterSaving(latest.current, ended))
    })
  })

  // When the rows change, each cursor stays with its record or its neighbor, before the next key is read.
  useLayoutEffect(() => {
    if (!facts) return
    const { rows, sizes, now } = groundAt(facts)
    const kept = listNames.reduce((kept, name) => {
      const ids = rows.idsOf(name, kept.lists[name])
      return keepRow(kept, name, { ids, size: visibleRows(ids.length, sizes[name]) })
    }, latest.current)
    latest.current = afterChange(latest.current, kept, now)
    setState(latest.current)
  }, [facts, groundAt])

  return { state, drawn, groundAt }
}

const noPane = { lines: 0, rows: 1 }

function useActs(api: Api, facts: BoardFacts | undefined) {
  const zone = facts?.office.timeZone ?? 'UTC'
  const conflictWindowMin = facts?.office.conflictWindowMin ?? 0
  const offsetMs = facts?.offsetMs ?? 0
  return useMemo(
    () => boardActs(api, { zone, conflictWindowMin, now: () => boardNow({ offsetMs }, Date.now()) }),
    [api, zone, conflictWindowMin, offsetMs],
  )
}

/** Returns the number of visible rows of each list. */
function sizesOf(drawn: Drawn | undefined): Ground['sizes'] {
  const rowsIn = (name: string) =>
    Math.max(1, (drawn?.layout.sections.find(({ list }) => list === name)?.rows ?? 2) - 1)
  return { upcoming: rowsIn('upcoming'), chatting: rowsIn('chatting'), taken: rowsIn('taken') }
}

type MouseInput = Extract<BoardInput, { kind: 'mouse' }>

/** Returns the state after a click, which selects a row, or a turn of the wheel, which moves through the list under the mouse. */
function pointed(state: BoardState, input: MouseInput, ground: Ground, drawn: Drawn | undefined): BoardState {
  if (state.mode.kind !== 'watching') return state
  const { pane } = state
  const step = input.button === 'wheel-up' ? -wheelRows : wheelRows
  if (pane) {
    if (input.button === 'click' || !('scroll' in pane)) return state
    const most = Math.max(0, ground.pane.lines - ground.pane.rows)
    return { ...state, pane: { ...pane, scroll: Math.max(0, Math.min(most, pane.scroll + step)) } }
  }
  const place = drawn && placeAt(drawn.layout, input)
  const section = drawn?.layout.sections.find(({ list }) => list === place?.list)
  if (!place || !section) return state
  const { list } = place
  const chosen = state.lists[list]
  const ids = ground.rows.idsOf(list, chosen)
  const selected = cursorIndex(ids, chosen.cursor)
  const size = ground.sizes[list]
  const focused: BoardState = { ...state, list, note: undefined }
  if (input.button !== 'click') return selectRow(focused, list, { ids, index: selected + step, size })
  const { from, shown } = windowOf(ids, section.rows, selected, chosen.top)
  if (place.index < 0 || place.index >= shown.length) return focused
  return selectRow(focused, list, { ids, index: from + place.index, size })
}
