import { messages } from '@watchfloor/core'
import { Box } from 'ink'
import type { BoardView } from './board-view.ts'
import { Words } from './Words.tsx'

interface Props {
  /** Newest first. */
  lines: BoardView['journal']
  rows: number
}

/** Shows the last journal entries, newest first. */
export function JournalTail({ lines, rows }: Props) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Words bold meaning="quiet">
        {messages.terminal.journal}
      </Words>
      {lines.slice(0, rows).map(({ seq, text }) => (
        <Words key={seq} meaning="quiet">
          {`  ${text}`}
        </Words>
      ))}
    </Box>
  )
}
