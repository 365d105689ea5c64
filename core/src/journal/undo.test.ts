import { aMeetUp, anArrest, aTarget, at, demoOffice } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { roles } from '../account/role.ts'
import { messages } from '../text/messages.ts'
import type { FieldChange, JournalEntry } from './journal.ts'
import { changeLabel, itemChanges, mayUndo, undoStep, whyNoUndo } from './undo.ts'

function anEntry(
  action: string,
  changes: FieldChange[] = [],
  overrides: Partial<JournalEntry> = {},
): JournalEntry {
  const place = { seq: 5, batch: 5, at: at('20:00'), previousHash: '', hash: '' }
  return { ...place, actor: 'me', via: '', action, kind: 'target', object: '1', changes, ...overrides }
}

const notes: FieldChange = { field: 'notes', before: 'old', after: 'new' }

describe('J4', () => {
  test.each([
    ['target-entry', 'me', 'edit', true],
    ['target-entry', 'other', 'edit', false],
    ['supervisor', 'me', 'approve', true],
    ['supervisor', 'other', 'approve', true],
    ['supervisor', 'me', 'undo-arrest', false],
    ['supervisor', 'other', 'edit', false],
    ['staff', 'other', 'edit', true],
    ['analyst', 'me', 'edit', false],
    ['vip', 'me', 'approve', false],
  ] as const)('J4 %s may undo the act of %s, %s: %s', (role, actor, action, isAllowed) => {
    expect(mayUndo(role, 'me', anEntry(action, [notes], { actor }), aTarget())).toBe(isAllowed)
  })

  test('J4 a role undoes a change only if it may change every field of it', () => {
    const race: FieldChange = { field: 'race', before: '', after: 'White' }
    for (const changes of [
      [race, notes],
      [notes, race],
    ]) {
      expect(mayUndo('analyst', 'me', anEntry('edit', changes), anArrest())).toBe(false)
      expect(mayUndo('staff', 'me', anEntry('edit', changes), anArrest())).toBe(true)
    }
  })

  const linked: FieldChange = { field: 'linkedChatterId', before: 3, after: null }
  test.each([
    ['a guest', true, [linked, notes]],
    ['nobody’s guest', false, [{ ...linked, before: null }, notes]],
    ['nobody’s guest that had a name', false, [{ ...notes, field: 'firstName' }, notes]],
  ])('J4 a supervisor may undo the deletion of %s: %s', (_words, isAllowed, changes) => {
    expect(mayUndo('supervisor', 'me', anEntry('delete', changes), undefined)).toBe(isAllowed)
    expect(mayUndo('staff', 'me', anEntry('delete', changes), undefined)).toBe(true)
  })

  test('J4 what a role may not undo of a record that is there is refused as not allowed', () => {
    const edit = anEntry('edit', [{ field: 'dateTime', before: at('20:00'), after: at('21:00') }])
    expect(whyNoUndo('target-entry', 'me', edit, aTarget())).toBeUndefined()
    expect(whyNoUndo('target-entry', 'me', edit, aMeetUp())).toEqual({
      code: 'access.denied',
      message: messages.generic.notAllowedCall,
    })
  })

  test('J4 an analyst may undo changes of the case', () => {
    const changes = itemChanges('charges', 3, undefined, { offense: 'x' })
    expect(mayUndo('analyst', 'me', anEntry('add-charges', changes), anArrest())).toBe(true)
    expect(
      mayUndo('analyst', 'me', anEntry('edit', [{ field: 'race', before: '', after: 'White' }]), anArrest()),
    ).toBe(true)
  })
})

describe('J4 a change of a record that was deleted later', () => {
  const edit = anEntry('edit', [notes], { actor: 'other' })
  test.each(roles)('J4 is refused for %s, with the way out if the role could undo it otherwise', (role) => {
    const mayElse = whyNoUndo(role, 'me', edit, aTarget()) === undefined
    expect(mayElse).toBe(['staff', 'admin'].includes(role))
    const refusal = whyNoUndo(role, 'me', edit, undefined)
    expect(refusal?.code).toBe(mayElse ? 'step.refused' : 'access.denied')
    expect(refusal?.message.includes('restore it')).toBe(mayElse)
  })
})

