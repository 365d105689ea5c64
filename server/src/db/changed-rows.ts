import type { JsonRows } from './hidden-rows.ts'

/** The columns of targets, and of their keys, that an import changes in any row. */
export interface ChangedColumns {
  readonly targets: readonly string[]
  readonly keys: readonly string[]
}

/** The stored change of one target by an unpublished import. */
export interface ChangedRow {
  readonly id: number
  /** Number of the entry about the change. */
  readonly version: number
  /** The new values of its changed columns, as a JSON object. */
  readonly fieldsJson: string
  /** The new values of the changed columns of its keys, as a JSON object. */
  readonly keysJson: string
}

/** Returns changes as rows of their table, where they wait for the last commit of their import. */
export function rowsOfChanges(batch: number, changes: readonly ChangedRow[]): JsonRows {
  return {
    table: 'import_changes',
    counting: {},
    shared: { batch },
    columns: ['target_id', 'version', 'fields', 'keys'],
    rows: changes.map(
      ({ id, version, fieldsJson, keysJson }) =>
        `[${id},${version},${JSON.stringify(fieldsJson)},${JSON.stringify(keysJson)}]`,
    ),
  }
}
