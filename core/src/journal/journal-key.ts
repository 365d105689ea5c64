import type { FieldChange, JournalEntry } from './journal.ts'

/** Action of the entry that starts, changes or ends the use of a key for the entries after it (rule J14). */
export const journalKeyAction = 'journal-key'

/** A change of the journal's key. */
export interface KeyChange {
  /** Fingerprint of the key before the entry, and from the entry on. Undefined for none. */
  readonly before: string | undefined
  readonly after: string | undefined
  /** MAC under the key before, which shows that whoever changed the key had it. Undefined if it was lost. */
  readonly confirmed: string | undefined
}

/** Rule J14. Returns the changes of the entry of a key change. */
export function keyChangeFacts({ before, after, confirmed }: KeyChange): FieldChange[] {
  const key = { field: 'key', before: before ?? null, after: after ?? null }
  return confirmed === undefined ? [key] : [key, { field: 'confirmed', before: null, after: confirmed }]
}

/** Rule J14. Reads the key change of an entry. Returns undefined for every other entry. */
export function readKeyChange({
  kind,
  action,
  changes,
}: Pick<JournalEntry, 'kind' | 'action'> & { readonly changes: string }): KeyChange | undefined {
  if (kind !== 'setting' || action !== journalKeyAction) return undefined
  const facts = factsIn(changes)
  const text = (field: string, side: 'before' | 'after') => {
    const value = facts.find((fact) => fact.field === field)?.[side]
    return typeof value === 'string' ? value : undefined
  }
  return {
    before: text('key', 'before'),
    after: text('key', 'after'),
    confirmed: text('confirmed', 'after'),
  }
}

/** Rule J14. Returns the text that the key before confirms: the place of the change, and the next key. */
export function keyChangeText(previousHash: string, after: string | undefined): string {
  return JSON.stringify([journalKeyAction, previousHash, after ?? null])
}

function factsIn(changes: string): readonly FieldChange[] {
  try {
    return JSON.parse(changes) as FieldChange[]
  } catch {
    // Somebody changed the entry, and its hash shows it.
    return []
  }
}
