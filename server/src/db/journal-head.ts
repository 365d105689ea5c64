/** Where the journal stands while a transaction holds its lock. */
export interface JournalHead {
  readonly seq: number
  readonly hash: string
  /** Whether this transaction moved it. */
  readonly isMoved?: boolean
}

/** SQL that goes with the commit: where the journal ends by now, if that changed. Number and hash are the desk's own. */
export function keepHead(head: JournalHead | undefined): string {
  return head?.isMoved ? `update journal_head set seq = ${head.seq}, hash = '${head.hash}';` : ''
}
