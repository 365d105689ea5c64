import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseNumberKey, foldText, textKey } from './text-key.ts'

const inOrder = (...texts: string[]) => texts.toSorted((a, b) => (textKey(a) < textKey(b) ? -1 : 1))

describe('L10', () => {
  test.each([
    ['case and accents', 'Äther', 'ATHER'],
    ['a letter with a stroke', 'Łucja', 'lucja'],
    ['ligatures', 'Ærø straße', 'aero strasse'],
    ['leading zeros', 'unit 007', 'unit 7'],
  ])('L10 the key ignores %s', (_words, one, other) => {
    expect(textKey(one)).toBe(textKey(other))
  })

  test('L10 numbers count by value, however long they are', () => {
    const long = '1'.repeat(30)
    expect(inOrder(`a${long}`, 'a10', 'a9', 'a123456789', 'a12345678', 'ab')).toEqual([
      'a9',
      'a10',
      'a12345678',
      'a123456789',
      `a${long}`,
      'ab',
    ])
  })

  test('L10 only a blank text has no key', () => {
    expect(textKey('')).toBe('')
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => foldText(text) === '' || textKey(text) !== ''),
    )
  })

  test('L10 a zero byte and a number that is cut have the same key in any text', () => {
    const [plain, other] = [`a\0${'7'.repeat(200)}`, `å\0${'7'.repeat(200)}`]
    expect(textKey(plain)).toBe(textKey(other))
    expect(textKey(plain)).toMatch(/^a\ufffd90158/)
  })

  test('L10 code units and bytes order the keys the same way', () => {
    const unicode = fc.string({ unit: 'binary', maxLength: 12 })
    fc.assert(
      fc.property(unicode, unicode, (one, other) => {
        const [a, b] = [textKey(one), textKey(other)]
        expect(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
    )
  })
})

test.each([
  ['26-9', '26-10'],
  ['26-10', 'PC 26-000123'],
  ['90071992547409931', '90071992547409932'],
])('L8 the key of %s is before that of %s', (one, other) => {
  expect(caseNumberKey(one) < caseNumberKey(other)).toBe(true)
})

test('L8 a case number without digits has no key', () => {
  expect(caseNumberKey('none')).toBe('')
})
