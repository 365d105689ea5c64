import type { ReviewSection, Target } from '@watchfloor/core'
import { useRef } from 'react'

/** The sections on screen, and the number of waiting changes that would move their rows. */
interface CalmSections {
  readonly sections: readonly ReviewSection[]
  readonly waiting: number
}

/** Returns the rows shown before, in their places, with their newest content. Added, removed and moved rows wait. */
export function keepSections(
  before: readonly ReviewSection[],
  latest: readonly ReviewSection[],
  records: readonly Target[],
): CalmSections {
  if (before === latest) return { sections: latest, waiting: 0 }
  const byId = new Map(records.map((record) => [record.id, record]))
  const sections = before.map(({ kind, groups }) => ({
    kind,
    groups: groups.map(({ day, rows }) => ({ day, rows: rows.map((row) => byId.get(row.id) ?? row) })),
  }))
  return { sections, waiting: countMoves(placesIn(before), placesIn(latest)) }
}

/** Returns the heading of every record, in the order of the screen. */
function placesIn(sections: readonly ReviewSection[]): Map<number, string> {
  return new Map(
    sections.flatMap(({ kind, groups }) =>
      groups.flatMap(({ day, rows }) => rows.map(({ id }) => [id, `${kind} ${day}`] as const)),
    ),
  )
}

function countMoves(before: ReadonlyMap<number, string>, latest: ReadonlyMap<number, string>): number {
  const ids = new Set([...before.keys(), ...latest.keys()])
  const moved = [...ids].filter((id) => before.get(id) !== latest.get(id)).length
  if (moved > 0) return moved
  const order = [...latest.keys()]
  return [...before.keys()].some((id, at) => order[at] !== id) ? 1 : 0
}

/** Returns the sections to show. While `held`, live updates change rows in place and never move them; a new `reason` does. */
export function useCalmSections(
  latest: readonly ReviewSection[],
  records: readonly Target[],
  { held, reason }: { held: boolean; reason: string },
): CalmSections {
  const shown = useRef({ reason, sections: latest })
  if (!held || shown.current.reason !== reason) shown.current = { reason, sections: latest }
  return keepSections(shown.current.sections, latest, records)
}
