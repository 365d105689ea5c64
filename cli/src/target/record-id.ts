import { cleanText } from '../print/clean-text.ts'
import { UsageError } from '../print/usage-error.ts'

/** Reads the number of a record. @throws UsageError */
export function readRecordId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new UsageError(`${cleanText(text)} is not the number of a record. Give a number, for example 117.`)
}
