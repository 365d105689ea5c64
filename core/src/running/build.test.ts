import { expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { failureForPage, isOtherBuild } from './build.ts'

const [one, other] = ['0123456789ab', 'ba9876543210']
const unknown = {
  code: 'input.invalid',
  field: 'shoeSize',
  message: messages.input.unknownField('shoeSize'),
} as const

test.each([
  [one, one, false],
  [one, other, true],
  [one, 'none', false],
  ['__BUILD__', one, false],
  [null, one, false],
  [undefined, one, false],
  ['', one, false],
])('M4 a page of build %s at a server of build %s is of another build: %s', (page, server, is) => {
  expect(isOtherBuild(page, server)).toBe(is)
})

test('M4 a page of another build is told to load again instead of naming a field', () => {
  expect(failureForPage(unknown, one, other)).toEqual({
    code: 'input.invalid',
    message: messages.running.otherBuild,
  })
})

test('M4 a page of the same build, and any other failure, get their own words', () => {
  expect(failureForPage(unknown, one, one)).toBe(unknown)
  expect(failureForPage(unknown, '', one)).toBe(unknown)
  const missing = { code: 'input.invalid', field: 'screenName', message: 'Screen Name is required.' } as const
  expect(failureForPage(missing, one, other)).toBe(missing)
})
