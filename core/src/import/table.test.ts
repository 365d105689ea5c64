import { describe, expect, test } from 'vitest'
import { readTable } from '../../test/read-table.ts'

const wrong = (text: string) => {
  const found = readTable(text)
  return found.ok ? undefined : found.error.message
}
const rowsOf = (text: string) => {
  const found = readTable(text)
  if (!found.ok) throw new Error(found.error.message)
  return { columns: found.value.columns, rows: [...found.value.rows] }
}

test.each([
  ['a list', 'a,b\n1,2\n'],
  ['an array', '[{"a":"1"},{"b":"2"}]'],
  ['lines of JSON', '{"a":"1"}\n{"b":"2"}\n'],
  ['one object over several lines', '{\n"a":"1",\n"b":"2"\n}'],
])('X3 %s is recognised', (_, text) => {
  expect(rowsOf(text).columns).toEqual(['a', 'b'])
})

test('X3 JSON that lacks a field has an empty cell, and row numbers count from 1', () => {
  expect(rowsOf('[{"a":"1"},{"b":2}]').rows).toEqual([
    { row: 1, cells: ['1', null], problem: undefined },
    { row: 2, cells: [null, 2], problem: undefined },
  ])
})

test.each([
  ['a header alone', 'a,b\n', 'has a header and no rows'],
  ['a header and blank lines', 'a,b\n\n,,\n', 'has a header and no rows'],
  ['an empty array', '[]', 'no rows'],
  ['an array without objects', '[1,null,"x"]', 'no rows'],
  ['a column named twice, in another case', 'Phone,Notes,PHONE\n1,2,3', 'Two columns are called PHONE'],
  ['a header with a quotation mark that is never closed', 'a,"b\n1,2\n', 'opened and never closed'],
  ['JSON that ends early', '[{"a":1}', 'not valid JSON'],
])('X3 %s is refused', (_, text, words) => {
  expect(wrong(text)?.toLowerCase()).toContain(words.toLowerCase())
})

test('X3 ragged rows are wrong, cells that a spreadsheet left empty are not', () => {
  const { rows } = rowsOf('a,b\n1\n1,2\n1,2,3\n1,2,,\n')
  expect(rows.map(({ problem }) => problem?.slice(0, 18))).toEqual([
    'The row has 1 cell',
    undefined,
    'The row has 3 cell',
    undefined,
  ])
})

test('X3 what is no object is a wrong row, and the others are read', () => {
  const { rows } = rowsOf('{"a":1}\nnonsense\n[1]\n{"a":2}')
  expect(rows.map(({ problem }) => problem !== undefined)).toEqual([false, true, true, false])
})

test('X3 an open quotation mark is the problem of its row', () => {
  expect(rowsOf('a,b\n1,2\n3,"4\n5,6').rows.map(({ problem }) => problem?.slice(0, 16))).toEqual([
    undefined,
    'A quotation mark',
  ])
})

test('X5 the sign before a formula is taken off a list, and left in JSON, which nobody computes', () => {
  expect(rowsOf("a\n'=SUM(A1)\n").rows[0]?.cells).toEqual(['=SUM(A1)'])
  expect(rowsOf('[{"a":"\'=SUM(A1)"}]').rows[0]?.cells).toEqual(["'=SUM(A1)"])
})

test.each(['\n', '\r\n', '\r'])('X3 a line of NDJSON may end with %j', (end) => {
  const lines = ['{"a":"1"}', '{"a":"5\\" of\\nrain"}', '{"a":"3"}', '']
  expect(rowsOf(lines.join(end)).rows.map(({ cells }) => cells)).toEqual([['1'], ['5" of\nrain'], ['3']])
})

