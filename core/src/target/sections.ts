import type { FormSection } from './field.ts'
import { type FieldName, fieldNames, fieldOf, type targetFields } from './target.ts'

/** The fields of a form's section. */
export type SectionField<S extends FormSection> = {
  [Name in FieldName]: (typeof targetFields)[Name]['section'] extends readonly [S, number] ? Name : never
}[FieldName]

/** The fields of a form's section, in the one order in which every form asks for them (rule F8). */
export function sectionFields<S extends FormSection>(section: S): readonly SectionField<S>[] {
  const names = inOrder(fieldNames, (name) => {
    const place = fieldOf(name).section
    return place !== 'none' && place[0] === section ? place[1] : undefined
  })
  return names as readonly SectionField<S>[]
}

/** Returns the names that have a number, in the order of the numbers; equal ones keep theirs. */
export function inOrder<N extends FieldName>(
  names: readonly N[],
  numberOf: (name: N) => number | undefined,
): readonly N[] {
  return names
    .flatMap((name) => {
      const number = numberOf(name)
      return number === undefined ? [] : [{ name, number }]
    })
    .sort((one, other) => one.number - other.number)
    .map(({ name }) => name)
}

/** Whether a form marks the field as one that must be filled. */
export function isRequired(name: FieldName): boolean {
  return fieldOf(name).required === true
}
