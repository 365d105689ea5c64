import type { ViewPart } from './view-group.ts'

/** One segment of a pie. */
export interface Segment {
  readonly key: string
  readonly label: string
  readonly count: number
  /** Fraction of the whole pie, from 0 to 1. */
  readonly share: number
  /** The share as text, for example `35%`. */
  readonly percent: string
}

type Drawn = Pick<ViewPart, 'key' | 'label' | 'count' | 'kind'>

/** Rule Y22. Returns the segments of a group's pie. The kinds `rest` and `unknown` are in the table only. */
export function segmentsOf(parts: readonly Drawn[]): Segment[] {
  const drawn = parts.filter(({ kind, count }) => kind === 'part' && count > 0)
  const whole = drawn.reduce((sum, { count }) => sum + count, 0)
  const percents = wholePercents(drawn.map(({ count }) => (count / whole) * 100))
  return drawn.map(({ key, label, count }, at) => {
    const share = count / whole
    return { key, label, count, share, percent: percentText(percents[at] ?? 0, share) }
  })
}

/** Returns whole percents that add up to 100. Rounds by largest remainder. */
function wholePercents(exact: readonly number[]): number[] {
  const whole = exact.map(Math.floor)
  const lost = (at: number) => (exact[at] ?? 0) - (whole[at] ?? 0)
  const left = Math.round(exact.reduce((sum, one) => sum + one, 0) - whole.reduce((sum, one) => sum + one, 0))
  const first = [...exact.keys()]
    .sort((a, b) => lost(b) - lost(a) || (exact[b] ?? 0) - (exact[a] ?? 0))
    .slice(0, left)
  return whole.map((percent, at) => (first.includes(at) ? percent + 1 : percent))
}

/** Returns the percent as text. A share above 0 never reads 0%, and a share below 1 never reads 100%. */
function percentText(percent: number, share: number): string {
  if (percent === 0) return '<1%'
  return percent === 100 && share < 1 ? '>99%' : `${percent}%`
}
