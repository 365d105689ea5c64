import { phoneDigits } from './phone.ts'
import type { Target } from './target.ts'

/** The list that is searched. */
export type SearchScope = 'standard' | 'entry' | 'arrests'

type Row = Pick<Target, 'caseAgent' | 'screenName' | 'website' | 'dealDetails' | 'phone'> & Partial<Target>

/**
 * Rule L1. Returns a function that finds rows by UC, screen name, website, deal details and the digits of the phone. Target Entry
 * also searches first name and notes, the Arrest List also name and case number. Case and accents are ignored. The texts are
 * prepared once, so that a keystroke costs one pass.
 */
export function searchIndex<T extends Row>(
  rows: readonly T[],
  scope: SearchScope,
): (query: string) => readonly T[] {
  const prepared = rows.map((row) => ({
    row,
    text: foldText(textsOf(row, scope).join('\n')),
    phone: row.phone ?? '',
  }))
  return (query) => {
    const wanted = foldText(query.trim())
    if (wanted === '') return rows
    const digits = /^[\d\s().+-]+$/.test(wanted) ? (phoneDigits(wanted) ?? '') : ''
    return prepared
      .filter(({ text, phone }) => text.includes(wanted) || (digits !== '' && phone.includes(digits)))
      .map(({ row }) => row)
  }
}

function textsOf(row: Row, scope: SearchScope): string[] {
  const texts = [row.caseAgent, row.screenName, row.website, row.dealDetails]
  if (scope === 'entry') texts.push(row.firstName ?? '', row.notes ?? '')
  if (scope === 'arrests') {
    texts.push(
      row.caseNumber ?? '',
      row.analystFN ?? '',
      row.analystLN ?? '',
      row.firstName ?? '',
      row.lastName ?? '',
    )
  }
  return texts
}

/** Returns a text as searches compare it: without case and accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
