import { type SceneMinutes, sceneClockOf, sceneDutyOf } from '../schedule/due.ts'
import type { Target, TargetId } from '../targets/target.ts'
import type { Instant } from '../time/instant.ts'

/** An event for which a board sounds. */
export type Alarm = 'arrival' | 'overdue'

/** The targets for which a board already sounded. */
export interface Sounded {
  readonly arrived: ReadonlySet<TargetId>
  readonly overdue: ReadonlySet<TargetId>
}

/**
 * Rule Z5. Returns the alarms that a board must sound: once for each arrival and once for each scene that must be acknowledged (rule
 * D7), never for what was already so when the board was opened. An arrival that was undone and is recorded again sounds again.
 * @param sounded the result of the last call; undefined when the board is opened
 */
export function alarmsOf(
  sounded: Sounded | undefined,
  targets: readonly Target[],
  now: Instant,
  scene: SceneMinutes,
): { readonly alarms: readonly Alarm[]; readonly sounded: Sounded } {
  const onScene = targets.filter((target) => target.isTimeApproved && sceneClockOf(target, now))
  const next: Sounded = {
    arrived: new Set(onScene.map(({ id }) => id)),
    overdue: new Set(
      onScene.filter((target) => sceneDutyOf(target, now, scene) === 'due').map(({ id }) => id),
    ),
  }
  if (!sounded) return { alarms: [], sounded: next }
  const isNew = (kind: keyof Sounded) => [...next[kind]].some((id) => !sounded[kind].has(id))
  const alarms: Alarm[] = []
  if (isNew('arrived')) alarms.push('arrival')
  if (isNew('overdue')) alarms.push('overdue')
  return { alarms, sounded: next }
}
