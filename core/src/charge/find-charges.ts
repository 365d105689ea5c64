import { foldText } from '../targets/text-key.ts'

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
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = charges.filter(({ charge, ucrCode }) => {
    const text = foldText(`${charge} ${ucrCode}`)
    return words.every((word) => text.includes(word))
  })
  return [...found.filter(lacksCode), ...found.filter((charge) => !lacksCode(charge))]
}
