import { type OfficePlace, officeText } from '../targets/office-place.ts'
import { type FieldName, fieldOf, type Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'

/** Fields that a complete arrest has, in the order of the forms. */
const neededFields = [
  'image',
  'arrestDay',
  'caseNumber',
  'analystFN',
  'analystLN',
  'dateOfBirth',
  'race',
  'sex',
  'address',
  'city',
  'addressState',
  'legalStatus',
  'type',
] as const satisfies readonly FieldName[]

/** A part of a complete arrest that a record may lack. */
export const missingParts = [...neededFields, 'charges', 'criminalhistory'] as const
export type MissingPart = (typeof missingParts)[number]

/** Number of entries in the lists of a record that a complete arrest needs. */
export interface ListCounts {
  readonly charges: number
  readonly history: number
}

/**
 * Rule V10. Returns what a complete arrest has and this record lacks, in the order of the forms. Criminal history is complete with an
 * entry, or with 'No Criminal History'.
 */
export function missingOf(target: Target, { charges, history }: ListCounts): MissingPart[] {
  const isEmpty = (name: (typeof neededFields)[number]) => String(target[name] ?? '').trim() === ''
  return missingParts.filter((part) => {
    if (part === 'charges') return charges === 0
    if (part === 'criminalhistory') return history === 0 && !target.hasNoCriminalHistory
    return isEmpty(part)
  })
}

/** Rule V10. Returns the words for a missing part, with the label that the forms have. */
export function missingWords(part: MissingPart, office: OfficePlace): string {
  if (part === 'image') return messages.screen.column.photo
  if (part === 'charges') return messages.edit.tabs.charges
  if (part === 'criminalhistory') return messages.edit.tabs.history
  const { editLabel, label } = fieldOf(part)
  return officeText(editLabel ?? label, office)
}
