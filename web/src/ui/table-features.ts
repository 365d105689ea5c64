import { rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** What our tables use of the table library. Searching, ordering and cutting into pages are done before, once per change. */
export const listFeatures = tableFeatures({ rowSortingFeature })
