import type { ChargeParts } from './charge-text.ts'

/** The types of an arrest, by their NIBRS code. */
export const arrestTypes = { O: 'On-View', S: 'Summoned/Cited', T: 'Taken into Custody' } as const
export type ArrestType = keyof typeof arrestTypes

/** The NIBRS codes of a charge of the shared list. An empty code is not known. */
export interface ChargeCodes {
  readonly ucrCode: string
  readonly arrestType: ArrestType | ''
}

/** A charge of the shared list, with its codes. */
export type ListedCharge = ChargeParts & ChargeCodes

/** Rule Y40. Reads a UCR code, for example `40B`: two digits and a letter, or three digits. Undefined for any other text. */
export function readUcrCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return code === '' || /^(\d{2}[A-Z]|\d{3})$/.test(code) ? code : undefined
}

/** Rule Y40. Reads a type of arrest by its code or its words, in any case. Undefined for any other text. */
export function readArrestType(text: string): ArrestType | '' | undefined {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return ''
  const codes = Object.keys(arrestTypes) as ArrestType[]
  return codes.find((code) => code.toLowerCase() === wanted || arrestTypes[code].toLowerCase() === wanted)
}
