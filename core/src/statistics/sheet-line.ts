import type { ViewGroup, ViewPart } from './view-group.ts'

/** Keys of the press sheet's sections, in order. `pressSheetTexts` has a title for each. */
export const sheetSectionKeys = [
  'arrests',
  'residence',
  'places',
  'immigration',
  'married',
  'military',
  'cases',
  'ages',
  'charges',
] as const

/** One number of the press sheet, with its definition and coverage. */
export interface SheetLine {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly definition: string
  /** Number of arrestees whose value is known, out of `of`. */
  readonly known: number
  readonly of: number
}

/** The lines that a view adds to a section of the press sheet. */
export interface PressLines {
  readonly section: (typeof sheetSectionKeys)[number]
  readonly lines: (group: (key: string) => ViewGroup) => SheetLine[]
}

/** Returns a line for each part with one of the keys. Default: for each part whose value is known. */
export function sheetLines(group: ViewGroup, keys?: readonly string[]): SheetLine[] {
  return group.parts
    .filter(({ key, kind }) => (keys ? keys.includes(key) : kind !== 'unknown'))
    .map((part) => lineOf(group, part, group))
}

/**
 * Returns a line for every part of `group`, with the coverage of `whole`.
 * @param labelOf returns the label of a line from the title of the group and the label of the part
 */
export function sheetLinesWithin(
  whole: ViewGroup,
  group: ViewGroup,
  labelOf = (_title: string, label: string): string => label,
): SheetLine[] {
  return group.parts.map((part) => ({
    ...lineOf(group, part, whole),
    label: labelOf(group.title, part.label),
  }))
}

function lineOf(
  { key: group }: ViewGroup,
  { key, label, count, value = count, meaning }: ViewPart,
  { known, of }: ViewGroup,
): SheetLine {
  return { key: `${group}/${key}`, label, value, definition: meaning, known, of }
}
