import { expect, test } from 'vitest'
import { pairingCode, pairingEnds, readPairingCode } from './pairing-code.ts'

test('Q1 a code has two groups of three unambiguous characters', () => {
  let turn = 0
  expect(pairingCode((count) => turn++ % count)).toBe('234-567')
  expect(pairingCode((count) => count - 1)).toBe('ZZZ-ZZZ')
  const all = Array.from({ length: 28 }, (_, sign) => pairingCode(() => sign))
  expect(all.join('')).not.toMatch(/[01AEILOU]/)
})

test.each([
  ['K7M-4QX', 'K7M-4QX'],
  ['k7m4qx', 'K7M-4QX'],
  [' k7m 4qx ', 'K7M-4QX'],
  ['K7M–4QX', 'K7M-4QX'],
  ['K7M-4Q', undefined],
  ['K7M-4QXX', undefined],
  ['K7M-4Q0', undefined],
  ['', undefined],
])('Q1 %j is read as %j', (typed, code) => {
  expect(readPairingCode(typed)).toBe(code)
})

test('Q1 a code is valid for ten minutes', () => {
  expect(pairingEnds('2026-11-20T20:00:00.000Z')).toBe('2026-11-20T20:10:00.000Z')
})
