import type { Choice, Read, ValueField, WireValue } from '../field.ts'

export const good = <T>(value: T): Read<T> => ({ ok: true, value })
export const bad = (message: string): Read<never> => ({ ok: false, message })

/** The properties of a kind of field, apart from how it is read. */
export type Shape<T> = Pick<ValueField<T>, 'label' | 'kind' | 'column' | 'empty'> &
  Partial<Pick<ValueField<T>, 'choices' | 'sensitive' | 'toWire'>>

/** Returns a field that blank input clears. Any other input goes to `read`. */
export function clearable<T>(shape: Shape<T>, read: ValueField<T>['read']): ValueField<T> {
  return {
    choices: [],
    sensitive: false,
    toWire: (value) => value as WireValue,
    ...shape,
    read: (input, zone) => (isBlank(input) ? good(shape.empty) : read(input, zone)),
  }
}

/** Returns choices whose label is the stored value. */
export function sameChoices(values: readonly (string | number)[]): Choice[] {
  return values.map((value) => ({ value: String(value), label: String(value) }))
}

/** Whether an input clears a field: null, undefined or blank text. */
export function isBlank(input: unknown): boolean {
  return input === null || input === undefined || (typeof input === 'string' && input.trim() === '')
}
