/** A charge in its three columns. */
export interface ChargeParts {
  readonly statute: string
  readonly offense: string
  readonly degree: string
}

/** Rule H1: on the wire a charge is its parts joined by commas; a part that is empty is left out. */
export function joinCharge({ statute, offense, degree }: ChargeParts): string {
  return [statute, offense, degree].filter((part) => part !== '').join(', ')
}

/** Rule H2: a joined text splits at its first and its last comma; a text without a comma is the offense. */
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

/** Rule H3: charges are the same when their texts are, without regard to case. */
export function isSameCharge(a: ChargeParts, b: ChargeParts): boolean {
  return joinCharge(a).toLowerCase() === joinCharge(b).toLowerCase()
}
