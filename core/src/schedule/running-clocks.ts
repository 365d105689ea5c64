import type { OperationState } from '../operation/operation.ts'
import type { Target } from '../targets/target.ts'
import type { Instant } from '../time/instant.ts'
import { type Due, dueOf, type SceneMinutes, type SceneReading, sceneClockOf } from './due.ts'

/** Rule D10. Whether the clocks of an operation run. In one that is closed or sealed nobody waits any more. */
export function clocksRun(state: OperationState): boolean {
  return state === 'open'
}

/** Rule D10. Returns how a meet-up of an operation relates to now (rule D1). If its clocks do not run, only an arrival is told. */
export function dueIn(
  state: OperationState,
  target: Pick<Target, 'dateTime' | 'arrivalTime'>,
  now: Instant,
  zone: string,
): Due {
  const due = dueOf(target, now, zone)
  return clocksRun(state) || due.tone === 'arrived' ? due : { tone: 'none', words: '' }
}

/** Rule D10. Returns the scene clock of a target of an operation (rule D2). There is none if its clocks do not run. */
export function sceneClockIn(
  state: OperationState,
  target: Pick<Target, 'arrivalTime' | 'takedownTime'>,
  now: Instant,
  scene: SceneMinutes,
): SceneReading | undefined {
  return clocksRun(state) ? sceneClockOf(target, now, scene) : undefined
}
