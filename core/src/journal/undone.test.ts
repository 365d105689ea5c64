import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { reviewStateOf } from '../review/review-state.ts'
import type { Party } from '../targets/change.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { staysAlone } from './stays-alone.ts'
import {
  isReviewResetBy,
  normalizedUndo,
  phonesBack,
  reviewsByUndo,
  undoneItemProblem,
  undoneProblem,
} from './undone.ts'

const nobody = { hasHistory: false, others: [] }
const main = aMeetUp()
const arrest = anArrest()

describe('J6', () => {
  test.each([
    ['guests of a target off the hook', { ...main, isTimeApproved: false }, [aGuest(main)], true],
    [
      'an arrested guest of a target off the hook',
      { ...main, isTimeApproved: false },
      [anArrest({ id: 9, linkedChatterId: main.id })],
      true,
    ],
    ['guests of a target on the hook', main, [aGuest(main)], false],
    ['guests of an arrested target', arrest, [aGuest(arrest)], false],
  ])('J6 %s', (_words, target, guests, isProblem) => {
    expect(undoneProblem({ target, guests }, main, nobody) !== undefined).toBe(isProblem)
  })

  test.each([
    ['is gone', undefined, true],
    ['is on the hook', main, false],
    ['is arrested', arrest, false],
    ['is chatting', aTarget({ id: main.id }), true],
  ])('J6 a restored guest whose main target %s', (_words, mainNow, isProblem) => {
    const party = { target: aGuest(main), guests: [], main: mainNow }
    expect(undoneProblem(party, undefined, nobody)?.message).toBe(
      isProblem ? messages.record.undoStranded : undefined,
    )
  })

  test.each<[string, Target, Partial<Target>]>([
    ['an arrival of a chatting target', main, { isTimeApproved: false, arrivalTime: at('20:00') }],
    ['a takedown before the arrival', arrest, { arrivalTime: '2199-01-01T00:00:00.000Z' }],
    ['an arrest without an arrival', arrest, { arrivalTime: null }],
    ['an arrest without an approval', arrest, { isTimeApproved: false }],
    ['an inactive target with an approved time', main, { isInactive: true }],
    ['an inactive target with a requested time', aTarget({ dateTime: at('21:00') }), { isInactive: true }],
    ['an arrest that is inactive', arrest, { isInactive: true }],
    ['an approval without a time', main, { dateTime: null }],
    ['an approval of a text that is no time', main, { dateTime: 'after work' }],
    ['an amount without assistance', arrest, { isPublicAssistance: null, assistanceAmount: 200 }],
  ])('J6 an undo must not leave %s, unless it was so before', (_words, before, changes) => {
    const target = { ...before, ...changes }
    expect(undoneProblem({ target, guests: [] }, before, nobody)).toMatchObject({ code: 'step.refused' })
    expect(undoneProblem({ target, guests: [] }, target, nobody)).toBeUndefined()
    expect(undoneProblem({ target, guests: [] }, undefined, nobody)).toBeUndefined()
  })

  test('J6 an arrested guest stands alone, so its undo needs no main target', () => {
    const guest = anArrest({ linkedChatterId: main.id })
    expect(undoneProblem({ target: guest, guests: [] }, undefined, nobody)).toBeUndefined()
  })

  test.each<[string, Target, Partial<Target>]>([
    ['somebody on scene', main, { arrivalTime: at('20:00') }],
    [
      'a target on the hook that nobody has seen',
      { ...main, arrivalTime: at('20:00') },
      { arrivalTime: null },
    ],
    ['a chatting target', main, { isTimeApproved: false, dateTime: null }],
    ['an inactive target', aTarget(), { isInactive: true }],
    ['a chatting target with a text for a time', aTarget(), { dateTime: 'after work' }],
    ['an arrest in the minute of the arrival', arrest, { arrivalTime: arrest.takedownTime }],
    ['an amount with assistance', arrest, { isPublicAssistance: true, assistanceAmount: 200 }],
    ['assistance without an amount', arrest, { isPublicAssistance: true, assistanceAmount: null }],
    ['criminal history and no word that there is none', arrest, { notes: 'x' }],
  ])('J6 an undo may leave %s', (_words, before, changes) => {
    const party = { target: { ...before, ...changes }, guests: [] }
    expect(undoneProblem(party, before, { ...nobody, hasHistory: true })).toBeUndefined()
  })

  test('J6 an undo keeps a phone that the record shares with another target', () => {
    const before = { ...arrest, phone: '8635550101', notes: 'new' }
    const others = [aTarget({ id: 99, phone: '8635550101' })]
    const party = { target: { ...before, notes: 'old' }, guests: [] }
    expect(undoneProblem(party, before, { ...nobody, others })).toBeUndefined()
  })

  test.each([
    ['criminalhistory', true, messages.record.historyWhileNone],
    ['criminalhistory', false, undefined],
    ['charges', true, undefined],
  ])(
    'B3 an entry of %s comes back to a record whose No Criminal History is %s: %s',
    (list, isNone, refusal) => {
      expect(undoneItemProblem(list, { ...arrest, hasNoCriminalHistory: isNone })?.message).toBe(refusal)
    },
  )

  test('J6 an undo must not set No Criminal History while there is some', () => {
    const party = { target: { ...arrest, hasNoCriminalHistory: true }, guests: [] }
    expect(undoneProblem(party, arrest, { ...nobody, hasHistory: true })).toMatchObject({
      message: 'There is criminal history on this record. Delete it before you check No Criminal History.',
    })
    expect(undoneProblem(party, arrest, nobody)).toBeUndefined()
  })

  test('J6 an undo must not restore a phone that another target now has', () => {
    const before = { ...arrest, phone: '8635550102' }
    const target = { ...arrest, phone: '8635550101' }
    const others = [aTarget({ id: 99, phone: '8635550101' })]
    expect(phonesBack(before, target)).toEqual(['8635550101'])
    expect(undoneProblem({ target, guests: [] }, before, { ...nobody, others })).toMatchObject({
      code: 'target.duplicate',
      duplicates: [{ isInactive: false }],
    })
    expect(undoneProblem({ target, guests: [] }, before, nobody)).toBeUndefined()
  })
})

