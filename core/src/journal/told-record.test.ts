import { aTarget } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import type { Target } from '../targets/target.ts'
import { differencesOf, type HeldRecord } from './compare-told.ts'
import { changesBetween, type FieldChange } from './journal.ts'
import { accountAfter, accountDifferences } from './told-account.ts'
import { type ToldRecord, toldAfter } from './told-record.ts'

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
