import { expect, test } from 'vitest'
import { frameWriter } from './frame-writer.ts'

/** A terminal of some rows that keeps what is written to it. */
function aTerminal({ rows = 24 } = {}) {
  const written: string[] = []
  const stdout = Object.create(process.stdout, {
    rows: { value: rows, writable: true },
    write: {
      value: (text: string, done?: () => void) => {
        written.push(text)
        done?.()
        return true
      },
    },
  }) as NodeJS.WriteStream
  const { stream, forget } = frameWriter(stdout)
  return {
    shrink: (to: number) => {
      stdout.rows = to
      forget()
    },
    forget,
    draw: (...lines: readonly string[]) => {
      written.length = 0
      stream.write(lines.join('\n'))
      return written.join('')
    },
  }
}

test('the first frame is drawn whole, and then only the words that changed', () => {
  const { draw } = aTerminal()
  expect(draw('one two', 'three')).toContain('\u001b[1;1H\u001b[0m\u001b[Kone two')
  const second = draw('one four', 'three')
  expect(second).toContain('\u001b[1;5H\u001b[0m\u001b[Kfour\u001b[0m')
  expect(second).not.toMatch(/one|three/)
  expect(draw('one four', 'three')).toBe('')
})

test('a changed word keeps the styles before it, and wide signs count twice', () => {
  const { draw } = aTerminal()
  draw('\u001b[32m夜鷹 one\u001b[39m')
  expect(draw('\u001b[32m夜鷹 two\u001b[39m')).toContain(
    '\u001b[1;6H\u001b[0m\u001b[K\u001b[32mtwo\u001b[39m',
  )
})

test('lines that are gone are emptied, and a changed window is drawn whole', () => {
  const { draw, forget } = aTerminal()
  draw('one', 'two')
  expect(draw('one')).toContain('\u001b[2;1H\u001b[0m\u001b[K\u001b[0m')
  forget()
  expect(draw('one')).toMatch(/\[2J.*one/s)
})

test('a frame of the larger window of before has no line below the window', () => {
  const { draw, shrink } = aTerminal({ rows: 3 })
  draw('one', 'two', 'three')
  shrink(2)
  const late = draw('one', 'two', 'three')
  expect(late).toMatch(/one.*two/s)
  expect(late).not.toContain('three')
  expect(draw('one', 'four')).toContain('\u001b[2;1H\u001b[0m\u001b[Kfour')
})
