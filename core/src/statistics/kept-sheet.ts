import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import type { ArrestTotal } from './arrest-total.ts'
import type { PressSheet } from './press-sheet.ts'

const { sheet } = messages.statistics

/** A press sheet with the arrest total. It includes its labels and definitions: a later change of a text does not change it. */
export interface SheetContent extends PressSheet {
  readonly total: ArrestTotal
}

/** The name of kept numbers, and when and by whom they were kept. */
export interface KeptMark {
  readonly id: number
  readonly name: string
  readonly takenAt: Instant
  readonly takenBy: string
}

/** Kept numbers. They never change. */
export interface KeptSheet extends SheetContent, KeptMark {}

/** Maximum length of a name (UTF-16 units). */
const maxName = 80

/** Rule Y26. Returns the name for kept numbers, with single blanks. Fails unless the name has 1 to 80 printable characters. */
export function readSheetName(input: unknown): Result<string, Failure> {
  const name = typeof input === 'string' ? input.replace(/\s+/g, ' ').trim() : ''
  if (name === '') return err(invalid('name', sheet.nameRequired))
  if (name.length > maxName) return err(invalid('name', sheet.nameTooLong(maxName)))
  if (/\p{Cc}|\p{Surrogate}/u.test(name)) return err(invalid('name', sheet.nameControl))
  return ok(name)
}

/** Returns the key of a name. Two names with one key are the same name. */
export function sheetNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** Returns the failure for a name that other kept numbers have. */
export function takenName(name: string): Failure {
  return { code: 'step.refused', field: 'name', message: sheet.nameTaken(name) }
}
