import {
  draftProblems,
  type Failure,
  invalid,
  messages,
  readInstant,
  type TargetDraft,
} from '@watchfloor/core'

/** What the Add Target form holds, as typed. */
export interface AddForm {
  readonly caseAgent: string
  readonly screenName: string
  readonly website: string
  readonly phone: string
  readonly secondaryPhone: string
  readonly firstName: string
  readonly lastName: string
  readonly dateTime: string
  readonly dealDetails: string
  readonly notes: string
}

export const emptyForm: AddForm = {
  caseAgent: '',
  screenName: '',
  website: '',
  phone: '',
  secondaryPhone: '',
  firstName: '',
  lastName: '',
  dateTime: '',
  dealDetails: '',
  notes: '',
}

export function isTyped(form: AddForm): boolean {
  return Object.values(form).some((text) => text !== '')
}

/** What is wrong with the form, by field. The server decides by the same rules when it saves. */
export function problemsOf(form: AddForm, zone: string): Partial<Record<keyof AddForm, string>> {
  const problems: Failure[] = draftProblems(form satisfies TargetDraft)
  if (form.dateTime !== '' && !readInstant(form.dateTime, zone)) {
    problems.push(invalid('dateTime', messages.schedule.invalidTime))
  }
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}

/** The phones to look for: a secondary phone without a primary one is looked up as the phone. */
export function phonesToCheck({ phone, secondaryPhone }: AddForm): string[] {
  return [phone, secondaryPhone]
    .map((text) => text.replace(/\D/g, ''))
    .filter((digits) => digits !== '' && digits !== '0')
}