describe('J4 the undo of a step that freed an additional person', () => {
  const freed = { changes: [{ field: 'linkedChatterId', before: main.id, after: null }] }
  const guest = anArrest({ id: 9 })
  test.each<[string, Party | undefined, boolean]>([
    ['is arrested', { target: guest, guests: [] }, false],
    ['is on the hook', { target: { ...aMeetUp(), id: 9 }, guests: [] }, true],
    ['has additional persons', { target: guest, guests: [aGuest(guest)] }, true],
    ['was deleted', undefined, true],
  ])('J4 who %s', (_words, party, isAlone) => {
    expect(staysAlone(freed, party)).toBe(isAlone)
  })

  test('J4 is not asked about another change', () => {
    expect(staysAlone({ changes: [{ field: 'notes', before: 'a', after: null }] }, undefined)).toBe(false)
    const linked = { changes: [{ field: 'linkedChatterId', before: null, after: main.id }] }
    expect(staysAlone(linked, undefined)).toBe(false)
  })
})

describe('A7 the acknowledgement of a scene after an undo', () => {
  const acknowledged = { sceneAcknowledgedAt: at('20:10'), sceneAcknowledgedBy: 'me' }
  const onScene = { ...main, arrivalTime: at('20:00'), ...acknowledged }
  test.each<[string, Target, Target, boolean]>([
    ['ends with the arrival', onScene, { ...onScene, arrivalTime: null }, false],
    ['ends with another arrival', onScene, { ...onScene, arrivalTime: at('19:50') }, false],
    ['stays with its arrival', onScene, { ...onScene, notes: 'x' }, true],
    ['comes back with its arrival', main, onScene, true],
  ])('A7 %s', (_words, before, target, isKept) => {
    const [saved] = normalizedUndo({ target, guests: [] }, before)
    expect(saved?.sceneAcknowledgedBy).toBe(isKept ? 'me' : '')
    expect(saved?.sceneAcknowledgedAt).toBe(isKept ? at('20:10') : null)
  })
})

test('A3 a record that is no longer arrested is not reviewed', () => {
  const target = { ...arrest, isReviewed: true, isArrested: false, takedownTime: null }
  expect(normalizedUndo({ target, guests: [] }, { ...arrest, isReviewed: true })[0]?.isReviewed).toBe(false)
  expect(normalizedUndo({ target: { ...arrest, isReviewed: true }, guests: [] }, arrest)[0]?.isReviewed).toBe(
    true,
  )
})

