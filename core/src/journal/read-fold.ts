/** The reads that the journal names without changing anything: of a whole record, of a paper, and of a list. */
export const tracedReads = ['open', 'print', 'list'] as const
export type TracedRead = (typeof tracedReads)[number]

/** How long (ms) an entry stands for further polls, and for further reads of a list, by the same session. */
const hourMs = 3_600_000

/** The entry of a read: one of its own, a part of the entry at the end of the fold, or none. */
export type ReadFold = 'write' | 'repeat' | 'none'

/**
 * Rule J11. Returns what a read adds to the journal.
 * @param ageMs how long ago the last entry about such a read by the session was written; undefined for never
 * @param foldMs how long repeated reads are folded into one entry
 */
export function foldRead(
  { action, isPoll }: { readonly action: TracedRead; readonly isPoll: boolean },
  ageMs: number | undefined,
  foldMs: number,
): ReadFold {
  const isHourly = action === 'list' || isPoll
  if (ageMs === undefined || ageMs >= (isHourly ? hourMs : foldMs)) return 'write'
  return isHourly ? 'none' : 'repeat'
}
