import {
  type ActorRole,
  arrestTotal,
  contract,
  countArrestedSince,
  countStages,
  type Instant,
  operationalDayStart,
} from '@watchfloor/core'
import { EncodedJson } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import type { Settings } from '../settings.ts'
import type { Snapshot, SnapshotCache } from './snapshot-cache.ts'

interface Needs {
  readonly settings: Settings
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
}

const { serve } = serving<Needs>()

const { count } = contract

export const countCalls = [
  serve(count.chatting)(async ({ actor }, { snapshots }) =>
    reply(actor.role, await snapshots.latest(), ({ targets }) => ({
      Result: [{ chatter: countStages(targets).chatting }],
    })),
  ),

  serve(count.upcoming)(async ({ actor }, { snapshots }) =>
    reply(actor.role, await snapshots.latest(), ({ targets }) => ({
      count: countStages(targets).onTheHook,
    })),
  ),

  serve(count.arrestTotal)(async ({ actor }, { snapshots }) =>
    reply(actor.role, await snapshots.latest(), ({ targets, adjustment }) =>
      arrestTotal(countStages(targets).arrested, adjustment),
    ),
  ),

  serve(count.arrestsToday)(async ({ actor }, { snapshots, settings, now }) => {
    const start = operationalDayStart(now(), settings.timeZone, settings.dayStartsAt)
    return reply(
      actor.role,
      await snapshots.latest(),
      ({ targets }) => ({ count: countArrestedSince(targets, start) }),
      `-${start}`,
    )
  }),
]

/** Returns a counter with an ETag that changes only when a record or setting does. */
function reply(
  role: ActorRole,
  snapshot: Snapshot,
  counted: (snapshot: Snapshot) => object,
  day = '',
): EncodedJson {
  return new EncodedJson(
    JSON.stringify({ Status: true, ...counted(snapshot) }),
    `${snapshot.tag}-${role}${day}`,
  )
}
