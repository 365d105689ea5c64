import { expect, test } from 'vitest'
import { invalid, refused } from '../kernel/failure.ts'
import { eachOrRefusal, readEach } from './edit-each.ts'

test('E11 each record is changed once, however often it is named', () => {
  expect(readEach([3, 1, 3, 2, 1], { type: 'John' })).toEqual({ ok: true, value: [3, 1, 2] })
})

test('E11 a change that sets nothing is refused', () => {
  for (const set of [{}, { type: undefined }]) {
    expect(readEach([1], set)).toMatchObject({ ok: false, error: { code: 'input.invalid', field: 'set' } })
  }
})

test('E11 an empty value is set, because it clears the field', () => {
  expect(readEach([1], { arrestDay: null })).toEqual({ ok: true, value: [1] })
})

const [late, wrong] = [refused('Too late.'), invalid('type', 'No such type.')]

test('E11 one refused record does not stop the others', () => {
  const outcomes = [{ id: 1, refusal: late }, { id: 2 }]
  expect(eachOrRefusal(outcomes)).toEqual({ ok: true, value: outcomes })
})

test('E11 if all are refused, the change is refused for the reason of the first, with the reason of each', () => {
  const each = [
    { id: 1, refusal: wrong },
    { id: 2, refusal: late },
  ]
  expect(eachOrRefusal(each)).toEqual({ ok: false, error: { ...wrong, each } })
})
