import type { Difference } from './compare-told.ts'
import type { FieldChange } from './journal.ts'

/** The values of an account that the journal tells. */
export interface ToldAccount {
  readonly role: string
  readonly isDisabled: boolean
  /** The operations that it is limited to, separated by commas. Null for all. */
  readonly operations: string | null
}

/** Rule J17. Returns what the journal tells of an account after one more entry about it. */
export function accountAfter(
  before: ToldAccount | undefined,
  { action, changes }: { readonly action: string; readonly changes: readonly FieldChange[] },
): ToldAccount | undefined {
  const after = (field: string) => changes.find((change) => change.field === field)?.after
  if (action === 'add-account') return { role: String(after('role')), isDisabled: false, operations: null }
  if (!before) return undefined
  if (action === 'change-role') return { ...before, role: String(after('role')) }
  if (action === 'disable-account') return { ...before, isDisabled: true }
  if (action === 'enable-account') return { ...before, isDisabled: false }
  if (action !== 'limit-operations') return before
  return { ...before, operations: operationsText(after('operations')) }
}

function operationsText(value: FieldChange['after']): string | null {
  return value === undefined || value === null ? null : String(value)
}

/** Rule J17. Returns how an account differs from what the journal tells of it. */
export function accountDifferences(
  id: string,
  told: ToldAccount | undefined,
  held: ToldAccount | undefined,
): Difference[] {
  if (!told) return held ? [{ kind: 'account', id, problem: 'added' }] : []
  if (!held) return [{ kind: 'account', id, problem: 'deleted' }]
  const names = ['role', 'isDisabled', 'operations'] as const
  return names
    .filter((name) => told[name] !== held[name])
    .map((field) => ({ kind: 'account', id, problem: 'changed', field }))
}
