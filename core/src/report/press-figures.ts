import { csvLine } from '../import/rejects.ts'
import type { KeptMark, SheetContent } from '../statistics/kept-sheet.ts'
import type { SheetLine } from '../statistics/sheet-line.ts'
import { messages } from '../text/messages.ts'
import { formatDateTime, zoneName } from '../time/clock-text.ts'
import type { Instant } from '../time/instant.ts'

const { sheet, knownFor } = messages.statistics

/** Numbers that the press sheet shows large. */
const heroKeys = ['arrests', 'type/johns', 'new/felony'] as const

/** A line of the press sheet, with the number of its footnote. */
export interface PressFigure extends SheetLine {
  /** Number of the footnote that defines it, from 1. */
  readonly note: number
  /** For how many it is known. Empty if for all. */
  readonly coverage: string
}

/** The press sheet as the press reads it: large figures, lines and footnotes. No adjustment is in it. */
export interface PressFigures {
  readonly heroes: readonly PressFigure[]
  readonly sections: readonly {
    readonly key: string
    readonly title: string
    readonly lines: readonly PressFigure[]
  }[]
  /** Definitions. Each is there once. */
  readonly notes: readonly string[]
}

/** Rule Y34. Returns the press sheet with its definitions as footnotes, and the coverage only where it is not whole. */
export function pressFigures({ sections }: Pick<SheetContent, 'sections'>): PressFigures {
  const notes: string[] = []
  const noteOf = (definition: string) => {
    if (!notes.includes(definition)) notes.push(definition)
    return notes.indexOf(definition) + 1
  }
  const shown = sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ key, title, lines }) => ({
      key,
      title,
      lines: lines.map((line) => ({ ...line, note: noteOf(line.definition), coverage: coverageOf(line) })),
    }))
  const all = shown.flatMap(({ lines }) => lines)
  return {
    heroes: heroKeys.flatMap((key) => all.find((line) => line.key === key) ?? []),
    sections: shown,
    notes,
  }
}

/** Rule Y34. Returns the coverage of a line in words. Empty if it is known for everybody. */
export function coverageOf({ known, of }: Pick<SheetLine, 'known' | 'of'>): string {
  return known === of ? '' : knownFor(known, of)
}

/** Who releases the press sheet, and when. */
export interface PressRelease {
  readonly agency: readonly string[]
  readonly contact: readonly string[]
  readonly zone: string
  readonly now: Instant
  readonly release?: number | undefined
}

/** Rule Y34. Returns the press sheet as CSV: a row for each number, then who released it and when. No cell is a formula. */
export function pressCsv(content: SheetContent, mark: KeptMark | undefined, facts: PressRelease): string {
  const { agency, contact, zone, now, release } = facts
  const when = (at: Instant) => `${formatDateTime(at, zone)} ${zoneName(at, zone)}`
  const fact = (label: string, value: string) => [sheet.csv.release, label, value, '', '', '']
  const rows = [
    ...content.sections.flatMap(({ title, lines }) =>
      lines.map(({ label, value, known, of, definition }) => [title, label, value, known, of, definition]),
    ),
    ...agency.map((line) => fact(sheet.csv.agency, line)),
    ...contact.map((line) => fact(sheet.contact, line)),
    ...(mark ? [fact(sheet.csv.keptAt, when(mark.takenAt))] : []),
    fact(sheet.csv.releasedAt, when(now)),
    ...(release === undefined ? [] : [fact(sheet.csv.number, String(release))]),
  ]
  return [sheet.csv.columns, ...rows].map((row) => csvLine(row.map(String))).join('')
}
