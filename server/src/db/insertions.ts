import type { Statement } from './database.ts'

/**
 * Insertions of many rows as one statement. To bind a value costs the desk's own thread more than to write it costs the
 * engine's, so a value that a column has in every row is bound once.
 */
export class Insertions {
  readonly #texts = new Map<string, string>()

  of(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Statement {
    const [first = []] = rows
    const isShared = columns.map((_, at) => rows.every((row) => row[at] === first[at]))
    const bindings = first.filter((_, at) => isShared[at])
    for (const row of rows) {
      for (let at = 0; at < columns.length; at++) if (!isShared[at]) bindings.push(row[at])
    }
    return { sql: this.#text(table, columns, isShared, rows.length), bindings }
  }

  #text(table: string, columns: readonly string[], isShared: readonly boolean[], count: number): string {
    const key = `${table} ${columns} ${isShared} ${count}`
    const known = this.#texts.get(key)
    if (known !== undefined) return known
    const text = textOf(table, columns, isShared, count)
    this.#texts.set(key, text)
    return text
  }
}

function textOf(
  table: string,
  columns: readonly string[],
  isShared: readonly boolean[],
  count: number,
): string {
  let next = 0
  const shared = isShared.map((is) => (is ? ++next : 0))
  const row = () => `(${shared.map((number) => `?${number || ++next}`).join(', ')})`
  const places = Array.from({ length: count }, row)
  return `insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`
}
