import {
  type ActorRole,
  arrestTotal,
  type Counts,
  contract,
  countArrestedSince,
  countStages,
  type Instant,
  operationalDayStart,
  settingsIn,
  type Target,
} from '@watchfloor/core'
import { EncodedJson } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import type { Settings } from '../settings.ts'
import type { OperationSnapshot, SnapshotCache } from './snapshot-cache.ts'

interface Needs {
  readonly settings: Settings
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
}

const { serve } = serving<Needs>()

const { count } = contract

export const countCalls = [
  serve(count.chatting)(async ({ actor }, { snapshots }) =>
    reply(actor.role, await snapshots.of(actor), ({ targets }) => ({
      Result: [{ chatter: countsOf(targets).chatting }],
    })),
  ),

  serve(count.upcoming)(async ({ actor }, { snapshots }) =>
    reply(actor.role, await snapshots.of(actor), ({ targets }) => ({
      count: countsOf(targets).onTheHook,
    })),
  ),

  serve(count.arrestTotal)(async ({ actor }, { snapshots }) =>
    reply(actor.role, await snapshots.of(actor), ({ targets, adjustment }) =>
      arrestTotal(countsOf(targets).arrested, adjustment),
    ),
  ),

  serve(count.arrestsToday)(async ({ actor }, { snapshots, settings, now }) => {
    const snapshot = await snapshots.of(actor)
    const { timeZone, dayStartsAt } = settingsIn(settings, snapshot.operation)
    const start = operationalDayStart(now(), timeZone, dayStartsAt)
    return reply(
      actor.role,
      snapshot,
      ({ targets }) => ({ count: countArrestedSince(targets, start) }),
      `-${start}`,
    )
  }),
]

/** Returns a counter with an ETag that changes only when a record or setting does. */
function reply(
  role: ActorRole,
  snapshot: OperationSnapshot,
  counted: (snapshot: OperationSnapshot) => object,
  day = '',
): EncodedJson {
  return new EncodedJson(
    JSON.stringify({ Status: true, ...counted(snapshot) }),
    `${snapshot.tag}-${role}-${snapshot.operation.id}${day}`,
  )
}

/** The counters of each list of targets. All counters of a version are counted in one pass. */
const counted = new WeakMap<readonly Target[], Counts>()

function countsOf(targets: readonly Target[]): Counts {
  const known = counted.get(targets)
  if (known) return known
  const counts = countStages(targets)
  counted.set(targets, counts)
  return counts
}
