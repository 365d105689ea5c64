import { type Field, type FieldName, fieldOf, messages, type OfficePlace, officeText } from '@watchfloor/core'

/** A field of a form: a field of the record, or whether there was military service. */
export type FormName = FieldName | 'isMilitary'

/** The properties of a field that a form uses. */
type FormField = Pick<Field<unknown>, 'label' | 'kind' | 'choices' | 'required' | 'hint' | 'editLabel'>

const texts = messages.edit

/** Military service is not a field of the record; it follows from the branch. */
const isMilitary: FormField = {
  label: texts.military,
  kind: 'flag',
  choices: [texts.no, messages.generic.yes].map((text) => ({ value: text, label: text })),
}

export function formField(name: FormName): FormField {
  return name === 'isMilitary' ? isMilitary : fieldOf(name)
}

/** Returns the label of a field on the edit screens. */
export function formLabel(name: FormName, office: OfficePlace): string {
  const { editLabel, label } = formField(name)
  return officeText(editLabel ?? label, office)
}
