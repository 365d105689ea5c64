import type { FieldChange, JournalEntry } from './journal.ts'

/** The columns of the journal as a table. */
export const journalTableColumns = [
  'seq',
  'at',
  'actor',
  'via',
  'action',
  'outcome',
  'kind',
  'object',
  'operation',
  'changes',
] as const

type TableEntry = Pick<JournalEntry, 'seq' | 'at' | 'actor' | 'action' | 'kind' | 'object' | 'changes'> & {
  readonly via?: string
  readonly outcome: string
  readonly operation?: number | null | undefined
}

/** Rule J12. Returns the cells of an entry, one for each column, with its changes as `field: before → after`, one a line. */
export function journalTableRow({ changes, ...entry }: TableEntry): string[] {
  const { seq, at, actor, via = '', action, outcome, kind, object, operation } = entry
  const about = [String(seq), at, actor, via, action, outcome, kind, object, String(operation ?? '')]
  return [...about, changes.map(changeText).join('\n')]
}

function changeText({ field, before, after }: FieldChange): string {
  return `${field}: ${before ?? ''} → ${after ?? ''}`
}
