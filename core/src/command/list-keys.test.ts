import { describe, expect, test } from 'vitest'
import { type Role, roles } from '../account/role.ts'
import { listKeys } from './list-keys.ts'

const all = (role: Role) => listKeys(role).flatMap(({ keys }) => keys)
const lettersOf = (role: Role) =>
  [
    ...new Set(
      all(role)
        .map(({ key }) => key)
        .filter((key) => /^[a-z]$/.test(key)),
    ),
  ]
    .sort()
    .join('')

describe('C13 the keys that a role can use', () => {
  test.each<[Role, string]>([
    ['target-entry', 'en'],
    ['supervisor', 'acdeipstx'],
    ['analyst', ''],
    ['vip', ''],
    ['staff', 'abcdeinprstux'],
    ['admin', 'abcdeinprstux'],
  ])('C13 %s has %j', (role, letters) => {
    expect(lettersOf(role)).toBe(letters)
  })

  test('C13 every role has the palette, and each group has a key', () => {
    for (const role of roles) {
      expect(all(role)).toContainEqual({ key: 'Ctrl+K', act: 'Go to a page or a person, or type a command' })
      for (const { keys } of listKeys(role)) expect(keys.length).toBeGreaterThan(0)
    }
  })

  test('C13 Edit of the one who enters targets is no other time', () => {
    const acts = (role: Role) =>
      all(role)
        .filter(({ key }) => key === 'e')
        .map(({ act }) => act)
    expect(acts('target-entry')).toEqual(['Edit'])
    expect(acts('supervisor')).toEqual(['Type another time'])
  })
})
