import { messages } from '../text/messages.ts'
import { phoneDigits } from './phone.ts'
import type { Target } from './target.ts'
import { foldText } from './text-key.ts'

/** The list that is searched. */
export type SearchScope = 'standard' | 'entry' | 'arrests'

type Row = Pick<Target, 'caseAgent' | 'screenName' | 'website' | 'dealDetails' | 'phone'> & Partial<Target>

/** A text or phone that is searched for, as texts and phones are stored for searches. */
export interface SearchQuery {
  /** Folded text to look for in the searched fields. */
  readonly text: string
  /** Digits to look for in the phone. Empty if the query is not a phone. */
  readonly digits: string
}

/** Separates the fields of a searched text. No query has it, so none matches across two fields. */
const separator = '\u001f'

/** The fields that the list of each scope searches. The digits of the phone are searched besides them. */
export const searchedFields = {
  standard: ['caseAgent', 'screenName', 'website', 'dealDetails'],
  entry: ['caseAgent', 'screenName', 'website', 'dealDetails', 'firstName', 'notes'],
  arrests: [
    'caseAgent',
    'screenName',
    'website',
    'dealDetails',
    'caseNumber',
    'analystFN',
    'analystLN',
    'firstName',
    'lastName',
  ],
} as const

/**
 * Rule L1. Returns a function that finds rows by UC, screen name, website, deal details and the digits of the phone. Target Entry
 * also searches first name and notes, the Arrest List also name and case number. Case and accents are ignored. The texts are
 * prepared at the first search, once for each row, so that a keystroke costs one pass and a change one row.
 */
export function searchIndex<T extends Row>(
  rows: readonly T[],
  scope: SearchScope,
): (query: string) => readonly T[] {
  return (query) => {
    if (query.trim() === '') return rows
    const wanted = readSearch(query)
    if (!wanted) return []
    return rows.filter((row) => isFound({ text: knownText(row, scope), phone: row.phone ?? '' }, wanted))
  }
}

/** The searched texts of rows. A changed row is another object. */
const knownTexts: Readonly<Record<SearchScope, WeakMap<Row, string>>> = {
  standard: new WeakMap(),
  entry: new WeakMap(),
  arrests: new WeakMap(),
}

function knownText(row: Row, scope: SearchScope): string {
  const known = knownTexts[scope].get(row)
  if (known !== undefined) return known
  const text = textInList(row, scope)
  knownTexts[scope].set(row, text)
  return text
}

/** Returns the searched text of a row. An additional person of the Arrest List has the name of its main target, too (rule L7). */
function textInList(row: Row, scope: SearchScope): string {
  const { guestOf = '' } = row
  const text = searchedText(row, scope)
  if (scope !== 'arrests' || guestOf === '') return text
  return `${text}${separator}${foldText(messages.arrest.guestOf(guestOf))}`
}

/** Rule L1. Returns the text that a search in a list looks through: its searched fields, folded. */
export function searchedText(row: Row, scope: SearchScope): string {
  return foldText(searchedFields[scope].map((name) => row[name] ?? '').join(separator))
}

/** Rule L1. Returns what a query looks for; undefined if it cannot match anything. */
export function readSearch(query: string): SearchQuery | undefined {
  const text = foldText(query.trim())
  if (text === '' || text.includes(separator) || text.includes('\0')) return undefined
  return { text, digits: /^[\d\s().+-]+$/.test(text) ? (phoneDigits(text) ?? '') : '' }
}

/** Rule L1. Whether a query finds a row with this searched text and phone. */
export function isFound(
  { text, phone }: { readonly text: string; readonly phone: string },
  wanted: SearchQuery,
): boolean {
  return text.includes(wanted.text) || (wanted.digits !== '' && phone.includes(wanted.digits))
}

/** Whether a role that sees these fields sees everything that a list searches. */
export function seesAllSearched(fields: readonly string[], scope: SearchScope): boolean {
  return [...searchedFields[scope], 'phone'].every((name) => fields.includes(name))
}
