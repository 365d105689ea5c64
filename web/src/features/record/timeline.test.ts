import { emptyTarget, type JournalRowOnWire } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const target = { ...emptyTarget, id: 7, version: 9, isArrested: true }
const reader = { role: 'analyst', email: 'ana@office.example', target, zone: 'America/New_York' } as const

const entry = (changes: Partial<JournalRowOnWire>): JournalRowOnWire => ({
  seq: 5,
  batch: 5,
  at: '2026-11-20T06:00:00.000Z',
  actor: 'ana@office.example',
  action: 'edit',
  kind: 'target',
  object: '7',
  changes: [{ field: 'city', before: '', after: 'Bartow' }],
  ...changes,
})

const told = (...rows: JournalRowOnWire[]) => timelineOf(rows, reader)

test('who changed what, from what to what', () => {
  const changes = [
    { field: 'city', before: 'Bartow', after: 'Lakeland' },
    { field: 'hasFirearm', before: 0, after: 1 },
    { field: 'arrivalTime', before: null, after: '2026-11-20T02:30:00.000Z' },
    { field: 'zipCode', before: '33801', after: '' },
  ]
  expect(told(entry({ changes }))[0]).toMatchObject({
    who: 'ana@office.example',
    what: 'Changed',
    lines: [
      { label: 'City', before: 'Bartow', after: 'Lakeland' },
      { label: 'Has Firearm', before: 'No', after: 'Yes' },
      { label: 'Arrival Time', before: undefined, after: '11/19/2026 21:30' },
      { label: 'Zip Code', before: '33801', after: '(empty)' },
    ],
  })
})

test('a sensitive value is only said to have changed, and cannot be taken back', () => {
  const [shown] = told(entry({ changes: [{ field: 'socialSecurityNumber', after: 'changed' }] }))
  expect(shown).toMatchObject({
    lines: [{ label: 'SSN', before: undefined, after: 'changed' }],
    canUndo: false,
  })
})

test('an entry of a list is told in its own fields; a deleted one as what it was', () => {
  const changes = [
    { field: 'charges/12/statute', before: '796.07' },
    { field: 'charges/12/degree', before: '' },
  ]
  expect(told(entry({ action: 'delete-charges', changes }))[0]).toMatchObject({
    what: 'Deleted a charge',
    lines: [{ label: 'Violation', before: undefined, after: '796.07' }],
    canUndo: true,
  })
})

test('only the last change of a field can be taken back', () => {
  const later = entry({ seq: 8, batch: 8 })
  expect(told(later, entry({})).map(({ canUndo }) => canUndo)).toEqual([true, false])
})

test('what was done in the same act does not stand in the way', () => {
  expect(told(entry({ seq: 6 }), entry({})).map(({ canUndo }) => canUndo)).toEqual([true, true])
})

test("an analyst does not take somebody else's change back", () => {
  expect(told(entry({ actor: 'bea@office.example' }))[0]?.canUndo).toBe(false)
})

test('an act without a name of its own is told by the name that the journal has', () => {
  expect(told(entry({ action: 'something-new' }))[0]?.what).toBe('something-new')
})
