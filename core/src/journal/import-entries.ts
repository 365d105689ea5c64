import type { FieldChange, JournalEntry } from './journal.ts'

/** Action of the entry that reserves the numbers before it for the rows of an import (rule J9). */
export const importBegunAction = 'import-begun'

/** Action of the entry that publishes the rows of an import (rule J9). */
export const importPublishedAction = 'import-published'

/** The object of both entries of an import. */
export const importObject = 'import'

/** Action of the entry that reserves the numbers before it for the undo of a large import (rule J20). */
export const undoBegunAction = 'undo-begun'

/** Action of the entry that publishes the undo of a large import (rule J20). */
export const undoPublishedAction = 'undo-published'

/** The object of both entries of its undo. */
export const undoObject = 'undo'

/** Actions of the entries that reserve numbers. */
export const begunActions: readonly string[] = [importBegunAction, undoBegunAction]

/** Actions of the entries that publish what is in reserved numbers. */
export const publishedActions: readonly string[] = [importPublishedAction, undoPublishedAction]

type EntryText = Pick<JournalEntry, 'action'> & { readonly changes: string }

/** Returns the changes of the entry that reserves `rows` numbers. */
export function reservationOf(rows: number): FieldChange[] {
  return [{ field: 'rows', before: null, after: rows }]
}

/** Rule J9. Returns how many numbers an entry reserves before its own: none, unless it begins an import or its undo. */
export function reservedBefore({ action, changes }: EntryText): number {
  return begunActions.includes(action) ? Number(valueIn(changes, 'rows') ?? 0) : 0
}

/** Returns the changes of the entry that publishes `rows` entries. `hash` is that of the last of them. */
export function publicationOf(rows: number, hash: string): FieldChange[] {
  return [
    { field: 'rows', before: null, after: rows },
    { field: 'hash', before: null, after: hash },
  ]
}

/** Rule J9. Returns the hash of the last row that an entry publishes; undefined if it publishes nothing. */
export function publishedHash({ action, changes }: EntryText): string | undefined {
  return publishedActions.includes(action) ? String(valueIn(changes, 'hash') ?? '') : undefined
}

/** Rule J9. Whether an entry has one of the numbers that a later entry reserved: its act is numbered after it. */
export function isReserved({ seq, batch }: Pick<JournalEntry, 'seq' | 'batch'>): boolean {
  return batch > seq
}

function valueIn(changes: string, name: string): unknown {
  try {
    return (JSON.parse(changes) as FieldChange[]).find(({ field }) => field === name)?.after
  } catch {
    // Somebody changed the entry, and its hash shows it.
    return undefined
  }
}
