import { err, ok, type Result } from '../kernel/result.ts'

/** A row of a JSON file; undefined if it is not an object. */
export type JsonRow = Readonly<Record<string, unknown>> | undefined

/** Reads the rows of a JSON array, or of lines with one object each. */
export function readJsonRows(text: string, start: '[' | '{'): Result<readonly JsonRow[], string> {
  return start === '[' ? readArray(text) : readLines(text)
}

function readArray(text: string): Result<readonly JsonRow[], string> {
  const read = parse(text)
  if (!read.ok) return read
  return ok(rowsIn(read.value))
}

/** Returns the rows of a value: an array, the only array of objects in an object (`{"data":[...]}`), or one object. */
function rowsIn(value: unknown): readonly JsonRow[] {
  if (Array.isArray(value)) return value.map(toRow)
  const parts = Object.values(toRow(value) ?? {})
  const lists = parts.filter((part) => Array.isArray(part) && part.some((one) => toRow(one)))
  const [list] = lists
  return lists.length === 1 && Array.isArray(list) ? list.map(toRow) : [toRow(value)]
}

/** Reads one object from each line. A line that is not an object is a wrong row, not a wrong file. One object over several lines is one row. */
function readLines(text: string): Result<readonly JsonRow[], string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const first = parse(lines[0] ?? '')
  if (!first.ok) {
    const whole = parse(text)
    return whole.ok ? ok(rowsIn(whole.value)) : first
  }
  if (lines.length === 1) return ok(rowsIn(first.value))
  return ok(
    lines.map((line) => {
      const read = parse(line)
      return read.ok ? toRow(read.value) : undefined
    }),
  )
}

function parse(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    return err((error as Error).message)
  }
}

function toRow(value: unknown): JsonRow {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as JsonRow) : undefined
}
