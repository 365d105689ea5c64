import type { Insertion, Statement } from './database.ts'

/** How the values of a column follow each other: all equal, each one more than the one before, or independent. */
type Course = 'shared' | 'counting' | 'own'

/**
 * Makes one statement of an insertion. Binding a value costs the main thread more than writing it costs the engine. So a value
 * that is equal in all rows is bound once, consecutive numbers are computed in SQL, and all other values are one JSON text.
 */
export class InsertStatements {
  readonly #texts = new Map<string, string>()

  of({ table, columns, rows }: Insertion): Statement {
    const [first = []] = rows
    const courses = columns.map((_, at) => courseOf(rows, at))
    const own = courses.flatMap((course, at) => (course === 'own' ? at : []))
    const bindings = first.filter((_, at) => courses[at] !== 'own')
    const values = rows.map((row) => own.map((at) => row[at]))
    return { sql: this.#text(table, columns, courses), bindings: [...bindings, JSON.stringify(values)] }
  }

  #text(table: string, columns: readonly string[], courses: readonly Course[]): string {
    const key = `${table} ${columns} ${courses}`
    const known = this.#texts.get(key)
    if (known !== undefined) return known
    const text = textOf(table, columns, courses)
    this.#texts.set(key, text)
    return text
  }
}

function courseOf(rows: Insertion['rows'], at: number): Course {
  const first = rows[0]?.[at]
  if (rows.every((row) => row[at] === first)) return 'shared'
  const isCounting = Number.isInteger(first) && rows.every((row, index) => row[at] === Number(first) + index)
  return isCounting ? 'counting' : 'own'
}

function textOf(table: string, columns: readonly string[], courses: readonly Course[]): string {
  let [bound, own] = [0, 0]
  const values = courses.map((course) => {
    if (course === 'own') return `value ->> ${own++}`
    return course === 'counting' ? `?${++bound} + key` : `?${++bound}`
  })
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from jsonb_each(?${bound + 1})`
}
