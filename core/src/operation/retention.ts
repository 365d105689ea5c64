import { type Failure, invalid, refused } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'
import { expungeAction } from './expunge.ts'
import { emptyEntriesAction } from './journal-days.ts'
import type { Operation } from './operation.ts'

/** The journal's name of the act that deletes what a sealed operation holds. */
export const purgeOperationAction = 'purge-operation'

const emptyingActions: readonly string[] = [purgeOperationAction, expungeAction, emptyEntriesAction]

/** Rule O11. Whether an entry is an act that emptied others and lists them: a purge, an expungement or an old journal. */
export function emptiesEntries({
  kind,
  action,
}: {
  readonly kind: string
  readonly action: string
}): boolean {
  return kind === 'operation' && emptyingActions.includes(action)
}

/** The entries that an act emptied: their numbers, and the hash over their numbers and hashes. */
export interface EmptiedList {
  readonly lists: (seq: number) => boolean
  readonly hash: string
}

/** Rule O11. Reads which entries an act emptied, from the text of its changes. Undefined if it does not say so. */
export function readEmptiedList(changes: string): EmptiedList | undefined {
  const values = valuesIn(changes)
  const lists = readNumberRanges(String(values.get('emptied') ?? ''))
  const hash = values.get('emptiedHash')
  return lists && typeof hash === 'string' ? { lists, hash } : undefined
}

function valuesIn(changes: string): ReadonlyMap<string, unknown> {
  try {
    const read = JSON.parse(changes) as { field: string; after?: unknown }[]
    return new Map(read.map(({ field, after }) => [field, after]))
  } catch {
    // Somebody changed the entry, and its hash shows it.
    return new Map()
  }
}

/**
 * Rule O11. Returns why the records of an operation are not deleted: it is not sealed, or its name was not typed exactly.
 * @param confirm the name as the user typed it
 */
export function whyNoRetentionPurge(
  { name, state }: Pick<Operation, 'name' | 'state'>,
  confirm: string,
): Failure | undefined {
  if (confirm !== name) return invalid('confirm', messages.operation.purge.wrongName(name))
  return state === 'sealed' ? undefined : refused(messages.operation.purge.notSealed(name))
}

/** Rule O11. Returns numbers, in ascending order, as ranges: `5-9,12`. */
export function rangesText(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && number === last.to + 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(',')
}

/** Returns a function that says whether a number is in ranges; undefined if the text is not ranges in ascending order. */
export function readNumberRanges(text: string): ((number: number) => boolean) | undefined {
  if (text === '') return () => false
  if (!/^\d{1,15}(-\d{1,15})?(,\d{1,15}(-\d{1,15})?)*$/.test(text)) return undefined
  const ranges = text.split(',').map((range) => range.split('-').map(Number))
  const isSorted = ranges.every(([from = 0], at) => at === 0 || from > (ranges[at - 1]?.at(-1) ?? 0))
  if (!isSorted) return undefined
  return (number) => {
    let [low, high] = [0, ranges.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ranges[middle]?.at(-1) ?? 0) < number) low = middle + 1
      else high = middle
    }
    return (ranges[low]?.[0] ?? Number.POSITIVE_INFINITY) <= number
  }
}

/** Rule O11. Returns the text whose SHA-256 the purge keeps: number and hash of each emptied entry, one a line. */
export function emptiedText(entries: readonly { readonly seq: number; readonly hash: string }[]): string {
  return entries.map(({ seq, hash }) => `${seq} ${hash}\n`).join('')
}
