import { messages, type SearchScope, searchIndex, type Target } from '@watchfloor/core'
import type { ListDefinition } from './list-column.ts'

/** Returns the properties that all lists of targets share. */
export function targetList(
  scope: SearchScope,
): Pick<ListDefinition<Target>, 'keyOf' | 'versionOf' | 'search' | 'empty' | 'notFound'> {
  return {
    keyOf: ({ id }) => id,
    versionOf: ({ version }) => version,
    search: (rows) => searchIndex(rows, scope),
    empty: messages.generic.noResults,
    notFound: messages.generic.noResults,
  }
}
