import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inBatches } from '../kernel/batches.ts'
import { importTexts } from '../text/import-texts.ts'
import { readDelimited } from './delimited.ts'
import { importLimits } from './import-limits.ts'
import { csvLine } from './rejects.ts'
import { TextWindow } from './text-window.ts'

/** Reads a text that comes in parts of some length. */
function lines(text: string, length = text.length) {
  const parts = inBatches([...text], Math.max(1, length)).map((part) => ({ text: part.join(''), until: 1 }))
  return readDelimited(new TextWindow(parts), text.includes('\n') ? '\n' : '\r')
}
const cellsOf = (text: string) => [...lines(text)].map(({ cells }) => cells)

test.each([
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2,3',
    [
      ['a', 'b'],
      ['1', '2,3'],
    ],
  ],
  [
    'bars',
    'a|b\n1|2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    "Excel's sep",
    'sep=;\r\na;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'CRLF',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'the line ends of an old Mac',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quoted line breaks',
    'a,b\n"1\r\n2",3\n4,5',
    [
      ['a', 'b'],
      ['1\r\n2', '3'],
      ['4', '5'],
    ],
  ],
  ['doubled marks', 'a\n"say ""yes"" now"', [['a'], ['say "yes" now']]],
  [
    'a delimiter in quotes',
    'a,b\n"1,2",3',
    [
      ['a', 'b'],
      ['1,2', '3'],
    ],
  ],
  [
    'a quoted header that has more of another delimiter',
    '"a;b;c;d",b\n1,2',
    [
      ['a;b;c;d', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a mark within a cell',
    'a,b\n5\' 11",x',
    [
      ['a', 'b'],
      ['5\' 11"', 'x'],
    ],
  ],
  [
    'text after a closing mark',
    'a,b\n"x" y,z',
    [
      ['a', 'b'],
      ['x y', 'z'],
    ],
  ],
  [
    'empty cells',
    'a,b,c\n,,\n1,,3',
    [
      ['a', 'b', 'c'],
      ['', '', ''],
      ['1', '', '3'],
    ],
  ],
  [
    'blank lines',
    '\n\na,b\n\n1,2\n\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['one column', 'a\n1\n2', [['a'], ['1'], ['2']]],
])('X2 %s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('X2 a quotation mark that is never closed takes the rest of the file, and is reported', () => {
  const [, row] = [...lines('a,b\n1,"2\n3,4')]
  expect(row).toMatchObject({ cells: ['1', '2\n3,4'], problem: expect.stringContaining('never closed') })
})

test('X2 X5 written cells are read back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', "'", '=', ' ', '\t', 'é') })
  const plain = (text: string) => (/^'+[=+\-@＝＋－＠\t\r\n]/.test(text) ? text.slice(1) : text)
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      const text = csvLine(['a', 'b', 'c']) + rows.map((row) => csvLine(row)).join('')
      const read = cellsOf(text)
        .slice(1)
        .map((row) => row.map(plain))
      expect(read).toEqual(rows)
    }),
  )
})

test('X2 a million blank lines, and a long line without a delimiter, are read in one pass', () => {
  expect(cellsOf(`a,b\n${'\n'.repeat(1_000_000)}1,2`)).toHaveLength(2)
  const wide = cellsOf(`"a"\n${'"x"\n'.repeat(100_000)}`)
  expect(wide).toHaveLength(100_001)
})

test('X2 a list is read alike wherever its parts end', () => {
  const before = `a,b\n${'x,y\n'.repeat(importLimits.firstCharacters / 4)}`
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' '), maxLength: 40 })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 7 }), (rest, length) => {
      const tail = inBatches([...rest], length).map((part) => ({ text: part.join(''), until: 1 }))
      const parts = [{ text: before, until: 0 }, ...tail]
      const cut = [...readDelimited(new TextWindow(parts), '\n')].map(({ cells, problem }) => [
        cells,
        problem,
      ])
      const whole = [...lines(before + rest)].map(({ cells, problem }) => [cells, problem])
      expect(cut).toEqual(whole)
    }),
    { numRuns: 40 },
  )
})

test('X2 a line that is longer than the limit is a wrong row, and the last one', () => {
  function* parts() {
    yield { text: 'a,b\n1,2\n"', until: 0 }
    for (let read = 0; read <= 2 * importLimits.maxLine; read += 1 << 20)
      yield { text: 'x'.repeat(1 << 20), until: 0.5 }
    throw new Error('the text was read on')
  }
  const read = [...readDelimited(new TextWindow(parts()), '\n')]
  expect(read.map(({ problem }) => problem)).toEqual([undefined, undefined, importTexts.longLine])
})
