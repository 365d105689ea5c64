import type { RowChange, RowOfTarget, Statement } from './database.ts'

/** A character that JSON or SQL hands to SQLite in another way than a bound value: NUL and half of a pair. */
export const unlikeBound = /[\0\ud800-\udfff]/u

/** Changes of one table that set the same columns, by the number of their row. */
interface Group {
  readonly table: RowChange['table']
  readonly key: string
  readonly names: readonly string[]
  readonly byId: Map<number, RowChange>
}

/**
 * Changes of rows that wait to be written. A statement costs more by its way to the thread of the engine than by its work, so those
 * that set the same columns are one statement.
 */
export class WaitingChanges {
  readonly #groups = new Map<string, Group>()
  readonly #groupOf = new Map<string, string>()
  #regroups = false

  get isEmpty(): boolean {
    return this.#groups.size === 0
  }

  /** Adds a change. Returns false if it must follow a waiting change of the same row, or cannot wait: write those first, then it. */
  add(change: RowChange): boolean {
    const { table, key, id, columns } = change
    const names = Object.keys(columns)
    if (Object.values(columns).some((value) => typeof value === 'string' && unlikeBound.test(value)))
      return false
    const [row, form] = [`${table} ${id}`, `${table} ${names}`]
    const before = this.#groupOf.get(row)
    if (before !== undefined && before !== form) return false
    this.#groupOf.set(row, form)
    const group = this.#groups.get(form) ?? { table, key, names, byId: new Map<number, RowChange>() }
    group.byId.set(id, change)
    this.#groups.set(form, group)
    if (change.regroups) this.#regroups = true
    return true
  }

  /** Whether none of the waiting changes is of one of these targets or changes who belongs together. */
  areBeside(rows: readonly RowOfTarget[]): boolean {
    return !this.#regroups && !rows.some(({ id }) => this.#groupOf.has(`targets ${id}`))
  }

  /** Returns the statements that write all waiting changes, which then wait no longer. */
  take(): Statement[] {
    const statements = [...this.#groups.values()].map(statementOf)
    this.#groups.clear()
    this.#groupOf.clear()
    this.#regroups = false
    return statements
  }
}

function statementOf({ table, key, names, byId }: Group): Statement {
  const changes = [...byId.values()]
  const [first] = changes
  if (first && changes.length === 1) return updateOf(first)
  const sets = names.map((name, at) => `${name} = changed.value ->> ${at + 1}`)
  const rows = changes.map(({ id, columns }) => [id, ...Object.values(columns)])
  return {
    sql: `update ${table} set ${sets.join(', ')} from jsonb_each(?) as changed where ${table}.${key} = changed.value ->> 0`,
    bindings: [JSON.stringify(rows)],
  }
}

/** Returns the statement of one change. */
export function updateOf({ table, key, id, columns }: RowChange): Statement {
  return {
    sql: `update ${table} set ${Object.keys(columns)
      .map((name) => `${name} = ?`)
      .join(', ')} where ${key} = ?`,
    bindings: [...Object.values(columns), id],
  }
}
