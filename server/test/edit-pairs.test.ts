import { testDatabases } from '@watchfloor/fixtures/test-setup'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'

const fields = [
  'notes',
  'website',
  'firstName',
  'lastName',
  'dealDetails',
  'city',
  'address',
  'analystDetails',
] as const
const values = ['one', 'two', 'three', '', 'Łukasz 🚓']

const anEdit = fc.dictionary(fc.constantFrom(...fields), fc.constantFrom(...values), {
  minKeys: 1,
  maxKeys: 4,
})

describe.each(testDatabases)('two people edit one record at once on $name', ({ create }) => {
  const office = officeOn(create)

  test('200 pairs: no field is lost, and exactly one of the two gets each clash', async () => {
    const { staff, admin } = office.as
    const pairs = fc.sample(fc.tuple(anEdit, anEdit), { numRuns: 200, seed: 20_261_120 })
    let clashes = 0
    for (const [mine, yours] of pairs) {
      const id = await staff.add({})
      const before = await staff.row(id)
      const version = Number(before['version'])
      const replies = await Promise.all([
        staff.patch(id, { ...mine, version }),
        admin.patch(id, { ...yours, version }),
      ])
      const after = await staff.row(id)
      const changes = (edit: Record<string, string>) =>
        Object.entries(edit).filter(([field, value]) => value !== before[field])
      const isClash = changes(mine).some(([field, value]) =>
        changes(yours).some(([other, theirs]) => other === field && theirs !== value),
      )
      const conflicts = replies.filter(({ status }) => status === 409)
      expect(conflicts.length).toBe(isClash ? 1 : 0)
      clashes += conflicts.length
      const written = [mine, yours].filter((_, index) => replies[index]?.status === 200)
      const expected = Object.assign({}, ...written.map((edit) => Object.fromEntries(changes(edit))))
      expect(after).toMatchObject(expected)
      for (const { json } of conflicts) expect(Array.isArray(json['conflicts'])).toBe(true)
    }
    expect(clashes).toBeGreaterThan(20)
  })
})
