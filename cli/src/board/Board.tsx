import { type Api, messages } from '@watchfloor/core'
import { Box, Text, useStdout } from 'ink'
import { useEffect, useState } from 'react'
import { BoardPanels } from './BoardPanels.tsx'
import { ColorContext } from './board-context.ts'
import { boardNow } from './board-facts.ts'
import { boardView } from './board-view.ts'
import { Header } from './Header.tsx'
import { boardLayout, smallest } from './layout.ts'
import { Prompt } from './Prompt.tsx'
import { useBoardFacts } from './use-board-facts.ts'
import { useBoardState } from './use-board-state.ts'

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
  // The tick may be older than the last answer.
  const view = facts && boardView(facts, boardNow(facts, Math.max(nowMs, answeredAtMs)))
  const state = useBoardState({ api, facts, view, poll })

  if (columns < smallest.columns || rows < smallest.rows) {
    return <Text>{texts.tooSmall(smallest.columns, smallest.rows)}</Text>
  }
  if (!facts || !view) return <Text>{problem ?? texts.connecting}</Text>
  return (
    <ColorContext value={isColored}>
      <Box flexDirection="column" width={columns} height={rows - 1}>
        <Header view={view} ageSeconds={Math.max(0, (nowMs - answeredAtMs) / 1000)} isCut={isCut} />
        <BoardPanels view={view} state={state} layout={boardLayout({ columns, rows }, view, state.list)} />
        <Prompt state={state} zone={facts.office.timeZone} problem={problem} />
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
