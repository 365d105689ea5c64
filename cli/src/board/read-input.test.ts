import { describe, expect, test } from 'vitest'
import { type BoardInput, inputReader } from './read-input.ts'

const key = (name: string): BoardInput => ({ kind: 'key', key: name })
const click = (column: number, row: number): BoardInput => ({ kind: 'mouse', button: 'click', column, row })

describe('what a terminal sends', () => {
  test.each<[string, string, BoardInput[]]>([
    ['letters of a busy terminal, one by one', 'jjG', [key('j'), key('j'), key('G')]],
    ['an arrow in both its forms', '\u001b[A\u001bOB', [key('up'), key('down')]],
    [
      'paging, Home and End in each form',
      '\u001b[5~\u001b[6~\u001b[H\u001b[4~',
      [key('pgup'), key('pgdn'), key('home'), key('end')],
    ],
    ['an arrow with a modifier', '\u001b[1;5B', [key('down')]],
    [
      'Enter, Tab, Shift+Tab and Backspace',
      '\r\t\u001b[Z\u007f',
      [key('enter'), key('tab'), key('shift-tab'), key('backspace')],
    ],
    ['Ctrl-C and Ctrl-S', '\u0003\u0013', [key('ctrl-c'), key('ctrl-s')]],
    ['a letter beyond the basic plane', '夜🦉', [key('夜'), key('🦉')]],
    ['a click', '\u001b[<0;12;5M\u001b[<0;12;5m', [click(12, 5)]],
    [
      'the wheel',
      '\u001b[<64;1;1M\u001b[<65;1;2M',
      [
        { kind: 'mouse', button: 'wheel-up', column: 1, row: 1 },
        { kind: 'mouse', button: 'wheel-down', column: 1, row: 2 },
      ],
    ],
    ['a click between keys', 'a\u001b[<0;200;50Mb', [key('a'), click(200, 50), key('b')]],
    ['another button, which is not used', '\u001b[<2;1;1M\u001b[<35;4;4M', []],
    [
      'a paste, as one text',
      '\u001b[200~rant\r\nn\u001b[201~q',
      [{ kind: 'paste', text: 'rant\r\nn' }, key('q')],
    ],
    ['an unknown sequence, dropped whole', '\u001b[?1;2c\u001b[15~x', [key('x')]],
    ['a click in the form without SGR, whose bytes are no keys', '\u001b[M rq\u001b[M#rqx', [key('x')]],
    ['Ctrl-C in a paste without its end', '\u001b[200~half\u0003', [key('ctrl-c')]],
    ['Esc before another key', '\u001bq', [key('esc'), key('q')]],
  ])('%s', (_words, sent, inputs) => {
    expect(inputReader().read(sent)).toEqual(inputs)
  })

  test.each(['\u001b[<0;12;5', '\u001b[20', '\u001b[M r'])(
    '%j without its end is dropped, and is not Esc',
    (sent) => {
      const reader = inputReader()
      expect(reader.read(sent)).toEqual([])
      expect(reader.waitMs()).toBe(500)
      expect(reader.flush()).toEqual([])
      expect(reader.read('x')).toEqual([key('x')])
    },
  )

  test('a paste that never ends is kept up to its longest, and its end is still found', () => {
    const reader = inputReader()
    reader.read('\u001b[200~')
    for (let piece = 0; piece < 50; piece++) expect(reader.read('z'.repeat(1_000))).toEqual([])
    reader.read('\u001b[20')
    expect(reader.read('1~q')).toEqual([{ kind: 'paste', text: 'z'.repeat(10_000) }, key('q')])
  })

  test.each(['\u001b[<0;12;5M', '\u001b[5~', '\u001b[200~two\nlines\u001b[201~', '\u001bOA'])(
    '%j is read wherever it is cut',
    (sent) => {
      const whole = inputReader().read(sent)
      expect(whole).toHaveLength(1)
      for (let cut = 1; cut < sent.length; cut++) {
        const reader = inputReader()
        expect([...reader.read(sent.slice(0, cut)), ...reader.read(sent.slice(cut))]).toEqual(whole)
      }
    },
  )

  test('a single escape is the key Esc when nothing follows', () => {
    const reader = inputReader()
    expect(reader.read('\u001b')).toEqual([])
    expect(reader.waitMs()).toBe(25)
    expect(reader.flush()).toEqual([key('esc')])
    expect(reader.waitMs()).toBeUndefined()
  })

  test('an unfinished paste is waited for, however long it takes', () => {
    const reader = inputReader()
    expect(reader.read('\u001b[200~half')).toEqual([])
    expect(reader.waitMs()).toBeUndefined()
    expect(reader.read(' done\u001b[201~')).toEqual([{ kind: 'paste', text: 'half done' }])
  })
})
