import {
  type ActorRole,
  arrestTotal,
  contract,
  countArrestedSince,
  countStages,
  type Instant,
  operationalDayStart,
  settingsIn,
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
      Result: [{ chatter: countStages(targets).chatting }],
    })),
  ),

  serve(count.upcoming)(async ({ actor }, { snapshots }) =>
    reply(actor.role, await snapshots.of(actor), ({ targets }) => ({
      count: countStages(targets).onTheHook,
    })),
  ),

  serve(count.arrestTotal)(async ({ actor }, { snapshots }) =>
    reply(actor.role, await snapshots.of(actor), ({ targets, adjustment }) =>
      arrestTotal(countStages(targets).arrested, adjustment),
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
