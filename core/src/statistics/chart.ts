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
  return drawn.map(({ key, label, count }) => {
    const share = count / whole
    return { key, label, count, share, percent: percentText(share) }
  })
}

/** Whole percents; no part that is there reads as nothing, and none reads as all beside another. */
function percentText(share: number): string {
  const percent = Math.round(share * 100)
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
