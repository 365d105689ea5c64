import { describe, expect, test } from 'vitest'
import { concernsImport, type ImportUse } from './decision-basis.ts'

const changing = (...fields: string[]): ImportUse => ({ kind: 'changed', fields: new Set(fields) })
const entry = (field: string, action = 'edit') => ({ action, changes: [{ field }] })

describe('X26 a change of a target by somebody else', () => {
  test.each([
    ['another field', entry('website'), changing('notes'), false],
    ['the same field', entry('notes'), changing('city', 'notes'), true],
    ['a phone, by which rows find it', entry('secondaryPhone'), changing('notes'), true],
    ['the name, by which rows find it', entry('screenName'), changing('notes'), true],
    ['a review', entry('isReviewed', 'review'), changing('notes'), true],
    ['a value on which rule E6 decides', entry('legalStatus'), changing('notes'), true],
    ['its time', entry('dateTime'), changing('notes'), false],
    ['its deletion', entry('notes', 'delete'), changing('city'), true],
    ['its restoration', entry('notes', 'restore'), changing('city'), true],
    ['a change whose values were removed', { action: 'edit', changes: [] }, changing('notes'), true],
    ['a charge', entry('charges/12/statute'), changing('notes', 'hasNoCriminalHistory'), false],
    ['its history', entry('criminalhistory/3/statute'), changing('notes'), false],
    [
      'its history, when the file says that there is none',
      entry('criminalhistory/3/statute'),
      changing('hasNoCriminalHistory'),
      true,
    ],
  ] as const)('%s', (_what, change, use, concerns) => {
    expect(concernsImport(change, use)).toBe(concerns)
  })
})

describe('X26 a change of a main target whose additional person the file adds', () => {
  test.each([
    ['its time', entry('dateTime'), true],
    ['its arrival', entry('arrivalTime'), true],
    ['that it is inactive', entry('isInactive'), true],
    ['its phone', entry('phone'), true],
    ['its notes', entry('notes'), false],
    ['its history', entry('criminalhistory/3/statute'), false],
  ] as const)('%s', (_what, change, concerns) => {
    expect(concernsImport(change, { kind: 'main' })).toBe(concerns)
  })
})
