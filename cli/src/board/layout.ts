import type { ListName } from './board-state.ts'
import { type LineWidths, widthsIn } from './line-widths.ts'
import { shareRows } from './share-rows.ts'

/** Minimum size of the window. A smaller one cannot show the board correctly. */
export const smallest = { columns: 60, rows: 15 } as const

/** Minimum width at which the journal is beside the lists. */
const wideColumns = 140

/** Minimum height at which the head has an empty line below it. */
const tallRows = 20

/** Columns between the lists and the journal beside them. */
export const journalGap = 2

/** A list on the board. */
export interface ListSection {
  readonly list: ListName
  /** 0-based line of the window that has the heading. */
  readonly top: number
  /** Number of lines below the heading. */
  readonly rows: number
  /** Whether an empty line follows. */
  readonly hasGap: boolean
}

export interface BoardLayout {
  readonly hasHeadGap: boolean
  /** Number of lines between the head and the prompt. */
  readonly bodyRows: number
  readonly sections: readonly ListSection[]
  /** Width of the lists, and of the journal beside them. */
  readonly listColumns: number
  readonly journalColumns: number
  /** Number of journal lines, without the heading. */
  readonly journalRows: number
  readonly isWide: boolean
  readonly widths: LineWidths
}

/** What the layout depends on besides the size of the window. */
export interface LayoutInput {
  /** The shown lists with the number of their rows. */
  readonly lists: readonly { readonly list: ListName; readonly rows: number }[]
  readonly focused: ListName
  readonly isZoomed: boolean
  readonly journal: number
  /** Number of lines below the lists: a question or a note, and the keys. */
  readonly promptRows: number
}

/** Title and counters. */
const headRows = 2

/** Returns how the window is divided. The list that the keys act on gets the lines that the others do not need. */
export function boardLayout(
  { columns, rows }: { readonly columns: number; readonly rows: number },
  { lists, focused, isZoomed, journal, promptRows }: LayoutInput,
): BoardLayout {
  const hasHeadGap = rows >= tallRows
  const top = headRows + (hasHeadGap ? 1 : 0)
  // One line stays free. Without it some terminals scroll.
  const bodyRows = rows - 1 - top - promptRows
  const shown = isZoomed ? lists.filter(({ list }) => list === focused) : lists
  const isWide = columns >= wideColumns && journal > 0 && !isZoomed
  const isJournalBelow = !isWide && !isZoomed && journal > 0 && bodyRows >= 20
  const hasGaps = bodyRows >= 18
  const parts = shown.length + (isJournalBelow ? 1 : 0)
  const free = bodyRows - parts - (hasGaps ? parts - 1 : 0)
  const inOrder = [...shown].sort((a, b) => Number(b.list === focused) - Number(a.list === focused))
  const least = bodyRows >= 24 ? 4 : bodyRows >= 14 ? 2 : 1
  const shares = shareRows(free, [
    ...inOrder.map((one) => ({ wants: one.rows, least: one.list === focused ? 3 : least })),
    { wants: isJournalBelow ? journal : 0, least: isJournalBelow ? 2 : 0 },
  ])
  const shareOf = (list: ListName) => shares[inOrder.findIndex((one) => one.list === list)] ?? 0
  let at = top
  const sections = shown.map(({ list }, index) => {
    const section = { list, top: at, rows: shareOf(list), hasGap: hasGaps && index < parts - 1 }
    at += 1 + section.rows + (section.hasGap ? 1 : 0)
    return section
  })
  const journalColumns = isWide ? Math.min(72, Math.floor(columns * 0.4)) : columns
  const listColumns = isWide ? columns - journalColumns - journalGap : columns
  return {
    hasHeadGap,
    bodyRows,
    sections,
    listColumns,
    journalColumns,
    journalRows: isWide ? bodyRows - 1 : (shares.at(-1) ?? 0),
    isWide,
    widths: widthsIn(listColumns),
  }
}

/** Returns the list and the row index that a line of the window belongs to. A heading has the index -1. */
export function placeAt(
  { sections, listColumns }: BoardLayout,
  { column, row }: { readonly column: number; readonly row: number },
): { readonly list: ListName; readonly index: number } | undefined {
  if (column > listColumns) return undefined
  const line = row - 1
  const section = sections.find(({ top, rows }) => line >= top && line <= top + rows)
  return section && { list: section.list, index: line - section.top - 1 }
}
