import { emptyTarget, type FieldName, fieldNames, keyedFields, keysOf, type Target } from '@watchfloor/core'
import type { Insertion } from './database.ts'

/** The column of each field: `analystFN` is `analyst_fn`. */
export const columnOf = Object.fromEntries(
  fieldNames.map((name) => [name, name.replace(/([a-z])([A-Z]+)/g, '$1_$2').toLowerCase()]),
) as Readonly<Record<FieldName, string>>

/** Number of targets in one read. */
const perPage = 500

/** The columns that the place of a target depends on. */
const placeSources = ['is_arrested', 'is_inactive', 'is_time_approved', 'linked_chatter_id']

/** Runs statements of a migration or of a write. */
interface Fill {
  all<Row>(sql: string, bindings: readonly unknown[]): Promise<Row[]>
  insert(insertion: Insertion): Promise<void>
}

/**
 * Adds the keys of all targets, part by part. The table of the keys is empty.
 * @param columns the columns that the schema has; a migration runs before later fields exist
 */
export async function fillTargetKeys(
  { all, insert }: Fill,
  columns: readonly string[] = Object.values(columnOf),
): Promise<void> {
  const fields = keyedFields.filter((name) => columns.includes(columnOf[name]))
  const sources = [...fields.map((name) => columnOf[name]), ...placeSources]
  const sql = `select id, operation_id, ${sources.join(', ')} from targets where id > ? order by id limit ${perPage}`
  for (let last = 0; ; ) {
    const rows = await all<{ id: number; operation_id: number }>(sql, [last])
    if (rows.length === 0) return
    await insert({
      table: 'target_keys',
      columns: keyColumnsOf(fields),
      rows: rows.map((row) => keyValues(fromSources(row), row.operation_id, fields)),
    })
    last = rows.at(-1)?.id ?? last
  }
}

/** Returns the columns that hold the keys of a target, with the order keys of some fields. The others are empty by default. */
export function keyColumnsOf(fields: readonly FieldName[]): string[] {
  return ['target_id', 'operation_id', 'place', 'text', 'phone', ...fields.map(keyColumnOf)]
}

/** Returns the values of `keyColumnsOf`. */
export function keyValues(target: Target, operationId: number, fields: readonly FieldName[]): unknown[] {
  const { place, text, phone, order } = keysOf(target, fields)
  return [target.id, operationId, place, text, phone, ...fields.map((name) => order[name] ?? '')]
}

/** Returns the column of a field's order key. */
export function keyColumnOf(name: FieldName): string {
  return `${columnOf[name]}_key`
}

/** Returns a target with the values that its keys depend on. */
function fromSources(row: { readonly id: number } & Readonly<Record<string, unknown>>): Target {
  const texts = keyedFields.map((name) => [name, row[columnOf[name]] ?? emptyTarget[name]])
  return {
    ...emptyTarget,
    ...Object.fromEntries(texts),
    id: row.id,
    version: 0,
    isArrested: Boolean(row['is_arrested']),
    isInactive: Boolean(row['is_inactive']),
    isTimeApproved: Boolean(row['is_time_approved']),
    linkedChatterId: (row['linked_chatter_id'] as number | null) ?? null,
  }
}
