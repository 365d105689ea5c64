import { type Field, type FieldName, fieldOf, messages } from '@watchfloor/core'

/** What a form asks for: the record's fields, and whether there was military service at all. */
export type FormName = FieldName | 'isMilitary'

/** How a form asks for a field. */
type FormField = Pick<Field<unknown>, 'label' | 'kind' | 'choices' | 'required' | 'hint' | 'editLabel'>

const texts = messages.edit

/** No field of the record: a record with a branch has it. */
const isMilitary: FormField = {
  label: texts.military,
  kind: 'flag',
  choices: [texts.no, messages.generic.yes].map((text) => ({ value: text, label: text })),
}

export function formField(name: FormName): FormField {
  return name === 'isMilitary' ? isMilitary : fieldOf(name)
}

/** The label of a field on the edit screens. */
export function labelOf(name: FormName): string {
  const { editLabel, label } = formField(name)
  return editLabel ?? label
}
