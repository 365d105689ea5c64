import type { BoardGroup, Target } from '@watchfloor/core'
import { useRef } from 'react'
import { keepPlaces } from '../../ui/list/calm-rows.ts'

/** The board on screen, and the number of waiting changes that would move its cards. */
export interface CalmBoard {
  readonly groups: readonly BoardGroup[]
  readonly waiting: number
}

/** Returns the cards shown before, in their places, with their newest content. */
export function keepBoard(before: readonly BoardGroup[], latest: readonly BoardGroup[]): CalmBoard {
  if (before === latest) return { groups: latest, waiting: 0 }
  const { rows, waiting } = keepPlaces(cardsOf(before), cardsOf(latest), ({ id }) => id)
  const newest = new Map(rows.map((target) => [target.id, target]))
  return {
    groups: before.map(({ day, targets }) => ({
      day,
      targets: targets.map((target) => newest.get(target.id) ?? target),
    })),
    // The last card of a day may belong under the next heading, in the same place.
    waiting: waiting === 0 && placesIn(before) !== placesIn(latest) ? 1 : waiting,
  }
}

function placesIn(groups: readonly BoardGroup[]): string {
  return groups.map(({ day, targets }) => `${day}: ${targets.map(({ id }) => id)}`).join('\n')
}

/** Returns the board to show. While `held`, live updates change cards in place and never move them; a new `reason` does. */
export function useCalmBoard(
  latest: readonly BoardGroup[],
  { held, reason }: { held: boolean; reason: string },
): CalmBoard {
  const shown = useRef({ reason, groups: latest })
  if (!held || shown.current.reason !== reason) shown.current = { reason, groups: latest }
  return keepBoard(shown.current.groups, latest)
}

/** Returns the cards in reading order. */
export function cardsOf(groups: readonly BoardGroup[]): readonly Target[] {
  return groups.flatMap(({ targets }) => targets)
}
