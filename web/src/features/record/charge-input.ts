import { type ChargeParts, joinCharge } from '@watchfloor/core'

type Values = Readonly<Record<string, string>>

const part = (values: Values, name: string) => values[name] ?? ''

/** The three parts of a charge that is not in the list. */
export function partsOf(values: Values): ChargeParts {
  return {
    statute: part(values, 'statute').trim(),
    offense: part(values, 'offense').trim(),
    degree: part(values, 'degree').trim(),
  }
}

/** How a charge is sent: the picked one as its text, another in its parts. */
export function chargeInput(values: Values): Values {
  const charge = part(values, 'charge')
  return charge === '' ? { ...partsOf(values) } : { charge }
}

/** How a prior charge is sent: only in Florida one can be picked. */
export function historyInput(values: Values): Values {
  const { statute, offense, degree } = partsOf(values)
  const common = {
    state: part(values, 'state'),
    date: part(values, 'date'),
    agency: part(values, 'agency'),
    notes: part(values, 'notes'),
  }
  const picked = pickedCharge(values)
  if (picked !== '') return { criminalCharge: picked, ...common }
  return { criminalCharge: statute, description: offense, level: degree, ...common }
}

/** The charge that is picked for a prior charge; none outside of Florida. */
export function pickedCharge(values: Values): string {
  return part(values, 'state') === 'FL' ? part(values, 'charge') : ''
}

/** A charge that was typed, for the shared list; nothing when one was picked. */
export function newCharge(values: Values): string | undefined {
  return part(values, 'charge') === '' ? joinCharge(partsOf(values)) : undefined
}
