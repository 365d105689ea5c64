import { expect, test } from 'vitest'
import { isRequestId, withRequestId } from './request-id.ts'

test.each([
  ['4f1c09aa2b7d6e53', true],
  ['0193f1a2-7a6e-7cc0-9d38-1a2b3c4d5e6f', true],
  ['edge:1.2_3-4', true],
  ['short', false],
  ['x'.repeat(65), false],
  ['with a space', false],
  ['with\na line', false],
  ['with"quotes"', false],
])('M2 %j as the id of a call: %s', (text, isGood) => {
  expect(isRequestId(text)).toBe(isGood)
})

test('M2 an error that the person cannot mend names its call', () => {
  const named = withRequestId('Something went wrong.', 500, '4f1c09aa2b7d6e53')
  expect(named).toBe('Something went wrong. (Request 4f1c09aa2b7d6e53)')
})

test.each([
  [400, '4f1c09aa2b7d6e53'],
  [409, '4f1c09aa2b7d6e53'],
  [500, null],
  [500, 'not an id'],
])('M2 an error with status %i and the id %j stays as it is', (status, id) => {
  expect(withRequestId('Screen Name is required.', status, id)).toBe('Screen Name is required.')
})
