import { emptyTarget, type JournalRowOnWire } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const target = { ...emptyTarget, id: 7, version: 9, isArrested: true }
const office = { county: 'Polk', state: 'FL' }
const reader = {
  role: 'analyst',
  email: 'ana@office.example',
  target,
  zone: 'America/New_York',
  office,
} as const

const entry = (changes: Partial<JournalRowOnWire>): JournalRowOnWire => ({
  seq: 5,
  batch: 5,
  at: '2026-11-20T06:00:00.000Z',
  actor: 'ana@office.example',
  action: 'edit',
  kind: 'target',
  object: '7',
  outcome: 'done',
  changes: [{ field: 'city', before: '', after: 'Bartow' }],
  ...changes,
})

const timeline = (...rows: JournalRowOnWire[]) => timelineOf(rows, reader)

test('an entry shows the actor and the old and new value of each field', () => {
  const changes = [
    { field: 'city', before: 'Bartow', after: 'Lakeland' },
    { field: 'hasFirearm', before: 0, after: 1 },
    { field: 'arrivalTime', before: null, after: '2026-11-20T02:30:00.000Z' },
    { field: 'zipCode', before: '33801', after: '' },
  ]
  expect(timeline(entry({ changes }))[0]).toMatchObject({
    actor: 'ana@office.example',
    what: 'Changed',
    lines: [
      { label: 'City', before: 'Bartow', after: 'Lakeland' },
      { label: 'Has Firearm', before: 'No', after: 'Yes' },
      { label: 'Arrival Time', before: undefined, after: '11/19/2026 21:30' },
      { label: 'Zip Code', before: '33801', after: '(empty)' },
    ],
  })
})

test('T6 a text that reads like a date or a time is shown as it was written', () => {
  const [day, moment] = ['2026-01-02', '2026-11-20T02:30:00.000Z']
  const changes = [
    { field: 'caseNumber', before: '', after: day },
    { field: 'evidence/3/itemNumber', after: day },
    { field: 'evidence/3/notes', after: moment },
    { field: 'evidence/3/collectedAt', after: moment },
    { field: 'criminalhistory/4/date', after: day },
  ]
  const shown = timeline(entry({ changes }))[0]?.lines.map(({ after }) => after)
  expect(shown).toEqual([day, day, moment, '11/19/2026 21:30', '01/02/2026'])
})

test('a sensitive value appears only as changed and cannot be undone', () => {
  const [shown] = timeline(entry({ changes: [{ field: 'socialSecurityNumber', after: 'changed' }] }))
  expect(shown).toMatchObject({
    lines: [{ label: 'SSN', before: undefined, after: 'changed' }],
    canUndo: false,
  })
})

test('a deleted entry of a list shows its own fields and their old values', () => {
  const changes = [
    { field: 'charges/12/statute', before: '796.07' },
    { field: 'charges/12/degree', before: '' },
  ]
  expect(timeline(entry({ action: 'delete-charges', changes }))[0]).toMatchObject({
    what: 'Deleted a charge',
    lines: [{ label: 'Violation', before: undefined, after: '796.07' }],
    canUndo: true,
  })
})

test('only the last change of a field can be undone', () => {
  const later = entry({ seq: 8, batch: 8 })
  expect(timeline(later, entry({})).map(({ canUndo }) => canUndo)).toEqual([true, false])
})

test('another change of the same act does not prevent the undo', () => {
  expect(timeline(entry({ seq: 6 }), entry({})).map(({ canUndo }) => canUndo)).toEqual([true, true])
})

test("an analyst cannot undo another user's change", () => {
  expect(timeline(entry({ actor: 'bea@office.example' }))[0]?.canUndo).toBe(false)
})

test("an act without a text shows the journal's name for it", () => {
  expect(timeline(entry({ action: 'something-new' }))[0]?.what).toBe('something-new')
})
