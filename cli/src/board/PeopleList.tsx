import { messages } from '@watchfloor/core'
import { Box } from 'ink'
import type { BoardLine } from './board-view.ts'
import type { LineWidths } from './layout.ts'
import { PersonLine } from './PersonLine.tsx'
import { windowOf } from './share-rows.ts'
import { Words } from './Words.tsx'

interface Props {
  heading: string
  lines: readonly BoardLine[]
  /** Maximum number of lines below the heading. */
  rows: number
  /** Index of the selected line. */
  selected: number
  /** Whether the keys act on this list. */
  isActive: boolean
  widths: LineWidths
}

const texts = messages.terminal

/** Shows the part of a list that fits, with the selected line in it. */
export function PeopleList({ heading, lines, rows, selected, isActive, widths }: Props) {
  const { shown, from, more } = windowOf(lines, rows, selected)
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box columnGap={1}>
        <Words bold meaning={isActive ? 'title' : 'quiet'}>{`${heading} (${lines.length})`}</Words>
        {lines.length === 0 && <Words meaning="quiet">{texts.none}</Words>}
      </Box>
      {shown.map((line, index) => (
        <PersonLine
          key={line.target.id}
          line={line}
          isSelected={isActive && from + index === selected}
          widths={widths}
        />
      ))}
      {more > 0 && <Words meaning="quiet">{`  ${texts.more(more)}`}</Words>}
    </Box>
  )
}
