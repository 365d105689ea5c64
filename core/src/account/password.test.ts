import { expect, test } from 'vitest'
import { passwordProblem, readEmail } from './password.ts'

test.each([
  [11, 'A password needs at least 12 characters.'],
  [12, undefined],
  [256, undefined],
  [257, 'A password takes at most 256 characters.'],
])('R10 %i characters: %s', (length, problem) => {
  expect(passwordProblem('a'.repeat(length))).toBe(problem)
})

test.each([
  ['Admin@Office.Example', 'admin@office.example'],
  ['  a@b  ', 'a@b'],
  ['zoë@office.example', 'zoë@office.example'],
  ['nobody', undefined],
  ['two@at@office.example', undefined],
  ['a b@office.example', undefined],
  ['@office.example', undefined],
  ['', undefined],
  [`${'a'.repeat(320)}@b`, undefined],
])('R11 %j is the address %j', (typed, email) => {
  expect(readEmail(typed)).toBe(email)
})
