import { importTexts as texts } from '../text/import-texts.ts'

/** A date as our fields read it, or why it is ambiguous; undefined if the text is not written with slashes. */
export type WrittenDate = { readonly text: string } | { readonly problem: string } | undefined

const slashes =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::\d{2})?\s*(am|pm)?)?$/i

/**
 * Rule X6. Reads a date with slashes if it has only one reading: one of its first two numbers is not a month, or both are the
 * same. Any other is refused with both readings, and so is a year of two digits, because no birthday is guessed.
 */
export function readWrittenDate(text: string): WrittenDate {
  const found = slashes.exec(text.trim())
  if (!found) return undefined
  const [, a = '', b = '', year = '', hours, minutes, half] = found
  const time = hours === undefined ? '' : `T${hour(Number(hours), half)}:${minutes}`
  const monthFirst = `${year}-${pad(a)}-${pad(b)}${time}`
  const dayFirst = `${year}-${pad(b)}-${pad(a)}${time}`
  if (year.length === 2) return { problem: texts.ambiguousDate(`19${monthFirst}`, `20${monthFirst}`) }
  if (Number(a) > 12) return { text: dayFirst }
  if (Number(b) > 12 || Number(a) === Number(b)) return { text: monthFirst }
  return { problem: texts.ambiguousDate(monthFirst.slice(0, 10), dayFirst.slice(0, 10)) }
}

function hour(hours: number, half: string | undefined): string {
  if (half === undefined) return pad(String(hours))
  return pad(String((hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)))
}

function pad(digits: string): string {
  return digits.padStart(2, '0')
}
