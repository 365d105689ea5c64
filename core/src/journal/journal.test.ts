import { aTarget, at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { outcomeOf } from '../kernel/outcome.ts'
import { fieldNames, fieldOf } from '../targets/target.ts'
import { actSealer, changesBetween, dataKinds, newRecordChanges, sealedText } from './journal.ts'
import { journalTableColumns, journalTableRow } from './journal-table.ts'

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

test('J10 an outcome makes another text, and no text of an entry without one', () => {
  const texts = [undefined, 'done', 'refused', 'failed'] as const
  const sealed = texts.map((outcome) => sealedText({ ...entry, session: 's', operation: 3, outcome }, place))
  expect(new Set(sealed).size).toBe(texts.length)
  expect(sealedText({ ...entry, outcome: null }, place)).toBe(sealedText(entry, place))
})

test.each([
  ['refused', undefined, 'refused'],
  ['sign-in-failed', null, 'failed'],
  ['edit', undefined, 'done'],
  ['edit', 'failed', 'failed'],
] as const)('J10 the outcome of %s, stored as %s, is %s', (action, outcome, expected) => {
  expect(outcomeOf({ action, outcome })).toBe(expected)
})

test('J12 an entry of the table has a cell for each column, and a line for each change', () => {
  const changes = [
    { field: 'notes', before: null, after: 'a' },
    { field: 'city', before: 'b', after: undefined },
  ]
  const row = journalTableRow({ ...entry, seq: 4, at: place.at, outcome: 'done', operation: null, changes })
  expect(row).toHaveLength(journalTableColumns.length)
  expect(row.at(-1)).toBe('notes:  → a\ncity: b → ')
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

test.each([3, null])(
  'J1 the sealed texts of an act are those of its entries, in operation %s',
  (operation) => {
    const act = { actor: 'a"b', via: 'Gerät\n1', action: 'import', kind: 'target', operation } as const
    const place = { batch: 40, at: '2026-11-21T01:00:00.000Z' }
    const changes = '[{"field":"notes","before":"","after":"a \\"quote\\", é\\n"}]'
    const one = { seq: 12, previousHash: 'f'.repeat(64) }
    const text = actSealer(act, place)({ ...one, object: '77', changesJson: JSON.stringify(changes) })
    const entry = { ...act, object: '77', outcome: 'done' } as const
    expect(text).toBe(sealedText(entry, { ...place, ...one, changesText: changes }))
  },
)
