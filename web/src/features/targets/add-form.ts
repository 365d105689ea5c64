import {
  fieldOf,
  invalid,
  messages,
  readInstant,
  type SectionField,
  sectionFields,
  typedProblems,
} from '@watchfloor/core'
import { type RecordState, textOf } from '../../parts/record-form/record-draft.ts'

type AddField = SectionField<'uc'>

/** The typed text of each field of the Add Target form. */
export type AddForm = Readonly<Record<AddField, string>>

export function addFormOf(state: RecordState): AddForm {
  return formWith((name) => textOf(state, name))
}

export function formWith(textIn: (name: AddField) => string): AddForm {
  return Object.fromEntries(sectionFields('uc').map((name) => [name, textIn(name)])) as AddForm
}

/** Returns the problems of the form, by field. The server applies the same rules when it saves. */
export function problemsOf(form: AddForm, zone: string): Partial<Record<AddField, string>> {
  const problems = typedProblems(form, zone)
  for (const name of sectionFields('uc')) {
    if (fieldOf(name).kind === 'requested-time' && form[name] !== '' && !readInstant(form[name], zone))
      problems.push(invalid(name, messages.schedule.invalidTime))
  }
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}

/** Returns the phones to check for duplicates. A secondary phone without a primary one is checked too. */
export function phonesToCheck({ phone, secondaryPhone }: AddForm): string[] {
  return [phone, secondaryPhone]
    .map((text) => text.replace(/\D/g, ''))
    .filter((digits) => digits !== '' && digits !== '0')
}
