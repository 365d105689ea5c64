import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameCharge, joinCharge, splitCharge } from './charge-text.ts'

test.each([
  [{ statute: '796.07(2)(f)', offense: 'Solicit', degree: 'M1' }, '796.07(2)(f), Solicit, M1'],
  [{ statute: '', offense: 'Battery', degree: '' }, 'Battery'],
  [{ statute: '784.03', offense: '', degree: 'M1' }, '784.03, M1'],
])('H1 %o is %s', (parts, text) => {
  expect(joinCharge(parts)).toBe(text)
})

test.each([
  [
    '796.07, Own, establish or maintain, M2',
    { statute: '796.07', offense: 'Own, establish or maintain', degree: 'M2' },
  ],
  ['796.07, Solicit', { statute: '796.07', offense: 'Solicit', degree: '' }],
  ['Battery', { statute: '', offense: 'Battery', degree: '' }],
  [' 1 ,, 2 ', { statute: '1', offense: '', degree: '2' }],
  ['', { statute: '', offense: '', degree: '' }],
])('H2 %s splits', (text, parts) => {
  expect(splitCharge(text)).toEqual(parts)
})

test('H2 a charge with all three parts survives joining and splitting, whatever commas its offense has', () => {
  const word = fc.stringMatching(/^[\w()][\w(). ]{0,10}[\w)]$/)
  const offense = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(', '))
  fc.assert(
    fc.property(word, offense, word, (statute, middle, degree) => {
      const parts = { statute, offense: middle, degree }
      expect(splitCharge(joinCharge(parts))).toEqual(parts)
    }),
  )
})

test('H3 charges are the same without regard to case', () => {
  const charge = { statute: '784.03', offense: 'Battery', degree: 'M1' }
  expect(isSameCharge(charge, { ...charge, offense: 'BATTERY' })).toBe(true)
  expect(isSameCharge(charge, { ...charge, degree: 'M2' })).toBe(false)
})
