import type { NumberLine, NumberPage } from '@watchfloor/core'
import { type Style, styles } from './palette.ts'
import type { Sheet } from './sheet.ts'

/** Where the columns begin, in parts of the width: number, label, coverage. */
export const shares = { value: 0.16, label: 0.24, coverage: 0.78 } as const
/** Text scales, tried in order until all numbers fit on one page. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6] as const
const gaps = { column: 8, row: 3, section: 6 } as const

/** A line of numbers with its texts broken into lines. */
export interface PlacedLine {
  readonly line: NumberLine
  readonly label: readonly string[]
  readonly entries: readonly string[]
  /** Height without the entries below. */
  readonly headHeight: number
  readonly height: number
}

export interface PlacedSection {
  readonly heading: readonly string[]
  readonly lines: readonly PlacedLine[]
  readonly height: number
}

/** The layout of the numbers: styles, gaps and broken lines. */
export interface PlacedNumbers {
  readonly styled: NumberStyles
  readonly gap: Readonly<Record<keyof typeof gaps, number>>
  readonly sections: readonly PlacedSection[]
  readonly notes: readonly string[]
}

type NumberStyles = Readonly<Record<'heading' | 'value' | 'label' | 'note' | 'entries', Style>>

/** Returns the layout of all sections in the largest scale that fits the height. */
export function layOutNumbers(
  sheet: Sheet,
  page: Pick<NumberPage, 'sections' | 'notes'>,
  height: number,
): PlacedNumbers {
  const tried = scales.map((scale) => layOut(sheet, page, scale))
  const fitting = tried.find((placed) => heightOf(placed) <= height) ?? tried.at(-1)
  if (!fitting) throw new Error('numbers need a size')
  return fitting
}

/** Returns the height of the sections, and of the footnotes with their rule. */
function heightOf({ sections, notes, styled, gap }: PlacedNumbers): number {
  const lines = sections.reduce((sum, section) => sum + section.height, 0)
  return lines + notes.length * styled.note.line + 2 * gap.section
}

function layOut(
  sheet: Sheet,
  { sections, notes }: Pick<NumberPage, 'sections' | 'notes'>,
  scale: number,
): PlacedNumbers {
  const sized = (style: Style): Style => ({ ...style, size: style.size * scale, line: style.line * scale })
  const styled: NumberStyles = {
    heading: sized(styles.columnHead),
    value: sized(styles.number),
    label: sized(styles.numberLabel),
    note: sized(styles.numberNote),
    entries: sized(styles.cell),
  }
  const gap = { column: gaps.column, row: gaps.row * scale, section: gaps.section * scale }
  const width = (from: number, to: number) => (to - from) * sheet.width - gap.column
  const place = (line: NumberLine): PlacedLine => {
    const label = sheet.lines(noted(line), styled.label, width(shares.label, shares.coverage))
    const entries =
      line.entries === '' ? [] : sheet.lines(line.entries, styled.entries, width(shares.label, 1))
    const headHeight = label.length * styled.label.line
    return {
      line,
      label,
      entries,
      headHeight,
      height: headHeight + entries.length * styled.entries.line,
    }
  }
  return {
    styled,
    gap,
    notes: sheet.lines(notes.map(numbered).join('   '), styled.note, sheet.width),
    sections: sections.map(({ heading, lines }) => {
      const words = sheet.lines(heading, styled.heading, width(0, shares.value))
      const placed = lines.map(place)
      const rows = placed.reduce((sum, { height }) => sum + height + gap.row, 0)
      const height = Math.max(rows, words.length * styled.heading.line + gap.row) + 1.5 * gap.section
      return { heading: words, lines: placed, height }
    }),
  }
}

/** Returns the label of a line with the number of its footnote. */
function noted({ label, note }: NumberLine): string {
  return `${label} (${note})`
}

/** Returns a footnote. No line ends between its number and its first word. */
function numbered(definition: string, at: number): string {
  return `(${at + 1})\u00A0${definition}`
}