describe('V7 the review of a record after an undo', () => {
  const reviewed = { ...arrest, isReviewed: true }
  const returned = { ...reviewed, notes: 'old' }
  const pending = { ...arrest, notes: 'old' }

  test.each<[string, Target | undefined, Target, boolean, boolean]>([
    ['a field that the reports show', reviewed, returned, false, false],
    [
      'a label, which they do not show',
      reviewed,
      { ...reviewed, briefLabel: 'x', version: reviewed.version + 1 },
      false,
      true,
    ],
    ['an entry of a list', reviewed, reviewed, true, false],
    ['the change that made it pending', pending, reviewed, false, true],
    ['a field of a record that was not reviewed', arrest, pending, false, false],
    ['the deletion of a reviewed arrest', undefined, reviewed, false, true],
    ['the deletion of a record that is not arrested', undefined, { ...main, isReviewed: true }, false, false],
  ])('V7 after the undo of %s', (_words, before, target, listsChanged, isReviewed) => {
    expect(normalizedUndo({ target, guests: [] }, before, listsChanged)[0]?.isReviewed).toBe(isReviewed)
  })

  const sentBack = { ...arrest, returnedBy: 'chief@office.example', returnComment: 'No address' }
  test.each<[string, Target, Target, boolean, boolean]>([
    ['a field that the reports show', sentBack, { ...sentBack, notes: 'old' }, false, false],
    ['a label, which they do not show', sentBack, { ...sentBack, briefLabel: 'x' }, false, true],
    ['an entry of a list', sentBack, sentBack, true, false],
    ['the change that made it pending', pending, sentBack, false, true],
    ['the list entry that made it pending', arrest, sentBack, true, true],
    ['its review', { ...reviewed, notes: 'new' }, sentBack, false, true],
    ['its arrest', sentBack, { ...main, ...sentBack, isArrested: false }, false, false],
  ])('V9 a returned record after the undo of %s', (_words, before, target, listsChanged, isReturned) => {
    const [normalized] = normalizedUndo({ target, guests: [] }, before, listsChanged)
    expect(normalized && reviewStateOf(normalized)).toBe(isReturned ? 'returned' : 'pending')
    expect(normalized?.returnComment).toBe(isReturned ? 'No address' : '')
  })

  test.each<[string, Target | undefined, Target, Target, boolean]>([
    ['a change of what the reports of a returned record show', sentBack, sentBack, arrest, true],
    ['a label of a returned record', sentBack, sentBack, sentBack, false],
    ['the return', sentBack, arrest, arrest, false],
    ['a change of what the reports show', reviewed, returned, pending, true],
    ['a label', reviewed, reviewed, reviewed, false],
    ['the review', reviewed, arrest, arrest, false],
    ['an arrest', reviewed, { ...main, isReviewed: true }, main, false],
    ['a deletion', undefined, reviewed, arrest, false],
    ['a field of a pending record', arrest, { ...arrest, isReviewed: true }, arrest, false],
  ])('V7 the undo of %s resets a review', (_words, before, undone, normalized, isReset) => {
    expect(isReviewResetBy(before, undone, normalized)).toBe(isReset)
  })
})

describe('V8', () => {
  const reviewed = { ...arrest, isReviewed: true }
  test.each<[string, Target | undefined, Target, boolean, boolean]>([
    ['sets a pending record reviewed', arrest, { ...reviewed, version: arrest.version + 1 }, false, true],
    ['sets a returned record reviewed', { ...arrest, returnedBy: 'x' }, reviewed, false, true],
    ['takes a change back with its reset', { ...arrest, city: 'Bartow' }, reviewed, false, false],
    ['takes an entry of a list back with its reset', arrest, reviewed, true, false],
    ['changes a reviewed record', reviewed, reviewed, false, false],
    ['sets a record pending', reviewed, arrest, false, false],
    ['restores a deleted record', undefined, reviewed, false, false],
  ])('V8 an undo that %s reviews it by itself', (_words, before, undone, listsChanged, isReview) => {
    expect(reviewsByUndo(before, undone, listsChanged)).toBe(isReview)
  })
})

describe('G4', () => {
  const later = { ...main, dateTime: at('22:30') }

  test('G4 a restored guest has the current time of its main target', () => {
    const party = { target: aGuest(main), guests: [], main: later }
    expect(normalizedUndo(party, undefined)).toMatchObject([{ dateTime: later.dateTime }])
  })

  test('G4 guests follow an undone time, unless they are arrested', () => {
    const guest = aGuest(later)
    const arrested = anArrest({ id: 9, linkedChatterId: main.id })
    const party = { target: main, guests: [guest, arrested] }
    expect(normalizedUndo(party, later).map(({ id, dateTime }) => [id, dateTime])).toEqual([
      [main.id, main.dateTime],
      [guest.id, main.dateTime],
    ])
  })

  test('G4 a guest whose arrest is undone has the current time of its main target', () => {
    const arrested = anArrest({ id: 9, linkedChatterId: main.id })
    const target = { ...arrested, isArrested: false, arrivalTime: null, takedownTime: null }
    expect(normalizedUndo({ target, guests: [], main: later }, arrested)).toMatchObject([
      { id: 9, dateTime: later.dateTime },
    ])
  })

  test('G4 an arrested guest keeps its own time', () => {
    const arrested = anArrest({ id: 9, linkedChatterId: main.id })
    expect(normalizedUndo({ target: arrested, guests: [], main: later }, undefined)).toMatchObject([
      { id: 9, dateTime: arrested.dateTime },
    ])
  })

  test('G4 an undo of other fields keeps the time', () => {
    const party = { target: aGuest(main), guests: [], main: later }
    expect(normalizedUndo(party, { ...aGuest(main), notes: 'x' })).toMatchObject([
      { dateTime: main.dateTime },
    ])
  })
})
