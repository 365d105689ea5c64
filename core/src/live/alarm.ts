import { sceneClockOf } from '../schedule/due.ts'
import type { Target, TargetId } from '../target/target.ts'
import type { Instant } from '../time/instant.ts'

/** What a board may be heard for. */
export type Alarm = 'arrival' | 'overdue'

/** Whom a board has been heard for already. */
export interface Heard {
  readonly arrived: ReadonlySet<TargetId>
  readonly overdue: ReadonlySet<TargetId>
}

/**
 * Rule Z5: a board is heard once for each arrival and once for each scene clock that turns red; never for what was so when it was
 * opened. Somebody whose arrival is taken back and recorded again is heard again.
 */
export function alarmsOf(
  heard: Heard | undefined,
  targets: readonly Target[],
  now: Instant,
): { readonly alarms: readonly Alarm[]; readonly heard: Heard } {
  const onScene = targets.filter((target) => target.isTimeApproved && sceneClockOf(target, now))
  const next: Heard = {
    arrived: new Set(onScene.map(({ id }) => id)),
    overdue: new Set(
      onScene.filter((target) => sceneClockOf(target, now)?.tone === 'late').map(({ id }) => id),
    ),
  }
  if (!heard) return { alarms: [], heard: next }
  const isNew = (kind: keyof Heard) => [...next[kind]].some((id) => !heard[kind].has(id))
  const alarms: Alarm[] = []
  if (isNew('arrived')) alarms.push('arrival')
  if (isNew('overdue')) alarms.push('overdue')
  return { alarms, heard: next }
}
