import type { ListName } from './board-state.ts'
import type { BoardView } from './board-view.ts'
import { shareRows } from './share-rows.ts'

/** Minimum size of the window. A smaller one cannot show the board correctly. */
export const smallest = { columns: 60, rows: 18 } as const

/** Minimum width at which the journal is beside the lists. */
const wideColumns = 140
const journalColumns = 64

/** Widths of the columns of a line, in whole characters. A fraction could make a line longer than the window. */
export interface LineWidths {
  readonly mark: number
  readonly dot: number
  readonly when: number
  readonly due: number
  readonly agent: number
  readonly name: number
  readonly deal: number
}

interface Layout {
  readonly isWide: boolean
  readonly widths: LineWidths
  readonly journalColumns: number
  /** Maximum number of lines of each list below its heading. */
  readonly upcoming: number
  readonly chatting: number
  readonly journal: number
}

/** Columns between the lists and the journal beside them. */
const gap = 2

/** Title, counters and their space, the question, the keys, and one free line. Without the free line the window would scroll. */
const otherLines = 3 + 2 + 1

/** Returns how many lines each list gets in a window of this size. The list that the keys act on is served first. */
export function boardLayout(
  { columns, rows }: { columns: number; rows: number },
  { upcoming, chatting, journal }: BoardView,
  focused: ListName,
): Layout {
  const isWide = columns >= wideColumns && journal.length > 0
  const lists = isWide ? 2 : 3
  // Each list has a heading, and an empty line separates it from the next.
  const free = rows - otherLines - lists - (lists - 1)
  const forLists = { upcoming: upcoming.length, chatting: chatting.length }
  const other = focused === 'upcoming' ? 'chatting' : 'upcoming'
  const [forFocused = 0, forOther = 0, forJournal = 0] = shareRows(free, [
    { wants: forLists[focused], least: 3 },
    { wants: forLists[other], least: 2 },
    { wants: isWide ? 0 : journal.length, least: isWide ? 0 : 2 },
  ])
  return {
    isWide,
    widths: widthsIn(isWide ? columns - journalColumns - gap : columns),
    journalColumns,
    upcoming: focused === 'upcoming' ? forFocused : forOther,
    chatting: focused === 'chatting' ? forFocused : forOther,
    journal: isWide ? rows - otherLines - 1 : forJournal,
  }
}

function widthsIn(columns: number): LineWidths {
  const fixed = { mark: 2, dot: 2, when: 10, due: 17 }
  const left = columns - 2 - 2 - 10 - 17
  const agent = left >= 60 ? 16 : 11
  const name = Math.min(28, Math.floor((left - agent) * 0.6))
  return { ...fixed, agent, name, deal: left - agent - name }
}
