import { rowName } from '../targets/row-name.ts'
import { stageOf } from '../targets/stage.ts'
import type { Target, TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { formatWhen } from '../time/clock-text.ts'
import type { Instant } from '../time/instant.ts'

/** An arrival or a takedown that somebody recorded. */
export interface SceneEvent {
  readonly target: Target
  readonly how: 'arrived' | 'takenDown'
}

/** Maximum number of people named at once. */
const maxNamed = 3

/**
 * Rule Z14. Returns who arrived and who was taken down between two readings of a list. A corrected arrival, an undone takedown and a
 * record that was not there before are not events. Of somebody who did both, only the takedown counts.
 */
export function sceneEventsBetween(before: readonly Target[], after: readonly Target[]): SceneEvent[] {
  const known = new Map<TargetId, Target>(before.map((target) => [target.id, target]))
  return after.flatMap((target): SceneEvent[] => {
    const past = known.get(target.id)
    // A row that did not change is the same object.
    if (!past || past === target || stageOf(past) !== 'on-the-hook') return []
    const stage = stageOf(target)
    if (stage === 'arrested') return [{ target, how: 'takenDown' }]
    const hasArrived = stage === 'on-the-hook' && target.arrivalTime !== null && past.arrivalTime === null
    return hasArrived ? [{ target, how: 'arrived' }] : []
  })
}

/** Rule Z14. Returns what a screen reader says about some events: who and when, or of more than three only how many. */
export function sceneEventsText(events: readonly SceneEvent[], now: Instant, zone: string): string {
  const { about, news } = messages.screen
  if (events.length <= maxNamed) {
    return events
      .map(
        ({ target, how }) =>
          `${about[how](rowName(target), formatWhen(timeOf(target, how) ?? now, now, zone))}.`,
      )
      .join(' ')
  }
  const count = (wanted: SceneEvent['how']) => events.filter(({ how }) => how === wanted).length
  return (['arrived', 'takenDown'] as const)
    .filter((how) => count(how) > 0)
    .map((how) => news[how](count(how)))
    .join(' ')
}

function timeOf({ arrivalTime, takedownTime }: Target, how: SceneEvent['how']): Instant | null {
  return how === 'arrived' ? arrivalTime : takedownTime
}
