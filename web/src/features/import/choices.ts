import type { DateOrder, DuplicatePolicy } from '@watchfloor/core'

/** How a person says that a file is to be read. It can be saved by name. */
export interface ImportReading {
  /** Fields of columns that are unknown or mistaken for another field. */
  readonly map: Readonly<Record<string, string>>
  /** Meanings of values, `{ 'field:Their value': 'our value' }`. */
  readonly values: Readonly<Record<string, string>>
  /** Order of day and month; undefined for the office's setting for imports. */
  readonly dates?: DateOrder | undefined
  readonly headerRow?: number | undefined
  readonly encoding?: string | undefined
  readonly sheet?: string | undefined
}

/** The person's choices for a file. */
export interface Choices extends ImportReading {
  readonly kind: 'targets' | 'charges'
  readonly onDuplicate: DuplicatePolicy
  readonly skipInvalid: boolean
}

export const firstChoices: Choices = {
  kind: 'targets',
  onDuplicate: 'skip',
  skipInvalid: false,
  map: {},
  values: {},
}

/** Returns choices for another file: what was said of the columns and values of the last one does not hold for it. */
export function forNextFile(choices: Choices): Choices {
  return { ...choices, map: {}, values: {}, headerRow: undefined, encoding: undefined, sheet: undefined }
}

/** Returns the reading of some choices, which is what is saved by name. */
export function readingOf({ map, values, dates, headerRow, encoding, sheet }: Choices): ImportReading {
  return { map, values, dates, headerRow, encoding, sheet }
}
