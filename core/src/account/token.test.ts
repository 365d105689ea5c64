import { at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import {
  isServiceToken,
  isTokenEnding,
  isTokenExpired,
  readTokenName,
  tokenActorName,
  tokenEnds,
} from './token.ts'

describe('R42 a token', () => {
  test.each([
    ['cad-feed', 'cad-feed'],
    ['  Day  room   2 ', 'Day room 2'],
    ['Überblick_1.0', 'Überblick_1.0'],
    ['', undefined],
    ['-cad', undefined],
    ['ann@office.example', undefined],
    ['a\nb', 'a b'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), undefined],
  ])('R42 called %j is named %j', (text, name) => {
    const read = readTokenName(text)
    expect(read.ok ? read.value : undefined).toBe(name)
  })

  test.each([
    ['30m', at('20:30')],
    [' 12H ', at('08:00', 1)],
    ['90d', at('20:00', 90)],
    [undefined, at('20:00', 90)],
    ['366d', at('20:00', 366)],
    ['527040m', at('20:00', 366)],
    ['527041m', undefined],
    ['367d', undefined],
    ['0d', undefined],
    ['90', undefined],
    ['-1d', undefined],
    ['never', undefined],
    ['', undefined],
  ])('R42 with the lifetime %j ends at %j', (lifetime, ends) => {
    const read = tokenEnds(lifetime, at('20:00'))
    expect(read.ok ? read.value : undefined).toBe(ends)
  })

  test('R43 is expired from its end on', () => {
    expect(isTokenExpired(at('20:00'), at('19:59:59'))).toBe(false)
    expect(isTokenExpired(at('20:00'), at('20:00'))).toBe(true)
  })

  test.each([
    [`wf_${'a'.repeat(43)}`, true],
    [`wf_${'A-_9'.repeat(10)}`, true],
    [`wf_${'a'.repeat(36)}`, false],
    [`wf_${'a'.repeat(58)}`, false],
    ['a'.repeat(46), false],
    [`${'a'.repeat(43)}wf_`, false],
    [`wf_${'a'.repeat(42)} `, false],
    ['', false],
  ])('R42 the text %j has the form of one: %s', (text, isOne) => {
    expect(isServiceToken(text)).toBe(isOne)
  })

  test('R42 acts under a name that no account can have', () => {
    expect(tokenActorName('cad-feed')).toBe('token:cad-feed')
  })
})

test.each([
  ['2026-01-01', '2026-11-30', true],
  ['2026-01-01', '2026-12-04', true],
  ['2026-01-01', '2026-12-05', true],
  ['2026-01-01', '2026-12-06', false],
  ['2026-01-01', '2026-11-08', true],
  ['2026-01-01', '2026-11-07', false],
  ['2026-11-10', '2026-12-01', false],
])('R43 a token of %s that ends on %s: doctor names it on November 21: %s', (added, ends, isNamed) => {
  const noon = (day: string) => `${day}T12:00:00.000Z`
  expect(isTokenEnding(noon(added), noon(ends), noon('2026-11-21'))).toBe(isNamed)
})
