import { expect, test } from 'vitest'
import { listFields } from '../account/projection.ts'
import { roles } from '../account/role.ts'
import { listEndpoints } from '../api/contract.ts'
import { firstSettings, onlyReads, operationShown, readDisplayName, sightOf } from './display.ts'

test.each([
  ['Command post', 'Command post'],
  ['  Command \n post ', 'Command post'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('Q2 %j is the name %j', (text, name) => {
  expect(readDisplayName(text)).toEqual({ ok: true, value: name })
})

test.each([[''], [' \n'], ['x'.repeat(61)], ['left\u0000'], ['left\u202e']])(
  'Q2 %j is not a name',
  (text) => {
    expect(readDisplayName(text)).toMatchObject({
      ok: false,
      error: { code: 'input.invalid', field: 'name' },
    })
  },
)

test('Q3 a new display is private, and a private display gets no names', () => {
  expect(sightOf(firstSettings)).toBe('display')
  expect(listFields('display')).toEqual(['dateTime', 'arrivalTime'])
  expect(sightOf({ isPrivate: false })).toBe('vip')
})

test('Q4 a display only reads, and no call that changes anything allows it', () => {
  expect([onlyReads('display'), ...roles.map(onlyReads)]).toEqual([true, ...roles.map(() => false)])
  const open = listEndpoints().filter(({ access }) => access !== 'anyone' && access.includes('display'))
  expect(open.map(({ method }) => method)).toEqual(open.map(() => 'GET'))
})

test.each([
  [3, null, 3],
  [3, 2, 3],
  [null, 2, 2],
  [null, null, undefined],
])('Q9 a display bound to %s that keeps %s shows %s', (bound, kept, shown) => {
  expect(operationShown({ bound, kept })).toBe(shown)
})
