import { aTarget, at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { fieldNames, fieldOf } from '../targets/target.ts'
import { changesBetween, dataKinds, newRecordChanges, sealedText } from './journal.ts'

const entry = { actor: 'a', via: 'b', action: 'edit', kind: 'target', object: '7' } as const
const place = { seq: 1, batch: 1, at: at('20:00'), previousHash: '0'.repeat(64), changesText: '[]' }

describe('J1', () => {
  test('J1 the text covers every part: another value of any part gives another text', () => {
    const texts = [
      sealedText(entry, place),
      ...(['actor', 'via', 'action', 'object'] as const).map((part) =>
        sealedText({ ...entry, [part]: 'x' }, place),
      ),
      sealedText({ ...entry, kind: 'setting' }, place),
      sealedText({ ...entry, session: 'x' }, place),
      sealedText(entry, { ...place, seq: 2 }),
      sealedText(entry, { ...place, batch: 2 }),
      ...(['at', 'previousHash', 'changesText'] as const).map((part) =>
        sealedText(entry, { ...place, [part]: 'x' }),
      ),
    ]
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('J1 no two entries share a text, wherever their parts begin and end', () => {
    expect(sealedText({ ...entry, actor: 'a","b', via: 'c' }, place)).not.toBe(
      sealedText({ ...entry, actor: 'a', via: 'b","c' }, place),
    )
  })

  test('J1 an entry without a session keeps the text of older entries', () => {
    expect(sealedText({ ...entry, session: '' }, place)).toBe(sealedText(entry, place))
  })

  test('J1 the text of an entry is fixed', () => {
    expect(sealedText(entry, place)).toBe(
      `["${'0'.repeat(64)}",1,1,"${at('20:00')}","a","b","edit","target","7","[]"]`,
    )
  })
})

describe('J2', () => {
  test('J2 changes are recorded in wire form, before and after', () => {
    const before = aTarget({ isReviewed: false, arrestDay: 2, notes: 'same' })
    expect(changesBetween(before, { ...before, isReviewed: true, arrestDay: 3 })).toEqual([
      { field: 'isReviewed', before: 0, after: 1 },
      { field: 'arrestDay', before: 'Day 2', after: 'Day 3' },
    ])
  })

  test('J2 an addition or deletion records only the fields that have a value', () => {
    const target = { ...aTarget({ notes: 'x' }), caseAgent: '', screenName: '' }
    expect(changesBetween(undefined, target)).toEqual([{ field: 'notes', before: '', after: 'x' }])
    expect(changesBetween(target, undefined)).toEqual([{ field: 'notes', before: 'x', after: '' }])
  })

  test('J2 of an SSN only the fact that it changed is recorded', () => {
    const before = aTarget()
    const after = { ...before, socialSecurityNumber: '666123456' }
    expect(changesBetween(before, after)).toEqual([
      { field: 'socialSecurityNumber', before: undefined, after: 'changed' },
    ])
    expect(changesBetween(after, before)).toEqual([
      { field: 'socialSecurityNumber', before: undefined, after: 'changed' },
    ])
  })

  test('J2 no sensitive value of any target enters the journal', () => {
    fc.assert(
      fc.property(anyTarget, anyTarget, (before, after) => {
        for (const { field, before: old, after: next } of changesBetween(before, after)) {
          if (field === 'socialSecurityNumber') expect([old, next]).toEqual([undefined, 'changed'])
          else expect(old).not.toBe(next)
        }
        const named = changesBetween(before, after).map(({ field }) => field)
        expect(named.every((name) => fieldOf(name as 'notes') !== undefined)).toBe(true)
        expect(changesBetween(after, after)).toEqual([])
      }),
    )
  })
})

test('J3 only entries about records, settings and operations move the version of a list', () => {
  expect([...dataKinds].sort()).toEqual(['operation', 'setting', 'target'])
})

test('J2 both ways of recording a new record give the same text', () => {
  fc.assert(
    fc.property(anyTarget, (target) => {
      const { id: _, version: __, ...fields } = target
      expect(newRecordChanges(fields, fieldNames)).toBe(JSON.stringify(changesBetween(undefined, target)))
    }),
  )
})
