import { type Failure, invalid, refused } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'
import type { Operation } from './operation.ts'

/** The journal's name of the act that deletes what a sealed operation holds. */
export const purgeOperationAction = 'purge-operation'

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

/** Returns a function that says whether a number is in ranges; undefined if the text is not ranges. */
export function readNumberRanges(text: string): ((number: number) => boolean) | undefined {
  if (text === '') return () => false
  if (!/^\d{1,15}(-\d{1,15})?(,\d{1,15}(-\d{1,15})?)*$/.test(text)) return undefined
  const ranges = text.split(',').map((range) => range.split('-').map(Number))
  return (number) => ranges.some(([from = 0, to = from]) => number >= from && number <= to)
}

/** Rule O11. Returns the text whose SHA-256 the purge keeps: number and hash of each emptied entry, one a line. */
export function emptiedText(entries: readonly { readonly seq: number; readonly hash: string }[]): string {
  return entries.map(({ seq, hash }) => `${seq} ${hash}\n`).join('')
}