describe('J5', () => {
  test('J5 fields get their previous values', () => {
    const flag = { field: 'isReviewed', before: 0, after: 1 }
    expect(undoStep(anEntry('edit', [notes, flag]), [])).toEqual({
      ok: true,
      value: { kind: 'fields', patch: { notes: 'old', isReviewed: false } },
    })
  })

  test('J5 an addition is deleted, and a deletion is restored', () => {
    expect(undoStep(anEntry('add', [notes]), [])).toEqual({ ok: true, value: { kind: 'delete' } })
    expect(undoStep(anEntry('delete', [notes]), [])).toEqual({ ok: true, value: { kind: 'restore' } })
  })

  test('J5 an entry of a list is deleted, or restored as it was', () => {
    const item = { statute: '784.03', offense: 'Battery', degree: '' }
    expect(undoStep(anEntry('add-charges', itemChanges('charges', 3, undefined, item)), [])).toEqual({
      ok: true,
      value: { kind: 'item', list: 'charges', id: 3, values: undefined },
    })
    expect(undoStep(anEntry('delete-charges', itemChanges('charges', 3, item, undefined)), [])).toEqual({
      ok: true,
      value: { kind: 'item', list: 'charges', id: 3, values: item },
    })
  })

  const touched = 'This was changed again later, so it cannot be undone here.'
  test.each([
    ['edit', [notes], touched],
    ['add', [{ field: 'website', before: '', after: 'x' }], touched],
  ])('J5 not after a later change: %s', (action, later, message) => {
    expect(undoStep(anEntry(action, [notes]), [anEntry('edit', later)])).toMatchObject({
      ok: false,
      error: { message },
    })
  })

  const approval: FieldChange = { field: 'isTimeApproved', before: 1, after: 0 }
  const time: FieldChange = { field: 'dateTime', before: at('20:00'), after: at('21:00') }
  test.each([
    ['a withdrawal after another request', [approval], [time], false],
    ['a request after its approval', [time], [approval], false],
    ['a withdrawal after a note', [approval], [notes], true],
    ['a request after a note', [time], [notes], true],
  ])('J5 an approval and its time count as one: %s', (_words, own, later, isUndone) => {
    expect(undoStep(anEntry('edit', own), [anEntry('edit', later)]).ok).toBe(isUndone)
  })

  test.each([
    ['a request', time, approval],
    ['a withdrawal', approval, time],
  ])('J5 %s is undone after what came between was undone', (_words, own, between) => {
    const { before, after } = between
    const back = anEntry('undo', [{ ...between, before: after, after: before }])
    expect(undoStep(anEntry('edit', [own]), [anEntry('edit', [between]), back]).ok).toBe(true)
    expect(
      undoStep(anEntry('edit', [own]), [anEntry('edit', [between]), back, anEntry('edit', [between])]).ok,
    ).toBe(false)
  })

  test('J5 a change that was undone already is refused with this reason, unless it was made again', () => {
    const back: FieldChange = { field: 'notes', before: 'new', after: 'old' }
    const [undo, again] = [anEntry('undo', [back]), anEntry('undo', [notes])]
    const reasons = [[undo], [undo, again], [anEntry('edit', [back])]].map((later) => {
      const step = undoStep(anEntry('edit', [notes]), later)
      return step.ok ? '' : step.error.message
    })
    const { undoneAlready, undoTouched } = messages.record
    expect(reasons).toEqual([undoneAlready, undoTouched, undoTouched])
  })

  test('J5 a change of two fields was undone already only if both have their value back', () => {
    const race: FieldChange = { field: 'race', before: 'Asian', after: 'White' }
    const noRace: FieldChange = { field: 'race', before: 'White', after: 'Asian' }
    const back: FieldChange = { field: 'notes', before: 'new', after: 'old' }
    const reasonAfter = (...later: JournalEntry[]) => {
      const step = undoStep(anEntry('edit', [notes, race]), later)
      return step.ok ? '' : step.error.message
    }
    const { undoneAlready, undoTouched } = messages.record
    expect(reasonAfter(anEntry('undo', [back, noRace]))).toBe(undoneAlready)
    expect(reasonAfter(anEntry('undo', [back]))).toBe(undoTouched)
    expect(reasonAfter(anEntry('undo', [noRace]))).toBe(undoTouched)
    expect(reasonAfter(anEntry('undo', [back, noRace]), anEntry('edit', [race]))).toBe(undoTouched)
  })

  test('J5 O13 an expungement cannot be undone', () => {
    expect(undoStep(anEntry('expunge', [notes]), [])).toMatchObject({
      ok: false,
      error: { message: messages.record.undoNot },
    })
  })

  test('J5 an entry of a list that held nothing in its first field is restored', () => {
    const item = { statute: null, offense: 'Battery', degree: 'F2' }
    expect(undoStep(anEntry('delete-charges', itemChanges('charges', 3, item, undefined)), [])).toMatchObject(
      {
        value: { kind: 'item', values: item },
      },
    )
  })

  test('J5 a later change of other fields does not prevent an undo', () => {
    expect(
      undoStep(anEntry('edit', [notes]), [anEntry('edit', [{ field: 'website', before: '', after: 'x' }])])
        .ok,
    ).toBe(true)
  })

  test.each([
    ['an SSN', anEntry('edit', [{ field: 'socialSecurityNumber', before: undefined, after: 'changed' }])],
    ['a sign-in', anEntry('sign-in', [], { kind: 'session' })],
    ['nothing', anEntry('edit')],
  ])('J5 not %s', (_words, entry) => {
    expect(undoStep(entry, [])).toMatchObject({
      ok: false,
      error: { message: 'This change cannot be undone.' },
    })
  })
})

test('J5 a timeline shows labels of fields', () => {
  expect([changeLabel('caseNumber', demoOffice), changeLabel('charges/3/statute', demoOffice)]).toEqual([
    'Case Number',
    'Violation',
  ])
})
