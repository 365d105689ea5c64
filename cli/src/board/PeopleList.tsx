import { cursorIndex, type Instant, messages } from '@watchfloor/core'
import { Box } from 'ink'
import { cleanText } from '../print/clean-text.ts'
import type { BoardFacts } from './board-facts.ts'
import type { BoardRows } from './board-rows.ts'
import type { BoardState } from './board-state.ts'
import { boardLine } from './board-view.ts'
import { Heading } from './Heading.tsx'
import type { ListSection } from './layout.ts'
import type { LineWidths } from './line-widths.ts'
import { PersonLine } from './PersonLine.tsx'
import { windowOf } from './share-rows.ts'
import { Words } from './Words.tsx'

interface Props {
  section: ListSection
  state: BoardState
  facts: BoardFacts
  rows: BoardRows
  now: Instant
  widths: LineWidths
  columns: number
}

const texts = messages.terminal.board

/** Shows the part of a list that fits, with the selected line in it. */
export function PeopleList({ section, state, facts, rows, now, widths, columns }: Props) {
  const { list } = section
  const chosen = state.lists[list]
  const all = rows.of(list, chosen)
  const selected = cursorIndex(rows.idsOf(list, chosen), chosen.cursor)
  const { shown, from, more } = windowOf(all, section.rows, selected, chosen.top)
  const isActive = state.list === list
  const title = `${texts.lists[list]} (${rows.count(list)})${rows.count(list) === 0 ? ` ${texts.none}` : ''}`
  return (
    <Box flexDirection="column" flexShrink={0} marginBottom={section.hasGap ? 1 : 0}>
      <Heading
        title={title}
        aside={asideOf(state, list, all.length, rows)}
        isActive={isActive}
        columns={columns}
      />
      {shown.map((row, index) => (
        <PersonLine
          key={row.target.id}
          line={boardLine(row, list, facts, now)}
          isSelected={isActive && from + index === selected}
          widths={widths}
        />
      ))}
      {more > 0 && section.rows > 0 && <Words meaning="quiet">{`  ${texts.more(more)}`}</Words>}
    </Box>
  )
}

/** Returns the search and the sort of a list in words. */
function asideOf({ lists }: BoardState, list: ListSection['list'], found: number, rows: BoardRows): string {
  const { filter, sort } = lists[list]
  const parts: string[] = []
  if (filter !== '') parts.push(texts.found(cleanText(filter), found, rows.count(list)))
  if (sort) parts.push(texts.sorted(texts.columns[sort.column], sort.isDescending))
  return parts.join('  ')
}
