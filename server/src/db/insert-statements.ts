import type { Insertion, Statement } from './database.ts'

/** How the values of a column follow each other: all equal, each one more than the one before, or independent. */
type Course = 'shared' | 'counting' | 'own'

/**
 * Makes one statement of an insertion. Binding a value costs the main thread more than writing it costs the engine. So a value
 * that is equal in all rows is bound once, and consecutive numbers are computed in SQL.
 */
export class InsertStatements {
  readonly #texts = new Map<string, string>()

  of({ table, columns, rows }: Insertion): Statement {
    const [first = []] = rows
    const courses = columns.map((_, at) => courseOf(rows, at))
    const bindings = first.filter((_, at) => courses[at] !== 'own')
    for (const row of rows) {
      for (let at = 0; at < columns.length; at++) if (courses[at] === 'own') bindings.push(row[at])
    }
    return { sql: this.#text(table, columns, courses, rows.length), bindings }
  }

  #text(table: string, columns: readonly string[], courses: readonly Course[], count: number): string {
    const key = `${table} ${columns} ${courses} ${count}`
    const known = this.#texts.get(key)
    if (known !== undefined) return known
    const text = textOf(table, columns, courses, count)
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

function textOf(
  table: string,
  columns: readonly string[],
  courses: readonly Course[],
  count: number,
): string {
  let next = 0
  const bound = courses.map((course) => (course === 'own' ? 0 : ++next))
  const placeOf = (course: Course, at: number, index: number) => {
    if (course === 'own') return `?${++next}`
    return course === 'counting' ? `?${bound[at]} + ${index}` : `?${bound[at]}`
  }
  const places = Array.from(
    { length: count },
    (_, index) => `(${courses.map((course, at) => placeOf(course, at, index)).join(', ')})`,
  )
  return `insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`
}
