import { findRows } from '../targets/find-rows.ts'

/** A charge of the shared list as a search reads it. */
interface FoundCharge {
  /** Statute, offense and degree in one text. */
  readonly charge: string
  readonly ucrCode: string
  readonly arrestType: string
}

/** Whether the NIBRS worksheet lacks a code of the charge. */
export function lacksCode({ ucrCode, arrestType }: Omit<FoundCharge, 'charge'>): boolean {
  return ucrCode === '' || arrestType === ''
}

/**
 * Rule Y41. Returns the charges whose text or codes have every word of a search, without regard to case. Those that lack a code come
 * first; otherwise the order stays.
 */
export function findCharges<Charge extends FoundCharge>(charges: readonly Charge[], query: string): Charge[] {
  const found = findRows(charges, query, ({ charge, ucrCode }) => `${charge} ${ucrCode}`)
  return [...found.filter(lacksCode), ...found.filter((charge) => !lacksCode(charge))]
}
