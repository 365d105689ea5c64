import type { Target } from '../target/target.ts'

/** What a briefing label is read from. */
type Labelled = Pick<Target, 'briefLabel'>

/** Rule E7: labels are split at semicolons and trimmed; empty ones are dropped, repeated ones merged without regard to case. */
export function splitLabels(text: string): string[] {
  return mergeLabels(text.split(';').map((part) => part.trim()))
}

/** Rule K1: the labels of all records, by the first number in them, those without one last, then by the alphabet. */
export function listLabels(targets: readonly Labelled[]): string[] {
  const found = targets.flatMap(({ briefLabel }) => splitLabels(briefLabel))
  // Whichever record comes first, a label is spelled the same.
  return mergeLabels(found.sort(compareText)).sort(compareLabels)
}

/** Rule K2: a record carries a label without regard to case. */
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
