import { messages } from '@watchfloor/core'
import { Box } from 'ink'
import { type BoardState, type ListName, selectedIndex } from './board-state.ts'
import type { BoardView } from './board-view.ts'
import type { boardLayout } from './layout.ts'
import { PeopleList } from './PeopleList.tsx'
import { Words } from './Words.tsx'

interface Props {
  view: BoardView
  state: BoardState
  layout: ReturnType<typeof boardLayout>
}

const texts = messages.terminal

/** The two lists and the end of the journal: below them, or beside them in a wide window. */
export function BoardPanels({ view, state, layout }: Props) {
  const journal = view.journal.length > 0 && <JournalTail lines={view.journal} rows={layout.journal} />
  return (
    <Box flexGrow={1} columnGap={2}>
      <Box flexDirection="column" flexGrow={1} flexShrink={1} rowGap={1}>
        <People list="upcoming" heading={texts.upcoming} view={view} state={state} layout={layout} />
        <People list="chatting" heading={texts.chatting} view={view} state={state} layout={layout} />
        {!layout.isWide && journal}
      </Box>
      {layout.isWide && journal && (
        <Box width={layout.journalColumns} flexShrink={0}>
          {journal}
        </Box>
      )}
    </Box>
  )
}

function People({ list, heading, view, state, layout }: Props & { list: ListName; heading: string }) {
  const ids = view[list].map(({ target }) => target.id)
  return (
    <PeopleList
      heading={heading}
      lines={view[list]}
      rows={layout[list]}
      selected={selectedIndex(ids, state.selected[list])}
      isActive={state.list === list}
      widths={layout.widths}
    />
  )
}

interface JournalTailProps {
  /** Newest first. */
  lines: BoardView['journal']
  rows: number
}

/** Shows the last journal entries, newest first. */
function JournalTail({ lines, rows }: JournalTailProps) {
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
