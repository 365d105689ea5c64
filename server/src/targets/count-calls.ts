import {
  arrestTotal,
  type Counts,
  contract,
  countArrestedSince,
  type Instant,
  operationalDayStart,
  settingsIn,
} from '@watchfloor/core'
import { EncodedJson } from '../call/answers.ts'
import { type Actor, serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { countClosedSince } from './closed-counts.ts'
import { versionTag } from './operation-versions.ts'
import type { PlaceCounts } from './place-counts.ts'
import { talliedCounts } from './place-tally.ts'
import type { Entered, SnapshotCache } from './snapshot-cache.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
  readonly places: PlaceCounts
}

const { serve } = serving<Needs>()

const { count } = contract

export const countCalls = [
  serve(count.chatting)(async ({ actor }, { places, snapshots }) => {
    const entered = await snapshots.enter(actor)
    const { chatting } = await countsOf(places, entered)
    return reply(actor, entered, { Result: [{ chatter: chatting }] })
  }),

  serve(count.upcoming)(async ({ actor }, { places, snapshots }) => {
    const entered = await snapshots.enter(actor)
    const { onTheHook } = await countsOf(places, entered)
    return reply(actor, entered, { count: onTheHook })
  }),

  serve(count.arrestTotal)(async ({ actor }, { places, snapshots }) => {
    const entered = await snapshots.enter(actor)
    const { arrested } = await countsOf(places, entered)
    return reply(actor, entered, arrestTotal(arrested, entered.operation.adjustment))
  }),

  serve(count.arrestsToday)(async ({ actor }, { db, snapshots, settings, now }) => {
    const entered = await snapshots.enter(actor)
    const { operation, open } = entered
    const { timeZone, dayStartsAt } = settingsIn(settings, operation)
    const start = operationalDayStart(now(), timeZone, dayStartsAt)
    const taken = open
      ? countArrestedSince(open.targets, start)
      : await countClosedSince(db, operation.id, start)
    return reply(actor, entered, { count: taken }, `-${start}`)
  }),
]

/** Returns a counter with an ETag that changes only when a record or setting does. */
function reply(
  { role }: Pick<Actor, 'role'>,
  { operation, latest, open }: Entered,
  counts: object,
  day = '',
): EncodedJson {
  const tag = open?.tag ?? versionTag(latest.versions, operation.id)
  return new EncodedJson(JSON.stringify({ Status: true, ...counts }), `${tag}-${role}-${operation.id}${day}`)
}

/** Returns the three counters of the operation that an actor works in, as screens show them: the arrests are the arrest total (rule Y17). */
export async function shownCounts(places: PlaceCounts, entered: Entered): Promise<Counts> {
  const counts = await countsOf(places, entered)
  return { ...counts, arrested: arrestTotal(counts.arrested, entered.operation.adjustment).count }
}

/** Returns the number of targets in each stage. Its arrests are those in the database. */
async function countsOf(places: PlaceCounts, { operation, latest, open }: Entered): Promise<Counts> {
  if (open) return talliedCounts(latest.tally, operation.id)
  return places.stages(operation.id, versionTag(latest.versions, operation.id))
}
