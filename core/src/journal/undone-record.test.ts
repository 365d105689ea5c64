import { anArrest, aTarget } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { FieldChange } from './journal.ts'
import { concernsUndo, undoneRecord } from './undone-record.ts'

const anEntry = (seq: number, ...changes: FieldChange[]) =>
  ({ seq, kind: 'target', actor: 'me', action: 'edit', changes }) as const
const notes = (before: string, after: string): FieldChange => ({ field: 'notes', before, after })
const city = (before: string, after: string): FieldChange => ({ field: 'city', before, after })

describe('J20 the undo of the changes of one act to a record', () => {
  test('J20 goes back step by step, the newest first', () => {
    const target = aTarget({ notes: 'third', city: 'Bartow' })
    const own = [
      anEntry(9, notes('second', 'third')),
      anEntry(8, notes('first', 'second'), city('', 'Bartow')),
    ]
    const undone = undoneRecord(target, own, [])
    expect(undone.ok && undone.value.states.map((state) => [state.notes, state.city])).toEqual([
      ['third', 'Bartow'],
      ['second', 'Bartow'],
      ['first', ''],
    ])
    expect(undone.ok && new Set(undone.value.fields)).toEqual(new Set(['notes', 'city']))
  })

  test('J20 ignores an entry that was told once more', () => {
    const target = aTarget({ notes: 'new' })
    const undone = undoneRecord(
      target,
      [anEntry(12, notes('old', 'new')), anEntry(8, notes('old', 'new'))],
      [],
    )
    expect(undone.ok && undone.value.states).toHaveLength(2)
  })

  test('J20 makes a reviewed record pending', () => {
    const target = anArrest({ isReviewed: true, notes: 'new' })
    const undone = undoneRecord(target, [anEntry(8, notes('old', 'new'))], [])
    expect(undone.ok && undone.value.states.map((state) => [state.notes, state.isReviewed])).toEqual([
      ['new', true],
      ['old', true],
      ['old', false],
    ])
  })

  test('J20 is refused after a later change of the same field, and only then', () => {
    const target = aTarget({ notes: 'new' })
    const own = [anEntry(8, notes('old', 'new'))]
    expect(undoneRecord(target, own, [anEntry(9, notes('new', 'mine'))]).ok).toBe(false)
    expect(undoneRecord(target, own, [anEntry(9, city('', 'Bartow'))]).ok).toBe(true)
    expect(undoneRecord(target, own, [anEntry(7, notes('a', 'old'))]).ok).toBe(true)
  })

  test('J20 says when other records of the party depend on it', () => {
    const moved = { field: 'isInactive', before: 0, after: 1 }
    const undone = undoneRecord(aTarget({ isInactive: true }), [anEntry(8, moved)], [])
    expect(undone.ok && undone.value).toMatchObject({ isMoved: true, isReviewReset: false })
    const mixed = undoneRecord(aTarget({ isInactive: true }), [anEntry(8, moved, notes('old', ''))], [])
    expect(mixed.ok && mixed.value.isMoved).toBe(true)
    const plain = undoneRecord(aTarget(), [anEntry(8, notes('old', ''))], [])
    expect(plain.ok && plain.value.isMoved).toBe(false)
  })

  test.each(['add', 'import', 'delete'])(
    'J20 the undo of %s concerns the party, and keeps the edits after it',
    (action) => {
      const target = anArrest({ isReviewed: true, notes: 'new' })
      const own = [anEntry(9, notes('old', 'new')), { ...anEntry(8), action }]
      expect(undoneRecord(target, own, [])).toEqual({
        ok: true,
        value: {
          states: [target, { ...target, notes: 'old' }],
          fields: ['notes'],
          isMoved: true,
          isReviewReset: false,
        },
      })
    },
  )

  test('J20 leaves times and reviews to the party when it moves the record', () => {
    const target = anArrest({ isReviewed: true })
    const flag = { field: 'isTimeApproved', before: 0, after: 1 }
    const undone = undoneRecord(target, [anEntry(8, flag, notes('old', ''))], [])
    expect(undone.ok && undone.value.states.at(-1)?.isReviewed).toBe(true)
  })
})

describe('J20 a change by somebody else since the check', () => {
  test.each([
    ['the same field', [notes('a', 'b')], ['notes'], true],
    ['another field', [city('a', 'b')], ['notes'], false],
    ['a phone', [{ field: 'phone', before: '', after: '5550001111' }], ['notes'], true],
    ['a field of the papers, when the review comes back', [city('a', 'b')], ['isReviewed'], true],
    [
      'a label and a field of the papers, when the review comes back',
      [{ field: 'briefLabel', before: '', after: 'x' }, city('a', 'b')],
      ['isReviewed'],
      true,
    ],
    [
      'a label, when the review comes back',
      [{ field: 'briefLabel', before: '', after: 'x' }],
      ['isReviewed'],
      false,
    ],
    ['nothing that is told', [], ['notes'], true],
  ])('J20 of %s', (_words, changes: FieldChange[], fields, isConcerned) => {
    expect(concernsUndo({ action: 'edit', changes }, new Set(fields))).toBe(isConcerned)
  })

  test('J20 a deletion concerns every undo', () => {
    expect(concernsUndo({ action: 'delete', changes: [city('a', '')] }, new Set(['notes']))).toBe(true)
  })
})
