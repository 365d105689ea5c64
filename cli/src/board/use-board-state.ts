import type { Api } from '@watchfloor/core'
import { useApp, useInput } from 'ink'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { boardActs } from './board-acts.ts'
import { type BoardFacts, boardNow } from './board-facts.ts'
import { afterSaving, keysIn, type Pressed, press } from './board-keys.ts'
import { type BoardState, firstState, select, selectedIndex } from './board-state.ts'
import type { BoardView } from './board-view.ts'

interface Board {
  readonly api: Api
  /** Undefined until the first answer. */
  readonly facts: BoardFacts | undefined
  readonly view: BoardView | undefined
  /** Reads the facts again. */
  readonly poll: () => Promise<void>
}

/** The state of the board, moved by keys: a key changes it at once, or when the server has answered the act that it started. */
export function useBoardState({ api, facts, view, poll }: Board): BoardState {
  const { exit } = useApp()
  const [state, setState] = useState<BoardState>(firstState)
  // Keys can arrive faster than frames. Each key acts on the state that the previous key left.
  const latest = useRef(state)
  const change = (next: BoardState) => {
    latest.current = next
    setState(next)
  }
  const zone = facts?.office.timeZone ?? 'UTC'
  const conflictWindowMin = facts?.office.conflictWindowMin ?? 0
  const acts = useMemo(() => boardActs(api, { zone, conflictWindowMin }), [api, zone, conflictWindowMin])

  useKeys((key: Pressed) => {
    const { mode, list, selected, note } = latest.current
    // The first Esc clears the note.
    const isLeaving = key.input === 'q' || (key.escape && note === undefined)
    if (key.interrupt || (mode.kind === 'watching' && isLeaving)) return exit()
    if (!facts || !view) return
    const targets = view[list].map(({ target }) => target)
    const ids = targets.map(({ id }) => id)
    const index = selectedIndex(ids, selected[list])
    latest.current = select(latest.current, ids, index)
    const now = boardNow(facts, Date.now())
    const next = press(latest.current, key, { acts, now, zone, targets, selected: targets[index] })
    if (!('saving' in next)) return change(next)
    change({ ...latest.current, mode: { kind: 'saving' } })
    void next.saving.then(async (ended) => {
      change(afterSaving(latest.current, ended, next.about))
      await poll()
    })
  })
  return state
}

/**
 * Passes each key to the handler of the current frame. Without the stable callback `useInput` would subscribe again with every frame
 * and lose the keys in between.
 */
function useKeys(onKey: (key: Pressed) => void): void {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useInput(
    useCallback((input, key) => {
      if (key.ctrl && input === 'c') return latest.current({ input: '', interrupt: true })
      const named = { ...key, backspace: key.backspace || key.delete }
      for (const pressed of keysIn(key.ctrl || key.meta ? '' : input, named)) latest.current(pressed)
    }, []),
  )
}
