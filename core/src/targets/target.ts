import type { Field, ValueField } from './field.ts'
import { targetFields } from './target-fields.ts'

export type FieldName = keyof typeof targetFields
export type TargetId = number

type ValueOf<F> = F extends ValueField<infer T> ? T : never

/** The fields of a target, without its number and version. */
export type TargetContent = { readonly [Name in FieldName]: ValueOf<(typeof targetFields)[Name]> }

/** A target with its number. `version` is the number of its last change in the journal. */
export interface Target extends TargetContent {
  readonly id: TargetId
  readonly version: number
  /** For an additional person: the screen name of its main target, for users who may not see that record. */
  readonly guestOf?: string
}

export const fieldNames = Object.keys(targetFields) as readonly FieldName[]

/** Returns the definition of a field without its value type, for code that handles all fields. */
export function fieldOf(name: FieldName): Field<unknown> {
  return targetFields[name] as unknown as Field<unknown>
}

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(targetFields, name)
}

/** A target with empty fields. */
export const emptyTarget: TargetContent = Object.fromEntries(
  fieldNames.map((name) => [name, targetFields[name].empty]),
) as unknown as TargetContent

/** A target with empty fields that is not stored yet. */
export const unsavedTarget: Target = { ...emptyTarget, id: 0, version: 0 }
