import { isShareable } from '../record/victim.ts'
import type { Target, TargetId } from '../targets/target.ts'
import type { BoardGroup } from './board.ts'

/** Number of the title slide. A day slide has the negative number of its day, an arrest the number of its record. */
export const titleSlide = -100

/** One slide of a presentation: the title, the beginning of an arrest day, or an arrest. */
export type PresentPage =
  | { readonly kind: 'title'; readonly id: number; readonly arrests: number; readonly days: number }
  | { readonly kind: 'day'; readonly id: number; readonly day: number; readonly arrests: number }
  | {
      readonly kind: 'arrest'
      readonly id: TargetId
      readonly target: Target
      /** Place among the arrests, from 1. */
      readonly place: number
    }

/**
 * Rule K10. Returns the slides of a board: a title, and for each arrest day its own slide before the arrests. A possible victim has
 * none (rule V20).
 */
export function presentPages(all: readonly BoardGroup[]): PresentPage[] {
  const groups = all
    .map((group) => ({ ...group, targets: group.targets.filter(isShareable) }))
    .filter(({ targets }) => targets.length > 0)
  const arrests = groups.reduce((sum, { targets }) => sum + targets.length, 0)
  if (arrests === 0) return []
  const days = groups.filter(({ day }) => day !== undefined).length
  const pages: PresentPage[] = [{ kind: 'title', id: titleSlide, arrests, days }]
  let place = 0
  for (const { day, targets } of groups) {
    if (day !== undefined) pages.push({ kind: 'day', id: -day, day, arrests: targets.length })
    for (const target of targets) pages.push({ kind: 'arrest', id: target.id, target, place: ++place })
  }
  return pages
}

/** Rule K11. Returns the arrest at a typed place, from 1; undefined if there is none. */
export function pageAtPlace(pages: readonly PresentPage[], typed: string): PresentPage | undefined {
  if (!/^\d{1,6}$/.test(typed)) return undefined
  return pages.find((page) => page.kind === 'arrest' && page.place === Number(typed))
}

/** Rule K11. Returns the time since the start of a presentation: `3:07`, from an hour on `1:03:07`. */
export function presentTime(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const end = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`
}
