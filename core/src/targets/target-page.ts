import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { compareTexts } from './order.ts'
import { isFound, readSearch, type SearchQuery, searchedText } from './search.ts'
import { type Stage, stageOf } from './stage.ts'
import { emptyTarget, type FieldName, isFieldName, type Target, type TargetContent } from './target.ts'
import { keyedFields, orderKey } from './target-keys.ts'

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
  /** Only targets with a higher id, in the order of their ids, without a search. The total counts the others, too. */
  readonly after?: number | undefined
}

/** The order of a page. Targets without a value come last in both directions. */
export interface PageOrder {
  readonly by: FieldName | 'id'
  readonly direction: 'asc' | 'desc'
  /** Direction of the ids of targets with the same value. */
  readonly ties: 'asc' | 'desc'
  /** Direction of the ids of targets without a value. Default: as `ties`. */
  readonly blanks?: 'asc' | 'desc'
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

const newestFirst: PageOrder = { by: 'id', direction: 'desc', ties: 'desc' }

/** The orders of the lists of the stages (rules L2 to L6). */
const ownOrders: Readonly<Record<Stage, PageOrder>> = {
  chatting: { by: 'dateTime', direction: 'asc', ties: 'asc', blanks: 'desc' },
  'on-the-hook': { by: 'dateTime', direction: 'asc', ties: 'asc' },
  arrested: { by: 'takedownTime', direction: 'desc', ties: 'desc' },
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
  const { stage, search, page, size } = query
  const order = pageOrder(query, fields)
  if (!order.ok) return order
  const ofStage = stage === undefined ? targets : targets.filter((target) => stageOf(target) === stage)
  const wanted = readSearch(search)
  const isSearched = search.trim() !== ''
  const found = isSearched
    ? ofStage.filter((target) => wanted !== undefined && findsTarget(target, wanted, fields))
    : ofStage
  const next = query.after === undefined ? found : found.filter(({ id }) => id > (query.after ?? 0))
  const items = next.toSorted(compareBy(order.value)).slice((page - 1) * size, page * size)
  return ok({ items, total: found.length, page, size })
}

/** Rule L11. Returns the order of a page. Fails for a field that the role does not see. */
export function pageOrder(
  { stage, search, sort, order, page, after }: PageQuery,
  fields: readonly FieldName[],
): Result<PageOrder, Failure> {
  const isInTurn = sort === 'id' && order === 'asc' && page === 1 && search.trim() === ''
  if (after !== undefined && !isInTurn) return err(invalid('after', messages.input.wrongAfter))
  if (sort === undefined) return ok(stage === undefined ? newestFirst : ownOrders[stage])
  const isSeen = sort === 'id' || (isFieldName(sort) && fields.includes(sort))
  if (!isSeen) return err(invalid('sort', messages.input.wrongSort(sort)))
  return ok({ by: sort, direction: order, ties: 'asc' })
}

/** Rule L11. Whether a search finds a target by the fields that a role sees. */
export function findsTarget(target: Target, wanted: SearchQuery, fields: readonly FieldName[]): boolean {
  const seen = seenPart(target, fields)
  const text = searchedText(seen, target.isArrested ? 'arrests' : 'standard')
  return isFound({ text, phone: seen.phone ?? '' }, wanted)
}

/**
 * Rule R7. Returns a target with only the fields that a role sees.
 * @param given the implied values of the other fields
 */
export function seenPart(
  target: Target,
  fields: readonly FieldName[],
  given: Partial<TargetContent> = {},
): Target {
  const { id, version, guestOf } = target
  const seen: Record<string, unknown> = { ...emptyTarget, ...given }
  for (const name of fields) seen[name] = target[name]
  const content = seen as unknown as TargetContent
  return { ...content, id, version, ...(guestOf !== undefined && { guestOf }) }
}

function compareBy({ by, direction, ties, blanks = ties }: PageOrder): (a: Target, b: Target) => number {
  const sign = direction === 'desc' ? -1 : 1
  const tie = ties === 'desc' ? -1 : 1
  const blankTie = blanks === 'desc' ? -1 : 1
  if (by === 'id') return (a, b) => sign * (a.id - b.id)
  const isKeyed = keyedFields.includes(by)
  const keyOf = (target: Target) => (isKeyed ? orderKey(by, target[by]) : target[by])
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    const missing = Number(isBlankValue(left)) - Number(isBlankValue(right))
    if (missing !== 0) return missing
    if (isBlankValue(left)) return blankTie * (a.id - b.id)
    return sign * compareValues(left, right) || tie * (a.id - b.id)
  }
}

function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'string' ? compareTexts(a, String(b)) : Number(a) - Number(b)
}

function isBlankValue(value: unknown): boolean {
  return value === null || value === ''
}
