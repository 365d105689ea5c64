import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDelimited } from './delimited.ts'
import { csvLine } from './rejects.ts'

const cellsOf = (text: string) => [...readDelimited(text)].map(({ cells }) => cells)

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
  const [, row] = [...readDelimited('a,b\n1,"2\n3,4')]
  expect(row).toMatchObject({ cells: ['1', '2\n3,4'], problem: expect.stringContaining('never closed') })
})

test('X2 X5 written cells are read back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', "'", '=', ' ', '\t', 'é') })
  const plain = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
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
