import { err, ok, type Result } from '../kernel/result.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import type { FileText } from './file-text.ts'
import { importLimits } from './import-limits.ts'
import { jsonElements, NotJson } from './json-elements.ts'
import { readTextLines } from './text-lines.ts'
import { TextWindow } from './text-window.ts'

/** A row of a JSON file; undefined if it is not an object. */
export type JsonRow = Readonly<Record<string, unknown>> | undefined

/** A row, and the fraction of the file that ends with it. */
export type PlacedRow = readonly [row: JsonRow, until: number]

/** Reads the rows of a file from its beginning, as often as needed. @throws NotJson */
export type JsonRowSource = () => Iterable<PlacedRow>

/** Returns the rows of a JSON array, of lines with one object each, or of an object around them. */
export function readJsonRows(file: FileText): Result<JsonRowSource, string> {
  if (file.start === '[') return ok(() => arrayRows(file))
  const [first, second] = firstLines(file)
  if (first?.ok && second !== undefined) return ok(() => lineRows(file))
  if (file.size > importLimits.maxBytes) return err(texts.wrapperTooBig(importLimits.maxBytes / 1024 / 1024))
  const whole = parse([...file.parts()].map(({ text }) => text).join(''))
  if (!whole.ok) return err(texts.badJson(whole.error))
  const rows = rowsIn(whole.value)
  return ok(() => rows.map((row, index) => [row, (index + 1) / rows.length]))
}

function* arrayRows(file: FileText): Generator<PlacedRow> {
  let count = 0
  for (const [element, until] of jsonElements(new TextWindow(file.parts()))) {
    const read = parse(element)
    count++
    if (!read.ok) throw new NotJson(texts.jsonRow(count, read.error))
    yield [toRow(read.value), until]
  }
}

/** Reads one object from each line. A line that is not an object is a wrong row, not a wrong file. */
function* lineRows(file: FileText): Generator<PlacedRow> {
  for (const [line, until] of readTextLines(new TextWindow(file.parts()), file.lineBreak)) {
    if (line.trim() === '') continue
    const read = parse(line)
    yield [read.ok ? toRow(read.value) : undefined, until]
  }
}

/** Reads the first two filled lines. The first is that of an object over several lines if it is not valid by itself. */
function firstLines(file: FileText): Result<unknown, string>[] {
  const found: Result<unknown, string>[] = []
  for (const [line] of readTextLines(new TextWindow(file.parts()), file.lineBreak)) {
    if (line.trim() === '') continue
    found.push(parse(line))
    if (found.length === 2 || !found[0]?.ok) break
  }
  return found
}

/** Returns the rows of a value: an array, the only array of objects in an object (`{"data":[...]}`), or one object. */
function rowsIn(value: unknown): readonly JsonRow[] {
  if (Array.isArray(value)) return value.map(toRow)
  const parts = Object.values(toRow(value) ?? {})
  const lists = parts.filter((part) => Array.isArray(part) && part.some((one) => toRow(one)))
  const [list] = lists
  return lists.length === 1 && Array.isArray(list) ? list.map(toRow) : [toRow(value)]
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
