import {
  arresteesPerPage,
  type CountedView,
  contract,
  documentedRows,
  type Endpoint,
  FailureError,
  type Instant,
  invalid,
  messages,
  operationalDayStart,
  pageOf,
  personName,
  settingsIn,
  toCard,
  type ViewName,
  viewTitle,
} from '@watchfloor/core'
import { EncodedJson } from '../call/answers.ts'
import { type Actor, type Handler, serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { listOperations, operationOf, requireOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import { sha256Hex } from '../sha256.ts'
import type { Statistics } from './statistics.ts'
import type { StatisticsCache } from './statistics-cache.ts'

interface Needs {
  readonly db: Database
  readonly settings: Settings
  readonly now: () => Instant
  readonly statistics: StatisticsCache
}

const { serve } = serving<Needs>()

const { statistics } = contract

export const statisticsCalls = [
  serve(statistics.view)(async ({ input, actor }, context) => {
    const { view, operation, compare } = input
    const counted = await context.statistics.named(operation, actor)
    const body = { view, title: viewTitle(view, counted.setup), ...numbersOf(counted, view) }
    if (compare === undefined) return encoded(statistics.view, counted, body)
    const { operation: other, second, tag } = await comparison(counted, compare, actor, context)
    return encoded(
      statistics.view,
      { tag },
      { ...body, compared: { operation: other, ...numbersOf(second, view) } },
    )
  }),

  serve(statistics.arrestees)(async ({ input, actor }, context) => {
    const counted = await context.statistics.named(input.operation, actor)
    const { label, ids } = requirePart(counted.view(input.view), input)
    const { items, ...place } = pageOf(ids, Number(input.page ?? 1))
    const Result = (await counted.arrested(items)).map((target) => toCard(target, counted.setup))
    return encoded(statistics.arrestees, counted, { label, ...place, perPage: arresteesPerPage, Result })
  }),

  serve(statistics.overview)(async ({ input, actor }, context) => {
    const counted = await context.statistics.named(input.operation, actor)
    const own = await context.db.read(async (reader) => operationOf(await listOperations(reader), actor))
    const { timeZone, dayStartsAt } =
      input.operation === 'all' ? context.settings : settingsIn(context.settings, own)
    const dayStart = operationalDayStart(context.now(), timeZone, dayStartsAt)
    const stats = counted.overview(dayStart).map(({ value = null, change = null, ...stat }) => ({
      ...stat,
      value,
      change,
    }))
    return encoded(statistics.overview, { tag: `${counted.tag}-${dayStart}` }, { stats })
  }),

  serve(statistics.contradictions)(async ({ input, actor }, context) => {
    const counted = await context.statistics.named(input.operation, actor)
    const Result = (await counted.contradictions()).map(({ target, ...one }) => ({
      ...one,
      name: personName(target),
      caseNumber: target.caseNumber,
    }))
    return encoded(statistics.contradictions, counted, { Result })
  }),

  serve(statistics.overTime)(async ({ actor }, context) => {
    const { tag, operations } = await context.statistics.overTime(actor)
    return encoded(statistics.overTime, { tag }, { operations })
  }),

  documented(statistics.marital, 'marital-status', (view) => ({ stats: documentedRows.marital(view) })),
  documented(statistics.assistance, 'public-assistance', (view) => ({
    Result: documentedRows.assistance(view),
  })),
  documented(statistics.residency, 'florida-county', (view) => ({ stats: documentedRows.residency(view) })),
  documented(statistics.states, 'us-states', (view) => ({ stats: documentedRows.states(view) })),
  documented(statistics.military, 'military', (view) => ({ stats: documentedRows.military(view) })),
  documented(statistics.charges, 'charge', (view) => ({ stats: documentedRows.severity(view, 'new') })),
  documented(statistics.history, 'charge', (view) => ({ stats: documentedRows.severity(view, 'prior') })),
]

/** Returns the statistics of the operation that a call compares with, and the tag of both. @throws FailureError operation.missing */
async function comparison(counted: Statistics, compare: number, actor: Actor, { db, statistics }: Needs) {
  const { id, name } = await db.read((reader) => requireOperation(reader, compare, actor.operations))
  const second = await statistics.of({ ...actor, operation: id })
  const tag = `${counted.tag}-${second.tag}-${sha256Hex(name).slice(0, 8)}`
  return { operation: { id, name }, second, tag }
}

/** Returns the handler of an older call, which shows one view in its own form. */
function documented(
  endpoint: Endpoint<(typeof statistics.marital)['input']>,
  name: ViewName,
  rowsOf: (view: CountedView) => object,
): Handler<Needs> {
  return serve(endpoint)(async ({ input, actor }, context) => {
    const counted = await context.statistics.named(input.operation, actor)
    const body = rowsOf(counted.view(name))
    if (input.compare === undefined) return encoded(endpoint, counted, body)
    const { operation, second, tag } = await comparison(counted, input.compare, actor, context)
    return encoded(endpoint, { tag }, { ...body, compared: { operation, ...rowsOf(second.view(name)) } })
  })
}

/** Returns a reply with the ETag of its statistics, checked against the contract. */
function encoded({ reply }: Endpoint, { tag }: Pick<Statistics, 'tag'>, body: object): EncodedJson {
  return new EncodedJson(JSON.stringify(reply.parse({ Status: true, ...body })), tag)
}

/** Returns the numbers of a view for the wire. They have the number of records behind each part; another call lists them. */
function numbersOf(counted: Statistics, view: ViewName) {
  const { arrests, known, notes, groups } = counted.view(view)
  return {
    total: counted.total,
    arrests,
    known,
    coverage: messages.statistics.knownFor(known, arrests),
    notes,
    groups: groups.map((group) => ({
      ...group,
      parts: group.parts.map(({ ids, ...part }) => ({ ...part, arrestees: ids.length })),
    })),
  }
}

/** Returns a part of a view. A part without records is empty and not an error, so that a shared link keeps working. */
function requirePart(
  { groups }: CountedView,
  wanted: { readonly group: string; readonly part: string },
): { readonly label: string; readonly ids: readonly number[] } {
  const group = groups.find(({ key }) => key === wanted.group)
  if (!group) throw new FailureError(invalid('group', messages.statistics.unknownGroup))
  return group.parts.find(({ key }) => key === wanted.part) ?? { label: wanted.part, ids: [] }
}
