import type { FieldName } from './target.ts'

/** Rule F8: what the UC enters, in the one order in which Add Target and Edit Target ask for it. */
export const ucFormFields = [
  'caseAgent',
  'screenName',
  'website',
  'phone',
  'secondaryPhone',
  'firstName',
  'lastName',
  'dateTime',
  'dealDetails',
  'notes',
] as const satisfies readonly FieldName[]

/** Whether a form marks the field as one that must be filled. */
export function isRequired(name: string): boolean {
  return name === 'caseAgent' || name === 'screenName'
}
