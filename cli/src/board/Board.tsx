import { type Api, messages } from '@watchfloor/core'
import { Box, Text, useStdout } from 'ink'
import { useEffect, useMemo, useState } from 'react'
import { cleanText } from '../print/clean-text.ts'
import { BoardBody } from './BoardBody.tsx'
import { ColorContext } from './board-context.ts'
import { boardNow } from './board-facts.ts'
import { shownLists } from './board-rows.ts'
import { boardHead, journalLines } from './board-view.ts'
import { Header } from './Header.tsx'
import { boardLayout, smallest } from './layout.ts'
import { numbered, promptLines } from './prompt-lines.ts'
import { type Follow, useBoardFacts } from './use-board-facts.ts'
import { useBoardState } from './use-board-state.ts'
import { usePane } from './use-pane.ts'
import { useRings } from './use-rings.ts'
import { Words } from './Words.tsx'

interface Props {
  api: Api
  isColored: boolean
  /** Rings the bell of the terminal. */
  ring: () => void
  /** Follows a server on another machine. Without it the board asks every second. */
  follow?: Follow | undefined
}

const texts = messages.terminal.board

/** The live operations board. It is operated by keys and the mouse, and fits its window. */
export function Board({ api, isColored, ring, follow }: Props) {
  const { facts, answeredAtMs, problem, isCut, poll } = useBoardFacts(api, follow)
  const nowMs = useNowMs()
  const size = useWindow()
  const { state, drawn, groundAt } = useBoardState({ api, facts, poll })
  const flash = useRings(facts, nowMs, { isMuted: state.isMuted, ring })
  const paneOf = usePane(api, facts, state)
  const journal = useMemo(
    () => (facts ? journalLines(facts.journal, facts.targets, facts.office.timeZone) : []),
    [facts],
  )
  if (size.columns < smallest.columns || size.rows < smallest.rows) {
    return <Text>{texts.tooSmall(smallest.columns, smallest.rows)}</Text>
  }
  if (!facts) return <Text>{problem === undefined ? texts.connecting : cleanText(problem)}</Text>

  // The tick may be older than the last answer.
  const now = boardNow(facts, Math.max(nowMs, answeredAtMs))
  const ground = groundAt(facts)
  const { rows } = ground
  const prompt = promptLines(state, ground, { columns: size.columns, problem })
  const lists = shownLists(rows).map((list) => ({ list, rows: rows.of(list, state.lists[list]).length }))
  const layout = boardLayout(size, {
    lists,
    focused: state.list,
    isZoomed: state.isZoomed,
    journal: journal.length,
    promptRows: prompt.length,
  })
  const pane = paneOf(now, size.columns)
  drawn.current = { layout, pane: { lines: pane?.lines.length ?? 0, rows: layout.bodyRows - 1 } }
  return (
    <ColorContext value={isColored}>
      <Box flexDirection="column" width={size.columns} height={size.rows - 1}>
        <Header
          head={boardHead(facts, now)}
          ageSeconds={Math.max(0, (nowMs - answeredAtMs) / 1000)}
          isCut={isCut}
          isMuted={state.isMuted}
          hasGap={layout.hasHeadGap}
          ring={flash}
        />
        <Box flexDirection="column" flexGrow={1} overflowY="hidden">
          <BoardBody
            state={state}
            facts={facts}
            rows={rows}
            now={now}
            layout={layout}
            journal={journal}
            pane={pane}
            columns={size.columns}
          />
        </Box>
        {numbered(prompt).map(({ text, meaning, at }) => (
          <Words key={at} meaning={meaning}>
            {text === '' ? ' ' : text}
          </Words>
        ))}
      </Box>
    </ColorContext>
  )
}

/** Returns this machine's time (ms), updated every second. */
function useNowMs(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Returns the current size of the window. */
function useWindow(): { readonly columns: number; readonly rows: number } {
  const { stdout } = useStdout()
  const size = () => ({ columns: stdout.columns ?? 80, rows: stdout.rows ?? 24 })
  const [known, setKnown] = useState(size)
  useEffect(() => {
    const onResize = () => setKnown({ columns: stdout.columns ?? 80, rows: stdout.rows ?? 24 })
    stdout.on('resize', onResize)
    return () => void stdout.off('resize', onResize)
  }, [stdout])
  return known
}
