import type { Part } from './view.ts'

/** A part of a pie. */
export interface Segment {
  readonly key: string
  readonly label: string
  readonly count: number
  /** Of the whole pie, from 0 to 1. */
  readonly share: number
  /** The share as it is read, such as `35%`. */
  readonly percent: string
}

type Drawn = Pick<Part, 'key' | 'label' | 'count' | 'kind'>

/** Rule Y22: a pie is made of the parts of a group; what is not known, and what lies outside of it, stands in its table alone. */
export function segmentsOf(parts: readonly Drawn[]): Segment[] {
  const drawn = parts.filter(({ kind, count }) => kind === 'part' && count > 0)
  const whole = drawn.reduce((sum, { count }) => sum + count, 0)
  const percents = wholePercents(drawn.map(({ count }) => (count / whole) * 100))
  return drawn.map(({ key, label, count }, at) => {
    const share = count / whole
    return { key, label, count, share, percent: percentText(percents[at] ?? 0, share) }
  })
}

/** Whole percents that add up to a hundred: what is cut off goes to those that lost the most of it (largest remainder). */
function wholePercents(exact: readonly number[]): number[] {
  const whole = exact.map(Math.floor)
  const lost = (at: number) => (exact[at] ?? 0) - (whole[at] ?? 0)
  const left = Math.round(exact.reduce((sum, one) => sum + one, 0) - whole.reduce((sum, one) => sum + one, 0))
  const first = [...exact.keys()]
    .sort((a, b) => lost(b) - lost(a) || (exact[b] ?? 0) - (exact[a] ?? 0))
    .slice(0, left)
  return whole.map((percent, at) => (first.includes(at) ? percent + 1 : percent))
}

/** No part that is there reads as nothing, and none reads as all beside another. */
function percentText(percent: number, share: number): string {
  if (percent === 0) return '<1%'
  return percent === 100 && share < 1 ? '>99%' : `${percent}%`
}

/** The groups whose parts are names of places and branches: each says itself what it means. */
export const listings: readonly string[] = ['territory', 'abroad', 'us', 'illegal', 'legal-other', 'branch']

/** The groups of a view that are drawn as a pie. */
export const pies: Readonly<Record<string, readonly string[]>> = {
  arrest: ['type'],
  'florida-county': ['residency'],
  'marital-status': ['marital'],
  charge: ['new', 'prior'],
}
