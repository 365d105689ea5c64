import type { FormSection } from './field.ts'
import { type FieldName, fieldNames, fieldOf } from './target.ts'
import type { targetFields } from './target-fields.ts'

/** The fields of a section. */
export type SectionField<S extends FormSection> = {
  [Name in FieldName]: (typeof targetFields)[Name]['section'] extends readonly [S, number] ? Name : never
}[FieldName]

/** Rule F8. Returns the fields of a section, in the one order that every form uses. */
export function sectionFields<S extends FormSection>(section: S): readonly SectionField<S>[] {
  const names = inOrder(fieldNames, (name) => {
    const place = fieldOf(name).section
    return place !== 'none' && place[0] === section ? place[1] : undefined
  })
  return names as readonly SectionField<S>[]
}

/** Returns the names that have a number, sorted by it. Names with equal numbers keep their order. */
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

/** Rule F8. Whether a form marks the field as required. */
export function isRequired(name: FieldName): boolean {
  return fieldOf(name).required === true
}
