/** A charge in its three columns. */
export interface ChargeParts {
  readonly statute: string
  readonly offense: string
  readonly degree: string
}

/** Rule H1. Returns the text of a charge on the wire: its parts joined by commas, without the empty ones. */
export function joinCharge({ statute, offense, degree }: ChargeParts): string {
  return [statute, offense, degree].filter((part) => part !== '').join(', ')
}

/** Rule H2. Splits the text of a charge at its first and its last comma. A text without a comma is the offense. */
export function splitCharge(text: string): ChargeParts {
  const first = text.indexOf(',')
  if (first < 0) return { statute: '', offense: text.trim(), degree: '' }
  const last = text.lastIndexOf(',')
  return {
    statute: text.slice(0, first).trim(),
    offense: text.slice(first + 1, last === first ? undefined : last).trim(),
    degree: last === first ? '' : text.slice(last + 1).trim(),
  }
}

/** Rule H3. Whether two charges have the same text. Case is ignored. */
export function isSameCharge(a: ChargeParts, b: ChargeParts): boolean {
  return joinCharge(a).toLowerCase() === joinCharge(b).toLowerCase()
}
