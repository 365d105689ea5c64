import {
  arresteeName,
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
  settingsIn,
  toCard,
  type ViewName,
  viewTitle,
} from '@watchfloor/core'
import { type Handler, serving } from '../call/serve.ts'
import { listOperations, operationOf, type StoredOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import { namedMains } from '../targets/named-mains.ts'
import { answerNumbers, encoded, type NumberNeeds } from './answer-numbers.ts'
import type { Statistics } from './statistics.ts'

interface Needs extends NumberNeeds {
  readonly settings: Settings
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

const { statistics } = contract

export const statisticsCalls = [
  serve(statistics.view)(async ({ input, actor }, context) => {
    const { view } = input
    return answerNumbers(
      statistics.view,
      {
        input,
        actor,
        about: ({ setup }) => ({ view, title: viewTitle(view, setup) }),
        numbersOf: (counted) => numbersOf(counted, view),
      },
      context,
    )
  }),

  serve(statistics.arrestees)(async ({ input, actor }, context) => {
    const counted = await context.statistics.named(input.operation, actor)
    const { label, ids } = requirePart(counted.view(input.view), input)
    const { items, ...place } = pageOf(ids, Number(input.page ?? 1))
    const targets = await namedMains(context.db, await counted.arrested(items))
    const Result = targets.map((target) => toCard(target, counted.setup))
    return encoded(statistics.arrestees, counted, { label, ...place, perPage: arresteesPerPage, Result })
  }),

  serve(statistics.overview)(async ({ input, actor }, context) => {
    const own = await context.db.read(async (reader) => operationOf(await listOperations(reader), actor))
    const dayStartOf = (operation: StoredOperation | undefined) => {
      const settings = operation ? settingsIn(context.settings, operation) : context.settings
      return operationalDayStart(context.now(), settings.timeZone, settings.dayStartsAt)
    }
    const ownStart = dayStartOf(input.operation === 'all' ? undefined : own)
    const numbers = {
      input,
      actor,
      tag: `-${ownStart}`,
      numbersOf: (counted: Statistics, operation: StoredOperation | undefined) => ({
        stats: overviewOf(counted, operation ? dayStartOf(operation) : ownStart),
      }),
    }
    return answerNumbers(statistics.overview, numbers, context)
  }),

  serve(statistics.contradictions)(async ({ input, actor }, context) => {
    const numbersOf = async (counted: Statistics) => {
      const found = await counted.contradictions()
      const targets = await namedMains(
        context.db,
        found.map(({ target }) => target),
      )
      const names = new Map(targets.map((target) => [target.id, arresteeName(target)]))
      return {
        Result: found.map(({ target: { id, caseNumber }, ...one }) => {
          return { ...one, name: names.get(id) ?? '', caseNumber }
        }),
      }
    }
    return answerNumbers(statistics.contradictions, { input, actor, numbersOf }, context)
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

/** Returns the handler of an older call, which shows one view in its own form. */
function documented(
  call: Endpoint<(typeof statistics.marital)['input']>,
  name: ViewName,
  rowsOf: (view: CountedView) => object,
): Handler<Needs> {
  return serve(call)(async ({ input, actor }, context) => {
    const asked = { input, actor, numbersOf: (counted: Statistics) => rowsOf(counted.view(name)) }
    return answerNumbers(call, asked, context)
  })
}

/** Returns the overview for the wire, with the changes since the start of the operational day. */
function overviewOf(counted: Statistics, dayStart: Instant) {
  return counted.overview(dayStart).map(({ value = null, change = null, ...stat }) => ({
    ...stat,
    value,
    change,
  }))
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
