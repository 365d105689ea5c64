import { aTarget } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import type { Target } from '../targets/target.ts'
import { differencesOf, type HeldRecord } from './compare-told.ts'
import { changesBetween, type FieldChange } from './journal.ts'
import { accountAfter, accountDifferences } from './told-account.ts'
import { type ToldRecord, toldAfter } from './told-record.ts'
import { itemChanges } from './undo.ts'

const lists = { charges: [], criminalhistory: [], colors: [], property: [], vehicle: [], evidence: [] }
const held = (target: Target): HeldRecord => ({ target, operation: 1, lists })

/** Returns what entries tell, in their order. */
function tell(...entries: readonly [action: string, changes: readonly FieldChange[], isEmptied?: boolean][]) {
  return entries.reduce<ToldRecord | undefined>(
    (told, [action, changes, isEmptied = false], index) =>
      toldAfter(told, { seq: index + 1, action, changes, operation: 1, isEmptied }),
    undefined,
  )
}

const stored = (value: readonly FieldChange[]) => JSON.parse(JSON.stringify(value)) as FieldChange[]
const between = (before: Target | undefined, after: Target | undefined) =>
  stored(changesBetween(before, after))
const nothing = { present: undefined, deleted: undefined }

describe('J17', () => {
  test('J17 any record is as told after any edit, deletion and restore', () => {
    fc.assert(
      fc.property(anyTarget, anyTarget, (first, next) => {
        const [before, after] = [
          { ...first, id: 7 },
          { ...next, id: 7 },
        ]
        const edited = tell(['add', between(undefined, before)], ['edit', between(before, after)])
        const present = { ...nothing, present: held({ ...after, version: 2 }) }
        expect(differencesOf('7', edited, present, false)).toEqual([])
        const deleted = tell(
          ['add', between(undefined, before)],
          ['edit', between(before, after)],
          ['delete', between(after, undefined)],
        )
        expect(differencesOf('7', deleted, { ...nothing, deleted: held(after) }, false)).toEqual([])
        expect(differencesOf('7', deleted, present, false)).toMatchObject([
          { kind: 'record', problem: 'added' },
          { kind: 'deleted-record', problem: 'deleted' },
        ])
      }),
    )
  })

  const target = aTarget({ id: 7, version: 1, notes: 'told' })
  const added = between(undefined, target)

  test('J17 a field that no entry tells must be empty, unless an emptied entry may have told it', () => {
    const changed = { ...nothing, present: held({ ...target, notes: 'other', city: 'Bartow' }) }
    const found = differencesOf('7', tell(['add', added]), changed, false)
    expect(found.map(({ field }) => field)).toEqual(['notes', 'city'])
    expect(differencesOf('7', tell(['add', [], true]), changed, false)).toEqual([])
    const later = tell(['add', [], true], ['edit', [{ field: 'city', before: '', after: 'Lakeland' }]])
    const place = { ...nothing, present: held({ ...target, city: 'Bartow', version: 2 }) }
    expect(differencesOf('7', later, place, false).map(({ field }) => field)).toEqual(['city'])
  })

  test('J17 a purge and an expungement leave nothing, but an additional person that they freed stays', () => {
    for (const action of ['purge', 'expunge']) {
      expect(differencesOf('7', tell(['add', added], [action, []]), nothing, false)).toEqual([])
      const freed = tell(['add', added], [action, [{ field: 'linkedChatterId', before: 3, after: null }]])
      expect(differencesOf('7', freed, nothing, false)).toMatchObject([{ problem: 'deleted' }])
    }
    expect(differencesOf('7', tell(['add', added]), nothing, true)).toEqual([])
  })

  test('J17 an additional person that the deletion of its main target freed is there, under both names of the step', () => {
    for (const action of ['unlink', 'delete']) {
      const freed = tell(
        ['add', between(undefined, { ...target, linkedChatterId: 3 })],
        [action, [{ field: 'linkedChatterId', before: 3, after: null }]],
      )
      const place = { ...nothing, present: held({ ...target, version: 2 }) }
      expect(differencesOf('7', freed, place, false)).toEqual([])
    }
  })

  const item = { statute: '784.03', offense: 'Battery', degree: '' }
  const addedItem: FieldChange[] = stored(itemChanges('charges', 12, undefined, item))
  const row = { ...item, id: 12, targetId: 7 }
  const withCharges = (...charges: (typeof row)[]) => ({
    ...nothing,
    present: { ...held({ ...target, version: 2 }), lists: { ...lists, charges } },
  })

  test('J17 an entry of a list that was added, changed or deleted past the journal is named', () => {
    const known = tell(['add', added], ['add-charges', addedItem])
    const about = { kind: 'item', id: '7', list: 'charges', item: '12' }
    expect(differencesOf('7', known, withCharges(row), false)).toEqual([])
    expect(differencesOf('7', known, withCharges({ ...row, offense: 'Theft' }), false)).toEqual([
      { ...about, problem: 'changed', field: 'offense' },
    ])
    expect(differencesOf('7', known, withCharges(), false)).toEqual([{ ...about, problem: 'deleted' }])
    expect(differencesOf('7', known, withCharges(row, { ...row, id: 13 }), false)).toEqual([
      { ...about, item: '13', problem: 'added' },
    ])
  })

  test('J17 a deleted entry of a list must be gone', () => {
    const gone = tell(
      ['edit', addedItem],
      ['delete-charges', stored(itemChanges('charges', 12, item, undefined))],
    )
    expect(differencesOf('7', gone, withCharges(), false)).toEqual([])
    expect(differencesOf('7', gone, withCharges(row), false)).toMatchObject([
      { kind: 'item', item: '12', problem: 'added' },
    ])
  })

  test('J17 an entry of a list that an emptied entry may have added or deleted is not named', () => {
    for (const action of ['add', 'add-charges', 'delete-charges', 'edit']) {
      const told = tell(['add', added], [action, [], true])
      expect(differencesOf('7', told, withCharges(row), false)).toEqual([])
    }
    const told = tell(['add', added], ['add-charges', addedItem], ['delete-charges', [], true])
    const place = { ...nothing, present: held({ ...target, version: 3 }) }
    expect(differencesOf('7', told, place, false)).toEqual([])
  })

  test('J17 an emptied entry of a list leaves the told values of the record', () => {
    const told = tell(['add', added], ['add-charges', [], true])
    const place = { ...nothing, present: held({ ...target, version: 2, notes: 'other' }) }
    expect(differencesOf('7', told, place, false)).toMatchObject([{ field: 'notes' }])
  })

  test.each<[string, 'present' | 'deleted', [string, FieldChange[], boolean?][]]>([
    ['an addition', 'present', [['add', [], true]]],
    ['an additional person', 'present', [['add-guest', [], true]]],
    [
      'a deletion',
      'deleted',
      [
        ['add', []],
        ['delete', [], true],
      ],
    ],
    [
      'a restore',
      'present',
      [
        ['delete', []],
        ['restore', [], true],
      ],
    ],
    [
      'an edit after a deletion',
      'deleted',
      [
        ['delete', []],
        ['edit', [], true],
      ],
    ],
  ])('J17 after the emptied entry of %s the record is still %s', (_words, state, entries) => {
    expect(tell(...entries)?.state).toBe(state)
  })

  test('J17 a record of another version or operation is named, a deleted one by its operation alone', () => {
    const known = tell(['add', added], ['edit', []])
    const place = (version: number, operation: number) => ({ ...held({ ...target, version }), operation })
    const fieldsOf = (present: HeldRecord) =>
      differencesOf('7', known, { ...nothing, present }, false).map(({ field }) => field)
    expect(fieldsOf(place(2, 1))).toEqual([])
    expect(fieldsOf(place(1, 1))).toEqual(['version'])
    expect(fieldsOf(place(2, 4))).toEqual(['operation'])
    const deleted = tell(['add', added], ['delete', between(target, undefined)])
    expect(differencesOf('7', deleted, { ...nothing, deleted: place(1, 1) }, false)).toEqual([])
    expect(differencesOf('7', deleted, { ...nothing, deleted: place(1, 4) }, false)).toMatchObject([
      { kind: 'deleted-record', field: 'operation' },
    ])
  })

  test('J17 a record whose operation no entry tells is in any', () => {
    const told = toldAfter(undefined, {
      seq: 1,
      action: 'add',
      changes: added,
      operation: undefined,
      isEmptied: false,
    })
    const later = toldAfter(told, { seq: 2, action: 'edit', changes: [], operation: 4, isEmptied: false })
    const kept = toldAfter(later, {
      seq: 3,
      action: 'edit',
      changes: [],
      operation: undefined,
      isEmptied: false,
    })
    expect([told?.operation, later?.operation, kept?.operation]).toEqual([undefined, 4, 4])
    expect(differencesOf('7', told, { ...nothing, present: held(target) }, false)).toEqual([])
  })

  test('J17 a deleted record that nobody told of is named', () => {
    const deleted = { ...nothing, deleted: held(target) }
    const found = [{ kind: 'deleted-record', id: '7', problem: 'added' }]
    expect(differencesOf('7', undefined, deleted, false)).toEqual(found)
    expect(differencesOf('7', tell(['add', added]), { ...deleted, present: held(target) }, false)).toEqual(
      found,
    )
  })

  test('J17 of a sensitive value, only whether it was set is compared', () => {
    const ssn: FieldChange = { field: 'socialSecurityNumber', before: undefined, after: 'changed' }
    const place = (version: number) => ({
      ...nothing,
      present: held({ ...target, version, socialSecurityNumber: '666001234' }),
    })
    const unset = differencesOf('7', tell(['add', added]), place(1), false)
    expect(unset.map(({ field }) => field)).toEqual(['socialSecurityNumber'])
    expect(differencesOf('7', tell(['add', [...added, ssn]]), place(1), false)).toEqual([])
    expect(differencesOf('7', tell(['add', added], ['edit', [ssn]]), place(2), false)).toEqual([])
    expect(differencesOf('7', tell(['add', [], true]), place(1), false)).toEqual([])
  })

  test('J17 a look at a record changes nothing that is told', () => {
    for (const action of ['reveal', 'reveal-ssn']) {
      expect(tell(['add', added], [action, []])).toEqual(tell(['add', added]))
    }
  })

  test('J17 a restored record has the values of its restore', () => {
    const restored = tell(
      ['add', added],
      ['delete', between(target, undefined)],
      ['restore', between(undefined, { ...target, notes: 'back' })],
    )
    const place = { ...nothing, present: held({ ...target, version: 3, notes: 'back' }) }
    expect(differencesOf('7', restored, place, false)).toEqual([])
  })

  test('J17 an account follows each of its entries', () => {
    const role = (after: string): FieldChange => ({ field: 'role', before: undefined, after })
    const account = (...entries: readonly [action: string, ...changes: FieldChange[]][]) =>
      entries.reduce(
        (told, [action, ...changes]) => accountAfter(told, { action, changes }),
        accountAfter(undefined, { action: 'add-account', changes: [role('vip')] }),
      )
    const first = { role: 'vip', isDisabled: false, operations: null }
    const limit = (after: string | null) =>
      ['limit-operations', { field: 'operations', before: '', after }] as const
    expect(account()).toEqual(first)
    expect(account(['change-role', role('staff')])).toEqual({ ...first, role: 'staff' })
    expect(account(['disable-account'], ['enable-account'])).toEqual(first)
    expect(account([...limit('1')])).toEqual({ ...first, operations: '1' })
    expect(account([...limit('1')], [...limit(null)])).toEqual(first)
    expect(account(['sign-in', { field: 'operations', before: '', after: '9' }])).toEqual(first)
    expect(accountAfter(undefined, { action: 'disable-account', changes: [] })).toBeUndefined()
    expect(accountDifferences('a', undefined, undefined)).toEqual([])
  })

  test('J17 an account is as its entries tell', () => {
    const first = accountAfter(undefined, {
      action: 'add-account',
      changes: [{ field: 'role', before: undefined, after: 'vip' }],
    })
    const disabled = accountAfter(first, { action: 'disable-account', changes: [] })
    const limited = accountAfter(disabled, {
      action: 'limit-operations',
      changes: [{ field: 'operations', before: null, after: '1, 2' }],
    })
    expect(accountDifferences('a', limited, { role: 'vip', isDisabled: true, operations: '1, 2' })).toEqual(
      [],
    )
    expect(accountDifferences('a', limited, undefined)).toMatchObject([{ problem: 'deleted' }])
    expect(accountDifferences('a', undefined, first)).toMatchObject([{ problem: 'added' }])
    expect(accountDifferences('a', limited, first).map(({ field }) => field)).toEqual([
      'isDisabled',
      'operations',
    ])
  })
})
