import stringWidth from 'string-width'
import { describe, expect, test } from 'vitest'
import { endOfText, fitText } from './fit-text.ts'

const texts = [
  '',
  'night_owl',
  'Zoe\u0308',
  '夜鷹夜鷹夜鷹',
  'ｆｕｌｌ',
  '👩🏽‍🚒 owl',
  'e\u0301\u0302\u0323x',
  'مرحبا',
  '🇺🇸🇺🇸🇺🇸',
]

describe('a text of a width', () => {
  test.each(texts)('%j has exactly its columns', (text) => {
    for (const columns of [1, 2, 3, 7, 12]) expect(stringWidth(fitText(text, columns))).toBe(columns)
  })

  test.each([
    ['night_owl', 6, 'night…'],
    ['owl', 6, 'owl   '],
    ['夜鷹夜鷹', 6, '夜鷹… '],
    ['Zoe\u0308', 3, 'Zoe\u0308'],
    ['owl', 0, ''],
  ])('%s in %i columns', (text, columns, fitted) => {
    expect(fitText(text, columns)).toBe(fitted)
  })

  test.each([
    ['night_owl', 5, '…_owl'],
    ['owl', 5, 'owl'],
    ['夜鷹夜鷹', 5, '…夜鷹'],
  ])('the end of %s in %i columns', (text, columns, end) => {
    expect(endOfText(text, columns)).toBe(end)
  })
})
