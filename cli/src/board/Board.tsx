import { type Api, messages } from '@watchfloor/core'
import { Box, Text, useApp } from 'ink'
import { useMemo, useRef, useState } from 'react'
import { boardActs } from './board-acts.ts'
import { ColorContext } from './board-context.ts'
import { boardNow } from './board-facts.ts'
import { afterSaving, type Pressed, press } from './board-keys.ts'
import { type BoardState, firstState, select, selectedIndex } from './board-state.ts'
import { boardView } from './board-view.ts'
import { Header } from './Header.tsx'
import { JournalTail } from './JournalTail.tsx'
import { boardLayout, smallest } from './layout.ts'
import { PeopleList } from './PeopleList.tsx'
import { Prompt } from './Prompt.tsx'
import { useBoardFacts } from './use-board-facts.ts'
import { useKeys } from './use-keys.ts'
import { useNowMs } from './use-now.ts'
import { useWindow } from './use-window.ts'

interface Props {
  api: Api
  isColored: boolean
}

const texts = messages.terminal

/** The live operations board. It is operated by keys and fits its window. */
export function Board({ api, isColored }: Props) {
  const { facts, answeredAtMs, problem, isCut, poll } = useBoardFacts(api)
  const nowMs = useNowMs()
  const { columns, rows } = useWindow()
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
  // The tick may be older than the last answer.
  const now = facts ? boardNow(facts, Math.max(nowMs, answeredAtMs)) : ''
  const view = facts && boardView(facts, now)

  const onKey = (key: Pressed) => {
    const { mode, list, selected, note } = latest.current
    // The first Esc clears the note.
    const isLeaving = key.input === 'q' || (key.escape && note === undefined)
    if (key.interrupt || (mode.kind === 'watching' && isLeaving)) return exit()
    if (!facts || !view) return
    const targets = view[list].map(({ target }) => target)
    const ids = targets.map(({ id }) => id)
    const index = selectedIndex(ids, selected[list])
    latest.current = select(latest.current, ids, index)
    const ground = {
      acts,
      now: boardNow(facts, Date.now()),
      zone,
      targets,
      selected: targets[index],
    }
    const next = press(latest.current, key, ground)
    if (!('saving' in next)) return change(next)
    change({ ...latest.current, mode: { kind: 'saving' } })
    void next.saving.then(async (ended) => {
      change(afterSaving(latest.current, ended, next.about))
      await poll()
    })
  }
  useKeys(onKey)

  if (columns < smallest.columns || rows < smallest.rows) {
    return <Text>{texts.tooSmall(smallest.columns, smallest.rows)}</Text>
  }
  if (!view) return <Text>{problem ?? texts.connecting}</Text>
  const layout = boardLayout({ columns, rows }, view, state.list)
  const indexOf = (list: 'upcoming' | 'chatting') =>
    selectedIndex(
      view[list].map(({ target }) => target.id),
      state.selected[list],
    )
  return (
    <ColorContext value={isColored}>
      <Box flexDirection="column" width={columns} height={rows - 1}>
        <Header view={view} ageSeconds={Math.max(0, (nowMs - answeredAtMs) / 1000)} isCut={isCut} />
        <Box flexGrow={1} columnGap={2}>
          <Box flexDirection="column" flexGrow={1} flexShrink={1} rowGap={1}>
            <PeopleList
              heading={texts.upcoming}
              lines={view.upcoming}
              rows={layout.upcoming}
              selected={indexOf('upcoming')}
              isActive={state.list === 'upcoming'}
              widths={layout.widths}
            />
            <PeopleList
              heading={texts.chatting}
              lines={view.chatting}
              rows={layout.chatting}
              selected={indexOf('chatting')}
              isActive={state.list === 'chatting'}
              widths={layout.widths}
            />
            {!layout.isWide && view.journal.length > 0 && (
              <JournalTail lines={view.journal} rows={layout.journal} />
            )}
          </Box>
          {layout.isWide && view.journal.length > 0 && (
            <Box width={layout.journalColumns} flexShrink={0}>
              <JournalTail lines={view.journal} rows={layout.journal} />
            </Box>
          )}
        </Box>
        <Prompt state={state} zone={zone} problem={problem} />
      </Box>
    </ColorContext>
  )
}
