import type { Target } from '../targets/target.ts'

/** The part of a record that holds its briefing labels. */
type Labelled = Pick<Target, 'briefLabel'>

/**
 * Rule E7. Splits a text at semicolons into labels. Labels are trimmed, empty ones are dropped, and repeated ones are merged.
 * Case is ignored.
 */
export function splitLabels(text: string): string[] {
  return mergeLabels(text.split(';').map((part) => part.trim()))
}

/**
 * Rule K1. Returns the labels of all records, sorted by the first number in them, then alphabetically. Labels without a number
 * come last.
 */
export function listLabels(targets: readonly Labelled[]): string[] {
  const found = targets.flatMap(({ briefLabel }) => splitLabels(briefLabel))
  // Sorting first makes the spelling independent of the order of the records.
  return mergeLabels(found.sort(compareText)).sort(compareLabels)
}

/** Rule K2. Whether a record has a label. Case is ignored. */
export function carriesLabel({ briefLabel }: Labelled, label: string): boolean {
  return splitLabels(briefLabel).some((own) => sameAs(own) === sameAs(label))
}

function mergeLabels(labels: readonly string[]): string[] {
  const merged = new Map<string, string>()
  for (const label of labels) {
    if (label !== '' && !merged.has(sameAs(label))) merged.set(sameAs(label), label)
  }
  return [...merged.values()]
}

function sameAs(label: string): string {
  return label.trim().toLowerCase()
}

function compareLabels(a: string, b: string): number {
  const [left, right] = [firstNumber(a), firstNumber(b)]
  if (left !== right) return left < right ? -1 : 1
  return a.localeCompare(b, 'en-US') || compareText(a, b)
}

function firstNumber(label: string): number {
  const digits = /\d+/.exec(label)?.[0]
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
