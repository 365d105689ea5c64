import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { compareCaseNumbers, soonestFirst } from './lists.ts'
import { textOrder, timeOrder } from './order.ts'
import { type SearchScope, searchIndex } from './search.ts'
import { type Stage, stageOf } from './stage.ts'
import { emptyTarget, type FieldName, isFieldName, type Target } from './target.ts'

/** Which targets a page has, and in which order. */
export interface PageQuery {
  readonly stage: Stage | undefined
  readonly search: string
  /** A field that the role sees, or `id`. Undefined: the order of the stage's own list. */
  readonly sort: string | undefined
  readonly order: 'asc' | 'desc'
  /** Number of the page, from 1. */
  readonly page: number
  /** Maximum number of targets on a page. */
  readonly size: number
}

/** One page of targets. */
export interface TargetPage<One extends Target> {
  readonly items: readonly One[]
  /** Number of targets that match, on all pages. */
  readonly total: number
  readonly page: number
  readonly size: number
}

/** Maximum number of targets on a page. */
export const maxPageSize = 200

type Compare = (a: Target, b: Target) => number

const newestFirst: Compare = (a, b) => b.id - a.id
const takedowns = timeOrder<Target>(({ takedownTime }) => takedownTime)

/** The orders of the lists of the stages (rules L2 to L6). */
const ownOrders: Readonly<Record<Stage, Compare>> = {
  chatting: newestFirst,
  'on-the-hook': soonestFirst,
  arrested: (a, b) => takedowns.compare(b, a) || newestFirst(a, b),
  inactive: newestFirst,
}

/**
 * Rule L11. Returns one page of the targets that a role sees. The search looks where the list of the stage looks (rule L1), and only
 * in fields that the role sees, so that nobody learns a hidden value by searching or sorting for it. Blank values come last.
 * @param fields the fields that the role sees
 */
export function pageOfTargets<One extends Target>(
  targets: readonly One[],
  query: PageQuery,
  fields: readonly FieldName[],
): Result<TargetPage<One>, Failure> {
  const { stage, search, sort, order, page, size } = query
  const compare = sort === undefined ? ownOrders[stage ?? 'chatting'] : orderBy(sort, order, fields)
  if (!compare) return err(invalid('sort', messages.input.wrongSort(sort ?? '')))
  const ofStage = stage === undefined ? targets : targets.filter((target) => stageOf(target) === stage)
  const found = searched(ofStage, search, fields)
  const items = [...found].sort((a, b) => compare(a, b) || a.id - b.id).slice((page - 1) * size, page * size)
  return ok({ items, total: found.length, page, size })
}

function searched<One extends Target>(
  targets: readonly One[],
  search: string,
  fields: readonly FieldName[],
): readonly One[] {
  if (search.trim() === '') return targets
  const scopes: readonly SearchScope[] = ['standard', 'arrests']
  const found = new Set<number>()
  for (const scope of scopes) {
    const own = targets.filter((target) => target.isArrested === (scope === 'arrests'))
    for (const { id } of searchIndex(
      own.map((target) => seen(target, fields)),
      scope,
    )(search))
      found.add(id)
  }
  return targets.filter(({ id }) => found.has(id))
}

/** Returns a target with only the fields that a role sees. */
function seen(target: Target, fields: readonly FieldName[]): Target {
  const values = fields.map((name) => [name, target[name]])
  return { ...emptyTarget, ...Object.fromEntries(values), id: target.id, version: target.version }
}

/** Returns the order by a field (rule L10); undefined if the role does not see it. Targets without a value come last. */
function orderBy(sort: string, order: PageQuery['order'], fields: readonly FieldName[]): Compare | undefined {
  const sign = order === 'desc' ? -1 : 1
  if (sort === 'id') return (a, b) => sign * (a.id - b.id)
  if (!isFieldName(sort) || !fields.includes(sort)) return undefined
  if (sort === 'caseNumber') {
    return (a, b) => compareCaseNumbers(a, b, order === 'desc' ? 'descending' : 'ascending')
  }
  const { compare, isMissing } = timeFields.includes(sort)
    ? timeOrder<Target>((target) => target[sort] as string | null)
    : textOrder<Target>((target) => (isBlankValue(target[sort]) ? '' : String(target[sort])))
  return (a, b) => Number(isMissing(a)) - Number(isMissing(b)) || sign * compare(a, b)
}

const timeFields: readonly FieldName[] = ['dateTime', 'arrivalTime', 'takedownTime']

function isBlankValue(value: unknown): boolean {
  return value === null || value === ''
}
