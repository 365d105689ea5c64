import type { TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import type { Sorted } from './arrestee.ts'

/** `part`: a segment of the pie. `rest`: in the table only. `unknown`: the arrestees whose value is not known. */
export const partKinds = ['part', 'rest', 'unknown'] as const
export type PartKind = (typeof partKinds)[number]

/** Label and definition of a part. */
export interface PartWords {
  readonly label: string
  readonly meaning: string
}

/** One number of a view, with its definition and the records behind it. */
export interface ViewPart extends PartWords {
  readonly key: string
  readonly kind: PartKind
  /** Number of arrestees; in a group of charges, number of charges. */
  readonly count: number
  /** Age (years) or amount (dollars per month). */
  readonly value?: number
  /** Records behind the number. Each record appears once. */
  readonly ids: readonly TargetId[]
}

/** The numbers of one pie and its table, or of one table. */
export interface ViewGroup {
  readonly key: string
  readonly title: string
  readonly counts: 'arrestees' | 'charges'
  /** Rule Y2. Whether every arrestee is in exactly one part, the unknown part included. */
  readonly isWhole: boolean
  readonly total: number
  /** Number of arrestees whose value is known, out of `of`. */
  readonly known: number
  readonly of: number
  readonly parts: readonly ViewPart[]
}

/** The numbers of one view. */
export interface CountedGroups {
  readonly arrests: number
  /** Rule Y2. Number of arrestees whose value is known in the first group. */
  readonly known: number
  /** Sentences that explain how the numbers are counted. */
  readonly notes: readonly string[]
  readonly groups: readonly ViewGroup[]
}

/** Returns the numbers of a view. The coverage is that of the first group. */
export function countedGroups(
  arrests: number,
  groups: readonly ViewGroup[],
  notes: readonly string[] = [],
): CountedGroups {
  return { arrests, known: groups[0]?.known ?? arrests, notes, groups }
}

/** Returns a part that counts the given arrestees. */
export function viewPart(
  key: string,
  { label, meaning }: PartWords,
  ids: readonly TargetId[] = [],
  more: { readonly kind?: PartKind; readonly value?: number } = {},
): ViewPart {
  return { key, label, meaning, kind: 'part', count: ids.length, ids, ...more }
}

/** Returns the part of the arrestees whose value is not known. */
export function unknownPart(ids: readonly TargetId[] = [], words: PartWords = nothingRecorded): ViewPart {
  return viewPart('unknown', words, ids, { kind: 'unknown' })
}

const nothingRecorded: PartWords = {
  label: messages.statistics.notRecorded,
  meaning: messages.statistics.notRecordedMeans,
}

/** Returns a group whose parts contain every arrestee exactly once. */
export function wholeGroup(key: string, title: string, parts: readonly ViewPart[]): ViewGroup {
  return { ...partialGroup(key, title, parts), isWhole: true }
}

/** Returns a group whose parts contain some of the arrestees. */
export function partialGroup(key: string, title: string, parts: readonly ViewPart[]): ViewGroup {
  const total = sumOf(parts)
  const known = total - sumOf(parts.filter(({ kind }) => kind === 'unknown'))
  return { key, title, counts: 'arrestees', isWhole: false, total, known, of: total, parts }
}

/** Returns a part for each name, sorted by count (highest first), then by label. */
export function namedParts(sorted: Sorted<string>, wordsOf: (name: string) => PartWords): ViewPart[] {
  return [...sorted]
    .map(([name, ids]) => viewPart(name, wordsOf(name), ids))
    .sort((a, b) => b.count - a.count || compareNames(a.label, b.label))
}

/** Returns the records behind several parts, in the order of the parts. */
export function idsOf(parts: readonly ViewPart[]): TargetId[] {
  return parts.flatMap(({ ids }) => ids)
}

function sumOf(parts: readonly ViewPart[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0)
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
