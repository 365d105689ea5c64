import { expect, test } from 'vitest'
import { birthProblem } from './birth.ts'

test.each([
  ['2026-11-21', true],
  ['2999-01-01', true],
  ['2026-11-20', false],
  ['1980-02-29', false],
  [null, false],
  [undefined, false],
])('E9 born on %s: refused %s', (dateOfBirth, isRefused) => {
  const problem = birthProblem(dateOfBirth, '2026-11-20')
  expect(problem !== undefined).toBe(isRefused)
  if (problem)
    expect(problem).toEqual({
      code: 'input.invalid',
      field: 'dateOfBirth',
      message: 'Birth Date is in the future.',
    })
})
