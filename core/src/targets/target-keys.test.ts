import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { fieldNames } from './target.ts'
import { hasSameJointKeys, keysOf } from './target-keys.ts'

test('L12 an edit that leaves all joint fields alone changes no place, searched text or phone', () => {
  const jointOf = (target: Parameters<typeof keysOf>[0]) => ({ ...keysOf(target, []), order: undefined })
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyTarget, anyTarget, fc.constantFrom(...fieldNames), (before, other, name) => {
      const after = { ...before, [name]: other[name] }
      if (!hasSameJointKeys(before, after)) seen.add(name)
      else expect(jointOf(after)).toEqual(jointOf(before))
    }),
    { numRuns: 3000 },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['screenName', 'phone', 'isArrested', 'linkedChatterId']))
})
