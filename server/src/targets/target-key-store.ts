import {
  type FieldName,
  hasSameJointKeys,
  keyedFields,
  keysOf,
  type OperationId,
  orderKeysOf,
  type Target,
} from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { keyColumnOf, keyColumnsOf, keyValues } from '../db/target-keys.ts'

const columns = keyColumnsOf(keyedFields)
const insertion = `insert into target_keys (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`

/** Stores the keys of a new target. */
export async function insertKeys(tx: Tx, target: Target, operationId: OperationId): Promise<void> {
  await tx.run({ sql: insertion, bindings: keyValues(target, operationId, keyedFields) })
}

/** Stores the keys of a target that have changed. Most changes of a case change none. */
export async function updateKeys(tx: Tx, before: Target | undefined, after: Target): Promise<void> {
  const fields = before ? keyedFields.filter((name) => before[name] !== after[name]) : keyedFields
  const changed = changedKeys(before, after, fields)
  if (changed.length === 0) return
  await tx.change({
    table: 'target_keys',
    key: 'target_id',
    id: after.id,
    columns: Object.fromEntries(changed),
  })
}

/** The columns of the keys that depend on several fields, with their types. */
const jointColumns = [
  ['place', 'integer'],
  ['text', 'text'],
  ['phone', 'text'],
] as const

/** Stores the keys of some targets that depend on several fields. An order key depends on one field. */
export async function updateJointKeys(tx: Tx, targets: readonly Target[]): Promise<void> {
  if (targets.length === 0) return
  const keys = targets.map((target) => ({ id: target.id, ...keysOf(target, []) }))
  const cases = jointColumns.map(
    ([name, type]) =>
      `${name} = case target_id ${keys.map(() => `when ? then cast(? as ${type})`).join(' ')} end`,
  )
  await tx.run({
    sql: `update target_keys set ${cases.join(', ')} where target_id in (${keys.map(() => '?').join(', ')})`,
    bindings: [
      ...jointColumns.flatMap(([name]) => keys.flatMap((one) => [one.id, one[name]])),
      ...keys.map(({ id }) => id),
    ],
  })
}

/** Returns the columns, with their values, of the keys that differ between two states of a target. Without the first, all of them. */
export function changedKeys(
  before: Target | undefined,
  after: Target,
  fields: readonly FieldName[],
): [column: string, value: unknown][] {
  const columnsOf = before && hasSameJointKeys(before, after) ? orderColumns : allColumns
  const known = before && columnsOf(before, fields)
  return Object.entries(columnsOf(after, fields)).filter(([name, value]) => value !== known?.[name])
}

function allColumns(target: Target, fields: readonly FieldName[]): Record<string, unknown> {
  const { place, text, phone } = keysOf(target, [])
  return { place, text, phone, ...orderColumns(target, fields) }
}

function orderColumns(target: Target, fields: readonly FieldName[]): Record<string, unknown> {
  const order = orderKeysOf(target, fields)
  return Object.fromEntries(fields.map((name) => [keyColumnOf(name), order[name]]))
}