test('X3 a header has a bounded number of columns, and is read in one pass', () => {
  const header = Array.from({ length: 20_000 }, (_, at) => `column ${at}`).join(',')
  expect(readTable(`${header}\na`)).toMatchObject({
    ok: false,
    error: { field: 'file', message: expect.stringContaining('more than 1,000 columns') },
  })
  const object = JSON.stringify(Object.fromEntries(header.split(',').map((name) => [name, 1])))
  expect(readTable(`[${object}]`)).toMatchObject({ ok: false, error: { field: 'file' } })
})

describe('X3 the header', () => {
  const known = ['Phone', 'Screen Name', 'Notes']
  const headerOf = (text: string, headerRow?: number) => {
    const found = readTable(text, { known, headerRow })
    return found.ok ? [found.value.form.headerRow, [...found.value.rows].length] : found.error.message
  }
  test.each([
    ['below a title', 'Operation of October\n\nPhone,Notes\n1,a\n', [3, 1]],
    ['below headings of groups', 'Who,,Phone\nScreen Name,Phone,Notes\n1,2,3\n4,5,6', [2, 2]],
    ['on the first line, if no other has more', 'Phone,Notes\nScreen Name,Notes\n', [1, 1]],
    ['on the first line, if none has two known columns', 'Handle,Cell\na,Phone\n', [1, 1]],
    ['after a cell with a line break', '"A\nlist"\nPhone,Notes\n1,2', [2, 1]],
  ])('X3 %s is found', (_, text, found) => {
    expect(headerOf(text)).toEqual(found)
  })

  test('X3 the line that is named is the header, counted as a spreadsheet counts', () => {
    expect(headerOf('sep=,\nPhone,Notes\n\nHandle,Cell\n1,2\n', 4)).toEqual([4, 1])
    expect(headerOf('Phone,Notes\n\n1,2\n', 2)).toBe(
      'Line 2 of the file is empty or missing, so it is no header.',
    )
    expect(headerOf('Phone,Notes\n1,2\n', 9)).toContain('Line 9 of the file')
  })

  test('X3 a list in an object is its rows, on one line or on several', () => {
    const rows = [{ a: 1 }, { a: 2 }]
    for (const text of [JSON.stringify({ data: rows }), JSON.stringify({ count: 2, data: rows }, null, 1)])
      expect(rowsOf(text).rows.map(({ cells }) => cells)).toEqual([[1], [2]])
    expect(rowsOf('{"a":1,"tags":["x"]}').rows).toHaveLength(1)
  })
})

describe('X3 JSON that comes in parts', () => {
  const wide = 'x'.repeat(1_000)
  const objects = Array.from({ length: 1_000 }, (_, at) => ({
    a: at,
    b: `${wide}"]},{[\\`,
    [`c${at % 3}`]: [at],
  }))
  test.each([
    ['an array', JSON.stringify(objects)],
    ['an array on many lines', JSON.stringify(objects, null, 1)],
    ['lines', objects.map((one) => JSON.stringify(one)).join('\n')],
    ['a list in an object', JSON.stringify({ data: objects }, null, 1)],
  ])('X3 %s is read whole', (_, text) => {
    const { columns, rows } = rowsOf(text)
    expect(columns).toEqual(['a', 'b', 'c0', 'c1', 'c2'])
    expect(rows.map(({ cells }) => cells[0])).toEqual(objects.map(({ a }) => a))
    expect(rows.at(-1)?.cells).toEqual([999, objects[999]?.b, [999], null, null])
  })

  test.each([
    ['a comma too much', '[{"a":1},]', 'row 2'],
    ['a broken row', '[{"a":1},{"a":]', 'ends before its last bracket'],
    ['a wrong value', '[{"a":1},{"a":x}]', 'row 2'],
    ['text after its end', '[{"a":1}] and more', 'something follows'],
  ])('X3 %s far behind the start refuses the file', (_, text, words) => {
    const far = `[${`{"a":"${wide}"},`.repeat(1_000)}${text.slice(1)}`
    expect(wrong(far)).toContain(words.replace('row 2', 'row 1002'))
    expect(wrong(text)).toContain(words)
  })
})
