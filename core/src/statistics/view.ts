import type { TargetId } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import type { Sorted } from './arrestee.ts'

/** The views of the Visual Dashboard, in the order of its dropdown; the names stand in addresses. */
export const viewNames = [
  'arrest',
  'human-trafficking',
  'florida-county',
  'us-states',
  'marital-status',
  'age',
  'public-assistance',
  'immigrant',
  'military',
  'traveler',
  'charge',
  'firearm',
  'narcotic',
  'warrant',
] as const
export type ViewName = (typeof viewNames)[number]

/** `part`: a segment of the chart; `rest`: in the table alone; `unknown`: those of whom the value is not known. */
export const partKinds = ['part', 'rest', 'unknown'] as const
export type PartKind = (typeof partKinds)[number]

/** One number of a view, what it means, and who is behind it. */
export interface Part {
  readonly key: string
  readonly label: string
  readonly meaning: string
  readonly kind: PartKind
  /** Arrestees; in a group of charges, charges. */
  readonly count: number
  /** An age in years, or dollars per month. */
  readonly value?: number
  /** The records behind the number, each once. */
  readonly ids: readonly TargetId[]
}

/** Numbers that belong together: a chart with its table, or a table alone. */
export interface Group {
  readonly key: string
  readonly title: string
  readonly counts: 'arrestees' | 'charges'
  /** Rule Y2: every arrestee is in exactly one part, the unknown among them. */
  readonly isWhole: boolean
  readonly total: number
  /** For how many of how many arrestees the value is known. */
  readonly known: number
  readonly of: number
  readonly parts: readonly Part[]
}

/** A view as it was counted. */
export interface View {
  readonly name: ViewName
  readonly arrests: number
  /** Rule Y2: for how many arrestees the value of the view is known; that of its first group. */
  readonly known: number
  /** What a reader should know beside the numbers. */
  readonly notes: readonly string[]
  readonly groups: readonly Group[]
}

type Words = Pick<Part, 'label' | 'meaning'>

/** A part that counts the arrestees behind it. */
export function part(
  key: string,
  { label, meaning }: Words,
  ids: readonly TargetId[] = [],
  more: { readonly kind?: PartKind; readonly value?: number } = {},
): Part {
  return { key, label, meaning, kind: 'part', count: ids.length, ids, ...more }
}

/** Those of whom nothing is recorded. */
export function unknownPart(ids: readonly TargetId[] = [], words: Words = nothingRecorded): Part {
  return part('unknown', words, ids, { kind: 'unknown' })
}

const nothingRecorded: Words = {
  label: messages.statistics.notRecorded,
  meaning: messages.statistics.notRecordedMeans,
}

/** A group whose parts have every arrestee exactly once. */
export function wholeGroup(key: string, title: string, parts: readonly Part[]): Group {
  return { ...table(key, title, parts), isWhole: true }
}

/** A group over some of the arrestees. */
export function table(key: string, title: string, parts: readonly Part[]): Group {
  const total = sumOf(parts)
  const known = total - sumOf(parts.filter(({ kind }) => kind === 'unknown'))
  return { key, title, counts: 'arrestees', isWhole: false, total, known, of: total, parts }
}

/** A part for each name that occurs: the largest first, then by the alphabet. */
export function namedParts(sorted: Sorted<string>, wordsOf: (name: string) => Words): Part[] {
  return [...sorted]
    .map(([name, ids]) => part(name, wordsOf(name), ids))
    .sort((a, b) => b.count - a.count || compareNames(a.label, b.label))
}

/** The records behind several parts, in the order of the parts. */
export function idsOf(parts: readonly Part[]): TargetId[] {
  return parts.flatMap(({ ids }) => ids)
}

/** A view whose coverage is that of its first group. */
export function viewOf(
  name: ViewName,
  arrests: number,
  groups: readonly Group[],
  notes: readonly string[] = [],
): View {
  return { name, arrests, known: groups[0]?.known ?? arrests, notes, groups }
}

/** A group of a view that is known to have it. */
export function requireGroup(view: View, key: string): Group {
  const found = view.groups.find((group) => group.key === key)
  if (!found) throw new Error(`The view ${view.name} has no group ${key}.`)
  return found
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0)
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
