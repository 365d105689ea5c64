import { aGuest, aMeetUp, anArrest, aTarget, at, demoOffice } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { roles } from '../account/role.ts'
import { addGuest, recordArrival, recordTakedown, undoArrest } from '../arrest/arrest.ts'
import { type Failure, refused } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import { reviewResetAction } from '../review/review-reset.ts'
import { approveTime, recordNoShow, requestTime, withdrawApproval } from '../schedule/approve.ts'
import type { Change, Party } from '../targets/change.ts'
import { editTarget } from '../targets/edit.ts'
import { makeActive, makeInactive } from '../targets/inactive.ts'
import { fieldNames, type Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { changesBetween, type FieldChange, type JournalEntry, type JournalKind } from './journal.ts'
import { changeLabel, changesList, itemChanges, mayUndo, undoStep } from './undo.ts'

type Entry = Pick<JournalEntry, 'kind' | 'actor' | 'action' | 'changes'>
const anEntry = (action: string, changes: readonly FieldChange[], actor = 'me'): Entry => ({
  kind: 'target',
  actor,
  action,
  changes,
})

/** Returns the record after the undo of an entry, or undefined if the undo is refused. */
function undone(after: Target, entry: Entry, later: readonly Entry[] = []): Target | undefined {
  const step = undoStep(entry, later)
  return step.ok && step.value.kind === 'fields' ? { ...after, ...step.value.patch } : undefined
}

describe('J5 the undo of any change', () => {
  const open = ({ socialSecurityNumber: _, ...fields }: Target) => fields

  test('J5 an edit of any fields to any values gives the record before it', () => {
    fc.assert(
      fc.property(
        anyTarget,
        anyTarget,
        fc.subarray([...fieldNames], { minLength: 1 }),
        (before, other, names) => {
          const patch = Object.fromEntries(names.map((name) => [name, other[name]]))
          const after = { ...before, ...patch, socialSecurityNumber: before.socialSecurityNumber } as Target
          const changes = changesBetween(before, after)
          if (changes.length === 0) return
          expect(undone(after, anEntry('edit', changes))).toEqual(before)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('J5 the undo of an undo gives the change again', () => {
    fc.assert(
      fc.property(anyTarget, anyTarget, (before, other) => {
        const after = { ...other, id: before.id, socialSecurityNumber: before.socialSecurityNumber }
        const back = undone(after, anEntry('edit', changesBetween(before, after)))
        if (!back) return
        expect(undone(back, anEntry('undo', changesBetween(after, back)))).toMatchObject(open(after))
      }),
      { numRuns: 30 },
    )
  })

  const alone = (target: Target): Party => ({ target, guests: [] })
  const onScene = aMeetUp({ arrivalTime: at('20:05') })
  const now = at('20:30')
  test.each<[string, Target, (party: Party) => Result<Change, Failure>]>([
    ['an approval', aTarget(), (party) => approveTime(party, at('21:00'), [], {})],
    ['a changed time', aMeetUp(), (party) => approveTime(party, at('21:00'), [], {})],
    ['a requested time', aTarget(), (party) => requestTime(party, 'after ten')],
    ['a withdrawn approval', onScene, (party) => withdrawApproval(party, null)],
    ['a No Show', onScene, recordNoShow],
    ['a deactivation', onScene, makeInactive],
    ['a reactivation', aTarget({ isInactive: true }), makeActive],
    ['an arrival', aMeetUp(), (party) => recordArrival(party, at('20:05'), now)],
    ['an undone arrival', onScene, (party) => recordArrival(party, null, now)],
    [
      'a takedown',
      onScene,
      (party) => recordTakedown(party, { takedownTime: at('20:15'), caseNumber: '1' }, now),
    ],
    [
      'a cancelled takedown',
      anArrest({ isReviewed: true }),
      (party) => recordTakedown(party, { takedownTime: null }, now),
    ],
    ['a case number', anArrest(), (party) => recordTakedown(party, { caseNumber: '26-1' }, now)],
    ['an undone arrest', anArrest({ isReviewed: true }), undoArrest],
    ['an edit', anArrest(), ({ target }) => editTarget(target, { city: 'Bartow' }, [], { forceAdd: false })],
  ])('J5 %s gives the record before it', (_words, target, decide) => {
    const decided = decide(alone(target))
    if (!decided.ok) throw new Error(decided.error.message)
    const [after] = decided.value.saved
    if (!after) throw new Error('nothing was saved')
    expect(undone(after, anEntry(decided.value.action, changesBetween(target, after)))).toEqual(target)
  })

  test('J5 an addition of a guest is undone by deleting it', () => {
    const decided = addGuest(alone(aMeetUp()))
    const [added] = decided.ok ? decided.value.added : []
    const changes = changesBetween(undefined, { ...(added as Target), id: 9, version: 0 })
    expect(undoStep(anEntry('add-guest', changes), [])).toEqual({ ok: true, value: { kind: 'delete' } })
  })
})

describe('J5 what came later', () => {
  const city: FieldChange = { field: 'city', before: '', after: 'Bartow' }
  const notes: FieldChange = { field: 'notes', before: '', after: 'n' }
  const charge = itemChanges('charges', 3, undefined, { offense: 'Battery' })
  const label: FieldChange = { field: 'briefLabel', before: '', after: 'Night 1' }

  test.each<[string, string, readonly FieldChange[], readonly FieldChange[], boolean]>([
    ['an edit, after a change of another field', 'edit', [city], [notes], true],
    ['an edit, after a change of the same field', 'edit', [city], [city], false],
    ['an edit of two, after a change of the second', 'edit', [notes, city], [city], false],
    ['an edit, after an entry of a list', 'edit', [city], charge, true],
    [
      'an entry of a list, after another entry',
      'add-charges',
      charge,
      itemChanges('charges', 4, undefined, { offense: 'x' }),
      true,
    ],
    [
      'an entry of a list, after its deletion',
      'add-charges',
      charge,
      itemChanges('charges', 3, { offense: 'Battery' }, undefined),
      false,
    ],
    ['an addition, after anything', 'add', [city], [notes], false],
    ['an import of a record, after anything', 'import', [city], [notes], false],
    ['a restored record, after anything', 'restore', [city], [notes], false],
    ['a deletion, after anything', 'delete', [city], [notes], false],
  ])('J5 %s', (_words, action, changes, later, isPossible) => {
    expect(undoStep(anEntry(action, changes), [anEntry('edit', later)]).ok).toBe(isPossible)
    expect(undoStep(anEntry(action, changes), []).ok).toBe(true)
  })

  const review: FieldChange = { field: 'isReviewed', before: 1, after: 0 }
  test.each<[string, readonly FieldChange[], boolean | undefined]>([
    ['nothing', [], true],
    ['a label, which no report shows', [label], true],
    ['a field that the reports show', [notes], undefined],
    ['a list that the reports show', charge, undefined],
    ['the review itself', [{ field: 'isReviewed', before: 0, after: 1 }], undefined],
  ])('J5 V7 a review that the change reset comes back after %s', (_words, later, isReviewed) => {
    const step = undoStep(anEntry('edit', [city, review]), later.length > 0 ? [anEntry('edit', later)] : [])
    expect(step).toEqual({
      ok: true,
      value: { kind: 'fields', patch: { city: '', ...(isReviewed && { isReviewed }) } },
    })
  })

  test('J5 V7 a review that a list reset comes back by itself', () => {
    const entry = anEntry(reviewResetAction, [review])
    expect(undoStep(entry, [])).toEqual({ ok: true, value: { kind: 'fields', patch: { isReviewed: true } } })
    expect(undoStep(entry, [anEntry('edit', [notes])])).toEqual({
      ok: true,
      value: { kind: 'fields', patch: {} },
    })
  })

  test('J5 a review that its actor took back is an edit like any other', () => {
    for (const later of [[], [anEntry('edit', [label])]]) {
      expect(undoStep(anEntry('edit', [review]), later)).toMatchObject({
        value: { patch: { isReviewed: true } },
      })
    }
    expect(undoStep(anEntry('edit', [review]), [anEntry('edit', [review])]).ok).toBe(false)
  })

  test.each(['edit', 'unreview'])(
    'J5 V7 a review that an act of %s took back does not cover later changes',
    (action) => {
      for (const later of [[notes], charge]) {
        expect(undoStep(anEntry(action, [review]), [anEntry('edit', later)])).toEqual({
          ok: false,
          error: refused(messages.record.undoTouched),
        })
      }
    },
  )

  test('J5 an entry says whether it changed a list', () => {
    expect([
      changesList([anEntry('edit', [city])]),
      changesList([anEntry('edit', [city]), anEntry('x', charge)]),
    ]).toEqual([false, true])
  })

  test.each<JournalKind>(['setting', 'account', 'session', 'read', 'display'])(
    'J5 no undo of an act on a %s',
    (kind) => {
      expect(undoStep({ ...anEntry('edit', [city]), kind }, []).ok).toBe(false)
    },
  )

  test('J5 a field that no record has any more, and a value that it no longer accepts, are not undone', () => {
    expect(undoStep(anEntry('edit', [{ field: 'shoeSize', before: 44, after: 45 }]), []).ok).toBe(false)
    expect(undoStep(anEntry('edit', [{ field: 'race', before: 'Martian', after: '' }]), []).ok).toBe(false)
  })
})

describe('J4 the acts of anybody else', () => {
  const actions = [
    'add',
    'delete',
    'restore',
    'import',
    'add-guest',
    'approve',
    'request-time',
    'inactive',
    'active',
  ]
  const more = ['no-show', 'arrival', 'takedown', 'cancel-takedown', 'case-number', 'undo-arrest']
  const undoers = (action: string, actor: string) => {
    const entry = anEntry(action, [{ field: 'notes', before: '', after: 'n' }], actor)
    return roles.filter((role) => mayUndo(role, 'me', entry, aTarget())).join(' ')
  }
  const floor = 'supervisor staff admin'
  const expected: Readonly<Record<string, readonly [own: string, others: string]>> = {
    add: ['target-entry staff admin', 'staff admin'],
    delete: ['staff admin', 'staff admin'],
    restore: ['staff admin', 'staff admin'],
    import: ['admin', 'admin'],
    'request-time': ['target-entry staff admin', 'staff admin'],
    'undo-arrest': ['staff admin', 'staff admin'],
  }
  test.each([...actions, ...more])(
    'J4 %s is undone by the roles that may do it, of others by those of the floor',
    (action) => {
      const [own, others] = expected[action] ?? [floor, floor]
      expect([undoers(action, 'me'), undoers(action, 'other')]).toEqual([own, others])
    },
  )

  test('J4 the deletion of an additional person is undone by whoever may delete one', () => {
    const values = [
      { field: 'linkedChatterId', before: 7, after: null },
      { field: 'isTimeApproved', before: 1, after: 0 },
    ]
    expect(
      roles.filter((role) => mayUndo(role, 'me', anEntry('delete', values, 'other'), undefined)),
    ).toEqual(['supervisor', 'staff', 'admin'])
  })

  const withdrawn = [
    { field: 'dateTime', before: at('21:00'), after: null },
    { field: 'isTimeApproved', before: 1, after: 0 },
  ]
  const requested = [{ field: 'dateTime', before: null, after: at('21:00') }]
  const freed = [{ field: 'linkedChatterId', before: 7, after: null }]
  test.each([
    ['withdraw', withdrawn, floor],
    // Entries from before the steps had names of their own.
    ['request-time', withdrawn, floor],
    ['delete', freed, 'staff admin'],
    ['unlink', freed, 'staff admin'],
    ['request-time', requested, 'target-entry supervisor staff admin'],
  ] as const)('J4 of their own, %s with %j is undone by %s', (action, changes, own) => {
    const entry = anEntry(action, [...changes], 'me')
    expect(roles.filter((role) => mayUndo(role, 'me', entry, aTarget())).join(' ')).toBe(own)
  })

  test('J5 an additional person that a deletion freed is linked again, under both names of the step', () => {
    const patch = { kind: 'fields', patch: { linkedChatterId: 7 } }
    expect(undoStep(anEntry('unlink', freed), [])).toEqual({ ok: true, value: patch })
    expect(undoStep(anEntry('delete', freed), [])).toEqual({ ok: true, value: patch })
  })

  test('J4 a change of a record that is gone is nobody’s to undo, except in its lists', () => {
    const edit = anEntry('edit', [{ field: 'notes', before: '', after: 'n' }])
    expect(roles.filter((role) => mayUndo(role, 'me', edit, undefined))).toEqual([])
    const list = anEntry('add-charges', itemChanges('charges', 1, undefined, { offense: 'x' }))
    expect(roles.filter((role) => mayUndo(role, 'me', list, undefined))).toEqual([
      'analyst',
      'staff',
      'admin',
    ])
  })

  test('J4 Target Entry may take back its time only while it may still send one', () => {
    const entry = anEntry('edit', [{ field: 'dateTime', before: null, after: at('21:00') }])
    const [chatting, hooked] = [aTarget(), aMeetUp()]
    expect([
      mayUndo('target-entry', 'me', entry, chatting),
      mayUndo('target-entry', 'me', entry, hooked),
    ]).toEqual([true, false])
    expect(mayUndo('supervisor', 'me', entry, aGuest(hooked))).toBe(true)
  })
})

test.each([
  ['briefNum', 'Priority #'],
  ['criminalhistory/7/date', 'Date'],
  ['criminalhistory/7/later', 'later'],
  ['later/7/date', 'later'],
  ['shoeSize', 'shoe size'],
  ['sha256', 'sha256'],
  ['', ''],
])('J5 the timeline calls %j %j', (field, label) => {
  expect(changeLabel(field, demoOffice)).toBe(label)
})
