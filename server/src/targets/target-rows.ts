import {
  type Column,
  emptyTarget,
  type Field,
  type FieldName,
  fieldNames,
  fieldOf,
  type OperationId,
  type Target,
  type TargetContent,
  type TargetId,
} from '@watchfloor/core'
import { type FieldCipher, ssnPlace } from '../db/field-cipher.ts'
import { columnOf } from '../db/target-keys.ts'
import { firstOperation } from '../operation/operation-store.ts'

/** A target with the operation that it belongs to. Only the server needs it: lists hold one operation. */
export interface StoredTarget extends Target {
  readonly operationId: OperationId
}

/** A record as the database stores it. */
export type TargetRecord = Record<string, unknown> & { readonly id: number; readonly version: number }

/** Returns all columns of a record, sensitive values sealed. */
export function toRecord(
  target: TargetContent & { readonly id: TargetId },
  cipher: FieldCipher,
): Record<string, unknown> {
  return toColumns(target, fieldNames, cipher)
}

/** Returns the columns of some fields. */
export function toColumns(
  target: TargetContent & { readonly id: TargetId },
  fields: readonly FieldName[],
  cipher: FieldCipher,
): Record<string, unknown> {
  const { id } = target
  return Object.fromEntries(
    fields.map((name) => [columnOf[name], columnValue(name, target[name], { id, cipher })]),
  )
}

/** Returns a field's value as the column of the record with this id stores it. */
export function columnValue(
  name: FieldName,
  value: unknown,
  { id, cipher }: { readonly id: TargetId; readonly cipher: FieldCipher },
): unknown {
  if (name === 'socialSecurityNumber') return cipher.seal(value as string | null, ssnPlace(id))
  return toColumn(fieldOf(name).column, value)
}

/** Template of a record. An object that starts with all its fields takes a quarter of the memory of one that grows. */
const blank = JSON.parse(JSON.stringify({ ...emptyTarget, id: 0, version: 0, operationId: 0 })) as Record<
  string,
  unknown
>

/** Returns the target of a stored record. Sensitive values stay sealed. */
export function fromRecord(row: TargetRecord): StoredTarget {
  const target: Record<string, unknown> = { ...blank }
  for (const name of fieldNames) target[name] = fromColumn(fieldOf(name), row[columnOf[name]])
  target['id'] = row.id
  target['version'] = row.version
  target['operationId'] = row['operation_id'] ?? firstOperation
  return target as unknown as StoredTarget
}

/** Returns a target with its sensitive values opened. */
export function opened<One extends Target>(target: One, cipher: FieldCipher): One {
  return { ...target, socialSecurityNumber: cipher.open(target.socialSecurityNumber, ssnPlace(target.id)) }
}

/** Converts a value to its column. Amounts are stored in cents, so that no engine rounds them. */
function toColumn(column: Column, value: unknown): unknown {
  return column === 'amount' && value !== null ? Math.round(Number(value) * 100) : value
}

/**
 * Converts a column to its value. SQLite returns 0 and 1 for flags, PostgreSQL booleans. A deleted record that was stored
 * before the field existed has no value.
 */
function fromColumn({ column, empty }: Field<unknown>, value: unknown): unknown {
  if (value === null || value === undefined) return empty
  if (column === 'flag' || column === 'nullable-flag') return Boolean(value)
  if (column === 'amount') return Number(value) / 100
  return value
}
