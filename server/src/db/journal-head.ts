import { firstHash } from '@watchfloor/core'

/** The end of the journal, known while a transaction holds its lock. */
export interface JournalHead {
  readonly seq: number
  readonly hash: string
  /** The MAC of the last entry. Null if it has none, undefined if it is not known. */
  readonly mac?: string | null
  /** Whether this transaction added entries. */
  readonly isMoved?: boolean
}

/** The end of a journal without entries. */
export const noJournal: JournalHead = { seq: 0, hash: firstHash }

/**
 * Returns the SQL that stores the journal's end at the commit, or nothing if it did not change. Number and hash come from this
 * program, so they need no escaping.
 */
export function keepHead(head: JournalHead | undefined): string {
  return head?.isMoved ? `update journal_head set seq = ${head.seq}, hash = '${head.hash}';` : ''
}
