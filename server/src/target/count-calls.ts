import {
  type ActingParty,
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
import type { Snapshot, SnapshotKeeper } from './snapshot.ts'

interface Needs {
  readonly settings: Settings
  readonly now: () => Instant
  readonly snapshots: SnapshotKeeper
}

const { serve } = serving<Needs>()

const { count } = contract

export const countCalls = [
  serve(count.chatting)(async ({ caller }, { snapshots }) =>
    reply(caller.party, await snapshots.latest(), ({ targets }) => ({
      Result: [{ chatter: countStages(targets).chatting }],
    })),
  ),

  serve(count.upcoming)(async ({ caller }, { snapshots }) =>
    reply(caller.party, await snapshots.latest(), ({ targets }) => ({
      count: countStages(targets).onTheHook,
    })),
  ),

  serve(count.arrestTotal)(async ({ caller }, { snapshots }) =>
    reply(caller.party, await snapshots.latest(), ({ targets, adjustment }) =>
      arrestTotal(countStages(targets).arrested, adjustment),
    ),
  ),

  serve(count.arrestsToday)(async ({ caller }, { snapshots, settings, now }) => {
    const start = operationalDayStart(now(), settings.timeZone, settings.dayStartsAt)
    return reply(
      caller.party,
      await snapshots.latest(),
      ({ targets }) => ({ count: countArrestedSince(targets, start) }),
      `-${start}`,
    )
  }),
]

/** A counter with the tag of its moment: the same as long as no record or setting changes. */
function reply(
  party: ActingParty,
  snapshot: Snapshot,
  counted: (snapshot: Snapshot) => object,
  day = '',
): EncodedJson {
  return new EncodedJson(
    JSON.stringify({ Status: true, ...counted(snapshot) }),
    `${snapshot.tag}-${party}${day}`,
  )
}
