import type { ExportedList } from '../account/exported-list.ts'
import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { OperationState } from '../operation/operation.ts'
import { withoutVictims } from '../record/victim.ts'
import {
  listReview,
  type ReviewDay,
  type ReviewOrder,
  reviewColumns,
  reviewSearch,
} from '../review/review-list.ts'
import { reviewSections } from '../review/review-sections.ts'
import { listDispatchBoard } from '../schedule/dispatch-board.ts'
import type { SceneMinutes } from '../schedule/due.ts'
import {
  type BoardRow,
  listArrests,
  listChatting,
  listEntries,
  listInactive,
  listUpcoming,
} from '../targets/lists.ts'
import { orderRows } from '../targets/order-rows.ts'
import { type SearchScope, searchIndex } from '../targets/search.ts'
import { searchParties } from '../targets/search-parties.ts'
import type { Target, TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import { type ExportColumn, listColumns } from './list-columns.ts'
import { boardFilters, filtersIn, type ListFilter, targetFilters } from './list-filters.ts'

/** What somebody sees of a list: its search, order and filters. */
export interface ListChoice {
  readonly list: ExportedList
  readonly search: string
  /** Id or field of a column. Undefined for the list's own order. */
  readonly sort: string | undefined
  readonly order: 'asc' | 'desc'
  /** Commander Review only: one arrest day, null for the records without one, undefined for every day. */
  readonly day: ReviewDay | undefined
  /** Commander Review only: the pending records alone. */
  readonly isPendingOnly: boolean
  /** Id of a filter of the list (rule L13). Undefined for all rows. */
  readonly filter?: string | undefined
}

/** When a list is looked at, after how many minutes its scene clocks change, and the state and possible victims of its operation. */
export interface ListPlace {
  readonly now: Instant
  readonly scene: SceneMinutes
  readonly state: OperationState
  readonly victims: ReadonlySet<TargetId>
}

type Pick = (targets: readonly Target[]) => readonly Target[]

const picks: Readonly<Record<Exclude<ExportedList, 'takedown' | 'review'>, Pick>> = {
  entry: listEntries,
  chatting: listChatting,
  hook: listUpcoming,
  inactive: listInactive,
  arrests: listArrests,
}

const scopes: Readonly<Partial<Record<ExportedList, SearchScope>>> = { entry: 'entry', arrests: 'arrests' }

/**
 * Rule X30. Returns the rows that somebody sees of a list: found, filtered and in order. A possible victim is in none (rule V20).
 * @param seen the targets that the role sees, in the fields that it sees
 */
export function rowsOfList(
  seen: readonly Target[],
  choice: ListChoice,
  place: ListPlace,
): Result<readonly BoardRow[], Failure> {
  const { list, search, day, isPendingOnly } = choice
  const { now } = place
  const targets = withoutVictims(seen, place.victims)
  if (list === 'review') {
    const rows = filtered(targets, targetFilters(list), choice, place)
    return rows.ok ? reviewRows(rows.value, choice) : rows
  }
  if (day !== undefined) return err(invalid('day', messages.listExport.wrongFilter))
  if (isPendingOnly) return err(invalid('pending', messages.listExport.wrongFilter))
  const column = sortColumn(choice)
  if (!column.ok) return column
  const sorted = (rows: readonly BoardRow[]) =>
    column.value?.order
      ? orderRows(
          rows,
          column.value.order.compare,
          choice.order === 'desc',
          column.value.order.isMissing,
          isGuestRow,
        )
      : rows
  if (list === 'takedown') {
    const rows = filtered(listDispatchBoard(targets, now, place), boardFilters, choice, place)
    return rows.ok ? ok(searchParties(sorted(rows.value))(search)) : rows
  }
  const rows = filtered(picks[list](targets), targetFilters(list), choice, place)
  if (!rows.ok) return rows
  return ok(sorted(searchIndex(rows.value, scopes[list] ?? 'standard')(search).map(rowOf)))
}

/** Rules L13 and D10. Returns the rows that the chosen filter keeps; all rows without one. */
function filtered<Row>(
  rows: readonly Row[],
  filters: readonly ListFilter<Row>[],
  { filter }: ListChoice,
  { now, state }: ListPlace,
): Result<readonly Row[], Failure> {
  if (filter === undefined) return ok(rows)
  const offered = filtersIn(state, filters)
  const isNamed = ({ id }: ListFilter<Row>) => id === filter
  const chosen = offered.find(isNamed)
  if (chosen) return ok(rows.filter((row) => chosen.fits(row, now)))
  const takes = offered.map(({ id }) => id).join(', ')
  const words = filters.some(isNamed) ? 'noClocks' : 'unknownFilter'
  return err(invalid('filter', messages.listExport[words](filter, takes)))
}

function isGuestRow({ kind }: BoardRow): boolean {
  return kind === 'guest'
}

function rowOf(target: Target): BoardRow {
  return { target, kind: 'main', mainScreenName: '' }
}

/** Returns the column that a list is sorted by, named by its id or its field. Undefined for the list's own order. */
function sortColumn({ list, sort }: ListChoice): Result<ExportColumn | undefined, Failure> {
  if (sort === undefined) return ok(undefined)
  const sortable = listColumns[list].filter(({ order }) => order !== undefined)
  const found = sortable.find(({ id, field }) => id === sort || field === sort)
  if (found) return ok(found)
  return err(invalid('sort', messages.listExport.wrongSort(sort, sortable.map(({ id }) => id).join(', '))))
}

/** Returns the rows of Commander Review under their days, as its screen shows them. */
function reviewRows(targets: readonly Target[], choice: ListChoice): Result<readonly BoardRow[], Failure> {
  const { search, sort, order, day, isPendingOnly } = choice
  const wanted =
    sort === undefined ? 'case' : (listColumns.review.find(({ field }) => field === sort)?.id ?? sort)
  const column = reviewColumns.find((one) => one === wanted)
  if (!column) return err(invalid('sort', messages.listExport.wrongSort(wanted, reviewColumns.join(', '))))
  const reviewOrder: ReviewOrder = { column, isDescending: order === 'desc' }
  const records = listReview(targets, reviewOrder)
  const sections = reviewSections(records, reviewSearch(records)(search), { day, isPendingOnly })
  const shown = sections.filter(({ kind }) => kind === 'all' || kind === 'pending')
  return ok(shown.flatMap(({ groups }) => groups).flatMap(({ rows }) => rows.map(rowOf)))
}
