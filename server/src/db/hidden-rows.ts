import type { ChangedColumns } from './changed-rows.ts'
import type { Insertion, Statement, Tx } from './database.ts'

/** The numbers of the rows that an import or its undo adds before anybody may see them, and what it changes in others. */
export interface HiddenRange {
  /** Number of the entry that reserved them. Their journal numbers end just before it. */
  readonly batch: number
  readonly firstSeq: number
  /** Last number of the journal when the rows were checked. */
  readonly checkedSeq: number
  readonly firstId: number
  /** Less than the first if the import adds no targets. */
  readonly lastId: number
  readonly changed: ChangedColumns
  /** The targets that the act deletes. */
  readonly removed?: RemovedTargets | undefined
}

/** Targets with ids in a row that the undo of an import deletes. Nobody changed them since, so they have no lists. */
export interface RemovedTargets {
  readonly firstId: number
  readonly lastId: number
}

/** The table of deleted records. On SQLite the rows of an unpublished undo are in it and hidden. */
export const deletedTable = 'deleted_targets'

/**
 * Rows of one table. Some of their columns count from a first number, some are equal in all rows, and each row is a JSON array of its
 * other values. So no value is read and written again between the check and the engine.
 */
export interface JsonRows {
  readonly table: string
  readonly counting: Readonly<Record<string, number>>
  readonly shared: Readonly<Record<string, unknown>>
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  /** A column of long texts, which are not in the JSON: SQLite reads it twice as slowly as it writes the rows. */
  readonly texts?: { readonly column: string; readonly values: readonly string[] }
}

/**
 * Adds some of the hidden rows. They are not visible before the import is published. Returns whether nobody else wrote lately, so that
 * the next part may be larger.
 */
export type PutHidden = (...parts: readonly JsonRows[]) => Promise<boolean>

/** Returns rows as an insertion, their values read. */
export function insertionOf({ table, counting, shared, columns, rows, texts }: JsonRows): Insertion {
  const [firsts, equal] = [Object.values(counting), Object.values(shared)]
  return {
    table,
    columns: [...Object.keys(counting), ...Object.keys(shared), ...columns, ...(texts ? [texts.column] : [])],
    rows: rows.map((row, index) => [
      ...firsts.map((first) => first + index),
      ...equal,
      ...(JSON.parse(row) as unknown[]),
      ...(texts ? [texts.values[index]] : []),
    ]),
  }
}

/** Returns the statement of SQLite that inserts rows. The values of JSONB are read without making their row a text again. */
export function jsonInsertOf({ table, counting, shared, columns, rows, texts }: JsonRows): Statement {
  const [counted, equal] = [Object.keys(counting), Object.keys(shared)]
  const json = counted.length + equal.length + 1
  const values = [
    ...counted.map((_, at) => `?${at + 1} + key`),
    ...equal.map((_, at) => `?${counted.length + at + 1}`),
    ...columns.map((_, at) => `value ->> ${at}`),
  ]
  const bindings = [...Object.values(counting), ...Object.values(shared)]
  const select = (names: readonly string[], sources: readonly string[]) =>
    `insert into ${table} (${names.join(', ')}) select ${sources.join(', ')} from jsonb_each(?${json})`
  const names = [...counted, ...equal, ...columns]
  if (!texts) return { sql: select(names, values), bindings: [...bindings, `[${rows.join(',')}]`] }
  // Each row ends with the place of its text in the bytes of all of them, and its length.
  const at = columns.length
  const text = `cast(substr(?${json + 1}, value ->> ${at}, value ->> ${at + 1}) as text)`
  let next = 1
  const placed = rows.map((row, index) => {
    const length = Buffer.byteLength(texts.values[index] ?? '')
    next += length
    return `${row.slice(0, -1)},${next - length},${length}]`
  })
  return {
    sql: select([...names, texts.column], [...values, text]),
    bindings: [...bindings, `[${placed.join(',')}]`, Buffer.from(texts.values.join(''))],
  }
}

/** The two steps of adding hidden rows. */
export interface HiddenWork<T> {
  /** Adds the rows, part by part. Other writes run between two parts. */
  stage(put: PutHidden): Promise<void>
  /**
   * Makes the last checks and appends the entry that publishes the rows. If it throws, the rows are deleted.
   * @param apply applies the changes of existing rows and deletes rows. A change of such a row by `publish` itself must follow it.
   */
  publish(tx: Tx, apply: () => Promise<void>): Promise<T>
}

/** SQL condition of a statement on `targets` in a write transaction of SQLite, which sees the rows of unpublished imports. */
export const isPublished =
  'not exists (select 1 from imports_underway where targets.id between imports_underway.first_id and imports_underway.last_id)'

/** Returns the SQL condition of a statement on `journal` in a write transaction of SQLite, which sees the entries of unpublished imports. */
export function isPublishedEntry(journal = 'journal'): string {
  return `not exists (select 1 from imports_underway where ${journal}.seq >= imports_underway.first_seq and ${journal}.seq < imports_underway.batch)`
}

/** The rows of an import or of its undo are gone, because its process did not answer or the database was restored meanwhile. */
export class ImportLost extends Error {
  constructor() {
    super('The import or its undo was interrupted, and nothing of it is visible. Start it again.')
    this.name = 'ImportLost'
  }
}

/** Somebody else stored a row with the key of a hidden one meanwhile: a record was deleted that the act deletes, too. */
export class RowsTaken extends Error {
  override readonly name = 'RowsTaken'
}
