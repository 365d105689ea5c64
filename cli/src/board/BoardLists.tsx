import { type Instant, messages } from '@watchfloor/core'
import { Box } from 'ink'
import type { BoardFacts } from './board-facts.ts'
import type { BoardRows } from './board-rows.ts'
import type { BoardState } from './board-state.ts'
import { Heading } from './Heading.tsx'
import { type BoardLayout, journalGap } from './layout.ts'
import { PeopleList } from './PeopleList.tsx'
import { Words } from './Words.tsx'

interface Props {
  state: BoardState
  facts: BoardFacts
  rows: BoardRows
  now: Instant
  layout: BoardLayout
  /** Newest first. */
  journal: readonly { readonly seq: number; readonly text: string }[]
}

/** The lists and the end of the journal: below them, or beside them in a wide window. */
export function BoardLists({ state, facts, rows, now, layout, journal }: Props) {
  const { sections, listColumns, journalColumns, journalRows, isWide, widths } = layout
  const tail = journalRows > 0 && <JournalTail lines={journal} rows={journalRows} columns={journalColumns} />
  return (
    <Box columnGap={journalGap}>
      <Box flexDirection="column" width={listColumns} flexShrink={0}>
        {sections.map((section) => (
          <PeopleList
            key={section.list}
            section={section}
            state={state}
            facts={facts}
            rows={rows}
            now={now}
            widths={widths}
            columns={listColumns}
          />
        ))}
        {!isWide && tail}
      </Box>
      {isWide && tail}
    </Box>
  )
}

interface JournalTailProps {
  lines: Props['journal']
  rows: number
  columns: number
}

/** Shows the last journal entries, newest first. */
function JournalTail({ lines, rows, columns }: JournalTailProps) {
  return (
    <Box flexDirection="column" flexShrink={0} width={columns}>
      <Heading title={messages.terminal.board.journal} isActive={false} columns={columns} />
      {lines.slice(0, rows).map(({ seq, text }) => (
        <Words key={seq} meaning="quiet">
          {`  ${text}`}
        </Words>
      ))}
    </Box>
  )
}
