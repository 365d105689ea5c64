import {
  type FieldName,
  keyedFields,
  type OperationId,
  type PageOrder,
  placeInStage,
  type StagePlace,
} from '@watchfloor/core'
import type { Statement } from '../db/database.ts'
import { columnOf, keyColumnOf } from '../db/target-keys.ts'
import type { SearchSql } from './search-sql.ts'

/** The targets that a page is taken from. */
export interface PageScope {
  readonly operationId: OperationId
  readonly places: readonly StagePlace[]
  /** Targets of other places that the actor sees for a while. */
  readonly kept: readonly number[]
  /** Only targets with a higher id. */
  readonly after?: number | undefined
}

/** Rows of a page to skip and to take. */
export interface Slice {
  readonly offset: number
  readonly size: number
}

/** Orders with an index for each place of an operation. */
const indexedFields: readonly FieldName[] = [
  'screenName',
  'caseAgent',
  'dateTime',
  'takedownTime',
  'caseNumber',
]

const arrestedPlaces = [placeInStage('arrested', false), placeInStage('arrested', true)]

interface Part {
  readonly sql: string
  readonly bindings: readonly unknown[]
}

/** Whether an index has the targets of each place in this order. */
export function isIndexed({ by }: PageOrder): boolean {
  return by === 'id' || indexedFields.includes(by)
}

/**
 * Returns the statement of a page in the order of an index: the first targets of each place, merged. Targets without a value are in it
 * only if they have an order of their own; otherwise a page that has fewer targets than it should must be read with `sortedPage`.
 */
export function indexedPage(scope: PageScope, order: PageOrder, { offset, size }: Slice): Statement {
  const key = keyOf(order)
  const ordered = orderSql(order)
  const { after } = scope
  const later = after === undefined ? [] : [after]
  const valued = `${order.by === 'id' ? '' : ` and ${key} > ''`}${after === undefined ? '' : ' and k.target_id > ?'}`
  const partOf = (place: StagePlace, name: string, tests: string, by: string) => ({
    sql: `select * from (select k.target_id as page_id, ${key} as page_key from target_keys k
      where k.operation_id = ? and k.place = ?${tests} order by ${by} limit ?) as ${name}${place}`,
    bindings: [scope.operationId, place, ...later, offset + size],
  })
  const parts = scope.places.map((place) => partOf(place, 'p', valued, ordered))
  const { blanks } = order
  if (blanks !== undefined) {
    const blank = ` and ${key} = ''`
    parts.push(...scope.places.map((place) => partOf(place, 'b', blank, `k.target_id ${blanks}`)))
  }
  if (scope.kept.length > 0) {
    parts.push({
      sql: `select k.target_id as page_id, ${key} as page_key from target_keys k
        where k.operation_id = ? and k.target_id in (${scope.kept.map(() => '?').join(', ')})${valued}`,
      bindings: [scope.operationId, ...scope.kept, ...later],
    })
  }
  return {
    sql: `select targets.id, targets.version from (
        select page_id, page_key from (${parts.map(({ sql }) => sql).join(' union all ')}) as merged
        order by ${wholeOrder(order, 'page_key', 'page_id')} limit ? offset ?
      ) as page join targets on targets.id = page_id
      order by ${wholeOrder(order, 'page_key', 'page_id')}`,
    bindings: [...parts.flatMap(({ bindings }) => bindings), size, offset],
  }
}

/** Returns the statement of a page that the engine sorts, with a search if there is one. */
export function sortedPage(
  scope: PageScope,
  order: PageOrder,
  { offset, size }: Slice,
  search?: SearchSql,
  columns = 'targets.id, targets.version',
): Statement {
  const found = foundPart(scope, search, order)
  return {
    sql: `select ${columns}, page_total from (
        select k.target_id as page_id, count(*) over () as page_total, ${keyOf(order)} as page_key ${found.sql}
        order by ${wholeOrder(order)} limit ? offset ?
      ) as page join targets on targets.id = page_id
      order by ${wholeOrder(order, 'page_key', 'page_id')}`,
    bindings: [...found.bindings, size, offset],
  }
}

/** Returns the statement that counts the targets of a scope that a search finds. */
export function countFound(scope: PageScope, search: SearchSql | undefined): Statement {
  const { sql, bindings } = foundPart(scope, search)
  return { sql: `select count(*) as page_total ${sql}`, bindings }
}

/** Returns what follows `select`: the keys of the targets of a scope that a search finds. */
function foundPart(
  { operationId, places, kept }: PageScope,
  search: SearchSql | undefined,
  order?: PageOrder,
): Part {
  const values = order && keyOf(order).startsWith('t.') ? ' join targets t on t.id = k.target_id' : ''
  const seen = places.length > 0 ? [`k.place in (${places.join(', ')})`] : []
  const matched = search && places.length > 0 ? search : undefined
  const tests = seen.map((place) => (matched ? `(${place} and ${matched.where})` : place))
  if (kept.length > 0) tests.push(`k.target_id in (${kept.map(() => '?').join(', ')})`)
  // Named for the index. Whoever is kept was arrested.
  const all = kept.length > 0 ? new Set([...places, ...arrestedPlaces]) : places
  return {
    sql: `from ${search?.from ?? 'target_keys k'}${values}
      where k.operation_id = ? and k.place in (${[...all].join(', ')}) and (${tests.join(' or ') || 'false'})`,
    bindings: [...(search?.fromBindings ?? []), operationId, ...(matched?.whereBindings ?? []), ...kept],
  }
}

function keyOf({ by }: PageOrder): string {
  if (by === 'id') return 'k.target_id'
  return keyedFields.includes(by) ? `k.${keyColumnOf(by)}` : `t.${columnOf[by]}`
}

function orderSql(order: PageOrder, key = keyOf(order), id = 'k.target_id'): string {
  return `${key} ${order.direction}, ${id} ${order.ties}`
}

/** Returns the order with the targets without a value last. */
function wholeOrder(order: PageOrder, key = keyOf(order), id = 'k.target_id'): string {
  if (order.by === 'id') return orderSql(order, key, id)
  const isBlank = keyOf(order).startsWith('t.') ? `${key} is null` : `${key} = ''`
  const { ties, blanks = ties } = order
  const ofBlanks = blanks === ties ? '' : ` case when ${isBlank} then ${id} end ${blanks},`
  return `${isBlank},${ofBlanks} ${orderSql(order, key, id)}`
}
