import type { ListName } from './board-state.ts'
import type { BoardView } from './board-view.ts'
import { shareRows } from './share-rows.ts'

/** Below this the board would lie. */
export const smallest = { columns: 60, rows: 18 } as const

/** From here on the journal stands beside the lists. */
const wideColumns = 140
const journalColumns = 64

/** The columns of a line, in characters; whole ones, or a line would be longer than the window. */
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
  /** Lines for each list, its heading not counted. */
  readonly upcoming: number
  readonly chatting: number
  readonly journal: number
}

/** Between the lists and the journal beside them. */
const gap = 2

/** Title, counters and their space, the question and the keys; and one line that stays free, or the window would scroll. */
const otherLines = 3 + 2 + 1

/** How many lines each list gets in a window of this size. The list in which the keys move gets the room first. */
export function boardLayout(
  { columns, rows }: { columns: number; rows: number },
  { upcoming, chatting, journal }: BoardView,
  focused: ListName,
): Layout {
  const isWide = columns >= wideColumns && journal.length > 0
  const lists = isWide ? 2 : 3
  // Each list has its heading, and a line between it and the next.
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
