import type { contract, InputOf } from '@watchfloor/core'

/** The filters of the journal that the page offers. */
export type JournalFilter = Omit<InputOf<typeof contract.journal.list>, 'before' | 'limit' | 'kind' | 'reads'>

/** The filters in the address of the page, each under its name in the call. */
export const filterNames = ['target', 'actor', 'via', 'operation', 'outcome', 'from', 'to', 'action'] as const

/** Returns the filters that the address of the page names. The server checks their values. */
export function filterIn(url: URLSearchParams): JournalFilter {
  const given = filterNames.flatMap((name) => {
    const value = url.get(name)?.trim() ?? ''
    return value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(given) as JournalFilter
}
