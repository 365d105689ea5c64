import { type SceneMinutes, sceneClockOf, sceneDutyOf } from '../schedule/due.ts'
import { stageOf } from '../targets/stage.ts'
import type { Target, TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { type Instant, minutesBetween } from '../time/instant.ts'

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
  const onScene = targets.filter((target) => isOnHook(target) && sceneClockOf(target, now))
  const next: Sounded = {
    arrived: new Set(onScene.map(({ id }) => id)),
    overdue: new Set(listDueScenes(targets, now, scene).map(({ id }) => id)),
  }
  if (!sounded) return { alarms: [], sounded: next }
  const isNew = (kind: keyof Sounded) => [...next[kind]].some((id) => !sounded[kind].has(id))
  const alarms: Alarm[] = []
  if (isNew('arrived')) alarms.push('arrival')
  if (isNew('overdue')) alarms.push('overdue')
  return { alarms, sounded: next }
}

/** Rule D7. Returns the targets whose scene must be acknowledged now. */
export function listDueScenes<One extends Target>(
  targets: readonly One[],
  now: Instant,
  scene: SceneMinutes,
): One[] {
  return targets.filter((target) => isOnHook(target) && sceneDutyOf(target, now, scene) === 'due')
}

/** Whether a target is on the Takedown board. An imported arrest may have an arrival and no takedown. */
function isOnHook(target: Target): boolean {
  return stageOf(target) === 'on-the-hook'
}

/**
 * Rule Z10. Returns the sentence of a notification about the scenes to acknowledge: how many people, and how long the longest has been
 * there. It names nobody, because a locked screen shows it too. Returns undefined if there is no such scene.
 */
export function sceneAlarmText(
  targets: readonly Target[],
  now: Instant,
  scene: SceneMinutes,
): string | undefined {
  const due = listDueScenes(targets, now, scene)
  if (due.length === 0) return undefined
  const minutes = due.map(({ arrivalTime }) => (arrivalTime ? minutesBetween(arrivalTime, now) : 0))
  return messages.screen.sound.onScene(due.length, Math.floor(Math.max(...minutes)))
}
