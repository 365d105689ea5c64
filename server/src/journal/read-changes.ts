import type { FieldChange } from '@watchfloor/core'
import type { JournalRow } from '../db/database.ts'

/** Returns the changes of an entry. Undefined if somebody changed their text so that it cannot be read. */
export function readChanges({ changes }: Pick<JournalRow, 'changes'>): FieldChange[] | undefined {
  try {
    const read: unknown = JSON.parse(changes)
    return Array.isArray(read) && read.every(isChange) ? read : undefined
  } catch {
    return undefined
  }
}

/** Returns the changes of an entry. @throws Error that names the entry if they cannot be read */
export function requireChanges(row: Pick<JournalRow, 'seq' | 'changes'>): FieldChange[] {
  const changes = readChanges(row)
  if (!changes) throw new Error(`Entry ${row.seq} of the journal was changed and cannot be read.`)
  return changes
}

function isChange(value: unknown): value is FieldChange {
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string'
}
