import { type ChargeParts, joinCharge, type OfficePlace } from '@watchfloor/core'

type Values = Readonly<Record<string, string>>

const part = (values: Values, name: string) => values[name] ?? ''

/** Returns the three parts of a custom charge. */
export function partsOf(values: Values): ChargeParts {
  return {
    statute: part(values, 'statute').trim(),
    offense: part(values, 'offense').trim(),
    degree: part(values, 'degree').trim(),
  }
}

/** Returns the fields to send for a charge: the text of a picked charge, or the three parts of a custom one. */
export function chargeInput(values: Values): Values {
  const charge = part(values, 'charge')
  return charge === '' ? { ...partsOf(values) } : { charge }
}

/**
 * Returns the fields to send for a prior charge. A charge can be picked only in the office's state, whose charges the shared list
 * has.
 */
export function historyInput(values: Values, office: Pick<OfficePlace, 'state'>): Values {
  const { statute, offense, degree } = partsOf(values)
  const common = {
    state: part(values, 'state'),
    date: part(values, 'date'),
    agency: part(values, 'agency'),
    notes: part(values, 'notes'),
  }
  const picked = pickedCharge(values, office)
  if (picked !== '') return { criminalCharge: picked, ...common }
  return { criminalCharge: statute, description: offense, level: degree, ...common }
}

/** Returns the picked charge of a prior charge; empty outside of the office's state. */
export function pickedCharge(values: Values, office: Pick<OfficePlace, 'state'>): string {
  return part(values, 'state') === office.state ? part(values, 'charge') : ''
}

/** Returns a custom charge as text for the shared list; undefined when a charge was picked. */
export function newCharge(values: Values): string | undefined {
  return part(values, 'charge') === '' ? joinCharge(partsOf(values)) : undefined
}
