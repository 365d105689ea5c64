import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

/** Each letter is 10 wide, a space 3. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter === ' ' ? 3 : 10), 0)

/** Breaks a text, and notes what was measured. */
function broken(text: string, width: number) {
  const measured = new Set<string>()
  const lines = breakLines(text, width, (piece) => {
    measured.add(piece)
    return widthOf(piece)
  })
  measured.delete(' ')
  return { lines, measured: [...measured] }
}

test('a text of one word that fits is measured as it is drawn, and in no other form', () => {
  for (const word of ['velvet_cactus952', '555-0118'])
    expect(broken(word, 200)).toEqual({ lines: [word], measured: [word] })
  expect(broken('22:03', 200).lines).toEqual(['22:03'])
  expect(broken('22:03', 200).measured).toEqual([])
})

test('a word before a space is measured with it, and in no other form', () => {
  const text = 'velvet_cactus952 is expected at 22:03'
  expect(broken(text, 200)).toEqual({
    lines: ['velvet_cactus952 is', 'expected at 22:03'],
    measured: ['velvet_cactus952 ', 'expected ', 'is ', 'at ', '22:03 '],
  })
})

test('a word that fits only without the space behind it stays whole', () => {
  const word = 'velvet_cactus952'
  expect(broken(`${word} ${word}`, widthOf(word)).lines).toEqual([word, word])
  expect(broken(`${word} ${word}`, widthOf(word) + 2).lines).toEqual([word, word])
})

test('a word that does not fit is broken, at its signs first', () => {
  expect(broken('velvet_cactus952', 100).lines).toEqual(['velvet_', 'cactus952'])
  expect(broken('to velvet_cactus952', 100).lines).toEqual(['to velvet_', 'cactus952'])
  expect(broken('abcdefghijklmnop', 70).lines).toEqual(['abcdefg', 'hijklmn', 'op'])
})

test('paragraphs and blank texts keep their lines', () => {
  expect(broken('', 100).lines).toEqual([''])
  expect(broken('one\n\ntwo words\n', 200).lines).toEqual(['one', '', 'two words', ''])
  expect(broken('  twice  spaced ', 200).lines).toEqual(['  twice  spaced'])
  expect(broken('closed\u00a0', 200).lines).toEqual(['closed'])
})
