import { stateName } from './states.ts'
import { type FieldName, fieldOf } from './target.ts'

/** Where the office is. Labels, definitions and titles name it (rule F9). */
export interface OfficePlace {
  /** Its county, with or without the word County. */
  readonly county: string
  /** Postal code of its state or territory. */
  readonly state: string
}

/** Matches a county whose name says what it is. */
const named = / (county|parish|borough|municipio)$/i

/** Returns the name of the office's county: `Polk County`, `Orleans Parish`. */
export function countyName({ county }: Pick<OfficePlace, 'county'>): string {
  const name = county.trim()
  return named.test(name) ? name : `${name} County`
}

/** Rule F9. Returns a text of the catalogue with the office's county and state in place of `{county}` and `{state}`. */
export function officeText(text: string, office: OfficePlace): string {
  if (!text.includes('{')) return text
  return text
    .replaceAll('{county}', () => countyName(office))
    .replaceAll('{state}', () => stateName(office.state))
}

/** Rule F9. Returns the label of a field. */
export function labelOf(name: FieldName, office: OfficePlace): string {
  return officeText(fieldOf(name).label, office)
}

/** Rule F9. Returns the problem of a value of a field, which may name the field by its label. */
export function fieldProblem(name: FieldName, message: string, office: OfficePlace): string {
  const { label } = fieldOf(name)
  return message.replace(label, () => labelOf(name, office))
}
