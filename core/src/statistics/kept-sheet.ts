import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import type { ArrestTotal } from './arrest-total.ts'
import type { PressSheet } from './press-sheet.ts'

const { sheet } = messages.statistics

/** A press sheet with all that it said at its moment: its own words too, so that nothing later changes what it says. */
export interface SheetContent extends PressSheet {
  readonly total: ArrestTotal
}

/** Under which name, when and by whom numbers were kept. */
export interface KeptMark {
  readonly id: number
  readonly name: string
  readonly takenAt: Instant
  readonly takenBy: string
}

/** Numbers that were kept: what was announced stays what was announced. */
export interface KeptSheet extends SheetContent, KeptMark {}

const maxName = 80

/** Rule Y26: numbers are kept under a name that nobody has given yet, in any case; what is kept is never changed. */
export function readSheetName(input: unknown): Result<string, Failure> {
  const name = typeof input === 'string' ? input.replace(/\s+/g, ' ').trim() : ''
  if (name === '') return err(invalid('name', sheet.nameRequired))
  if (name.length > maxName) return err(invalid('name', sheet.nameTooLong(maxName)))
  if (/\p{Cc}|\p{Surrogate}/u.test(name)) return err(invalid('name', sheet.nameControl))
  return ok(name)
}

/** Two names of the same key are the same name. */
export function sheetNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** What stands in the way of keeping numbers under a name that is taken. */
export function takenName(name: string): Failure {
  return { code: 'step.refused', field: 'name', message: sheet.nameTaken(name) }
}
