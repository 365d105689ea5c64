import { aGuest, aMeetUp, anArrest, aTarget, at, demoOffice } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Party } from '../targets/change.ts'
import { findDuplicates } from '../targets/duplicates.ts'
import type { LaterChange } from '../targets/edit.ts'
import type { Target } from '../targets/target.ts'
import { minutesBetween } from '../time/instant.ts'
import {
  decideEdit,
  type EditFacts,
  type EditSetting,
  isReplacedPhoto,
  queryForEdit,
  type SentEdit,
} from './decide-edit.ts'

const setting: EditSetting = {
  role: 'staff',
  email: 'staff@office.example',
  now: at('19:00'),
  ...demoOffice,
  conflictWindowMin: 10,
}
const alone = (target: Target): Party => ({ target, guests: [] })

function edit(fields: SentEdit['fields'], options: Partial<SentEdit> = {}): SentEdit {
  const plain = { photo: undefined, version: undefined, forceAdd: false, refuseConflict: false } as const
  return { fields, form: 'fields', ...plain, ...options }
}

function decide(target: Target, sent: SentEdit, known: Partial<EditFacts> = {}, role = setting.role) {
  const facts = { party: alone(target), others: [], later: [], hasHistory: false, ...known }
  return decideEdit(facts, sent, { ...setting, role })
}

const elsewhere = (field: LaterChange['field'], before: LaterChange['before']): LaterChange => ({
  field,
  before,
  by: 'ann@office.example',
  at: at('18:59'),
})

test('E1 R15 a UC field as it was at the version is unchanged, and one that differs is refused', () => {
  const target = anArrest({ screenName: 'snowy_owl', notes: 'x', version: 9 })
  const later = [elsewhere('screenName', 'barn_owl')]
  const sent = (screenName: string) => edit({ screenName, analystFN: 'Eda' }, { form: 'record', version: 5 })
  const kept = decide(target, sent('barn_owl'), { later }, 'analyst')
  expect(kept.ok && kept.value.saved).toMatchObject([{ screenName: 'snowy_owl', analystFN: 'Eda' }])
  expect(decide(target, sent('tawny_owl'), { later }, 'analyst')).toMatchObject({
    error: { code: 'access.denied', field: 'screenName' },
  })
})

test.each(['fields', 'record'] as const)('R9 R15 %s: a field that is ignored may have any value', (form) => {
  const target = anArrest({ notes: 'x' })
  const ignored = {
    arrivalTime: '21:40',
    takedownTime: 'Invalid date',
    isArrested: 'yes',
    linkedChatterId: '-',
  }
  const kept = decide(target, edit({ ...ignored, notes: 'new' }, { form }))
  expect(kept.ok && kept.value.saved).toEqual([{ ...target, notes: 'new' }])
})

test('R15 a time or stage that the form of the analyst sends is ignored, whatever it is', () => {
  const target = anArrest({ notes: 'x' })
  const sent = { dateTime: '2027-03-14T02:30', isInactive: '-', isTimeApproved: 'no', notes: 'new' }
  const kept = decide(target, edit(sent, { form: 'record' }))
  expect(kept.ok && kept.value.saved).toEqual([{ ...target, notes: 'new' }])
})

test.each([
  ['the photo at the version', 'a.jpg', 5, true],
  ['a photo from after the version', 'b.jpg', 5, false],
  ['a photo that the record never had', 'x.jpg', 5, false],
  ['without a version the first photo', 'a.jpg', undefined, true],
  ['without a version a later photo', 'b.jpg', undefined, true],
  ['without a version a photo that the record never had', 'x.jpg', undefined, false],
])('E13 means unchanged or not: %s', (_words, image, version, expected) => {
  expect(isReplacedPhoto(image, ['a.jpg', 'b.jpg'], version)).toBe(expected)
})

describe('E10', () => {
  test.each([
    ['a field', { notes: 'new' }, { notes: 'new' }],
    [
      'a field and a step',
      { notes: 'new', isTimeApproved: 1, dateTime: at('21:00') },
      { isTimeApproved: true },
    ],
    ['a time in the office zone', { dateTime: '2026-11-20T21:00' }, { dateTime: at('21:00') }],
    ['an empty value, which clears', { website: '' }, { website: '' }],
  ])('E10 saves %s', (_words, fields, after) => {
    const target = aTarget({ notes: 'old', website: 'x' })
    const decided = decide(target, edit(fields))
    expect(decided.ok && decided.value.saved).toMatchObject([{ id: target.id, ...after }])
  })

  test.each<[string, string, SentEdit, Partial<EditFacts>, EditSetting['role']]>([
    ['a field that no record has', 'input.invalid', edit({ shoe: '44' }), {}, 'staff'],
    ['a value that the field does not accept', 'input.invalid', edit({ dateOfBirth: 'soon' }), {}, 'staff'],
    ['a field that the role may not send', 'access.denied', edit({ caseNumber: '26-1' }), {}, 'target-entry'],
    [
      'a field that somebody else changed',
      'edit.stale',
      edit({ notes: 'mine' }),
      { later: [elsewhere('notes', 'before')] },
      'staff',
    ],
    [
      'a phone that another target has',
      'target.duplicate',
      edit({ phone: '8635550101' }),
      { others: [aTarget({ phone: '8635550101' })] },
      'staff',
    ],
    [
      'a time that conflicts',
      'schedule.conflict',
      edit({ dateTime: at('20:10'), isTimeApproved: 1 }, { refuseConflict: true }),
      { others: [aMeetUp()] },
      'supervisor',
    ],
    [
      'No Criminal History while there is some',
      'step.refused',
      edit({ hasNoCriminalHistory: 1 }),
      { hasHistory: true },
      'staff',
    ],
  ])('E10 refuses %s: %s', (_words, code, sent, known, role) => {
    expect(decide(aTarget({ notes: 'theirs' }), sent, known, role)).toMatchObject({
      ok: false,
      error: { code },
    })
  })

  test('E12 refuses a version that the record does not have yet', () => {
    const target = aTarget({ version: 7 })
    expect(decide(target, edit({ notes: 'new' }, { version: 8 }))).toMatchObject({
      ok: false,
      error: { code: 'input.invalid', field: 'version' },
    })
    expect(decide(target, edit({ notes: 'new' }, { version: 7 })).ok).toBe(true)
  })

  test('E10 the first problem refuses the whole edit', () => {
    const sent = edit({ notes: 'new', phone: '863', isTimeApproved: 1, dateTime: at('21:00') })
    expect(decide(aTarget(), sent)).toMatchObject({ ok: false, error: { field: 'phone' } })
  })

  test('E10 the fields that a step changes are checked for staleness too', () => {
    const target = aMeetUp({ version: 2 })
    const later = [elsewhere('dateTime', null)]
    const refused = decide(target, edit({ isInactive: 1 }, { version: 1 }), { later })
    expect(refused).toMatchObject({ error: { code: 'edit.stale', conflicts: [{ field: 'dateTime' }] } })
  })

  test('V7 an edit that began before a review is merged and makes the record pending, unless it sends the review', () => {
    const target = anArrest({ isReviewed: true, version: 2 })
    const later = [elsewhere('isReviewed', 0)]
    const merged = decide(target, edit({ city: 'Bartow' }, { version: 1 }), { later })
    expect(merged).toMatchObject({
      ok: true,
      value: { saved: [{ city: 'Bartow', isReviewed: false }], isReviewReset: true },
    })
    const unreviewed = decide(
      anArrest({ isReviewed: false, version: 3 }),
      edit({ city: 'Bartow', isReviewed: 1 }, { version: 1 }),
      { later: [elsewhere('isReviewed', 0), elsewhere('isReviewed', 1)] },
    )
    expect(unreviewed).toMatchObject({
      error: { code: 'edit.stale', conflicts: [{ field: 'isReviewed' }] },
    })
  })

  test.each<[string, Target, SentEdit['fields'], string | undefined, boolean]>([
    ['marks it with the last change of another', anArrest(), { isReviewed: 1 }, 'ann@office.example', true],
    ['marks it with the actor’s last change', anArrest(), { isReviewed: 1 }, setting.email, false],
    ['marks it with a change', anArrest(), { isReviewed: 1, city: 'x' }, 'ann@office.example', false],
    [
      'marks it with a label alone',
      anArrest(),
      { isReviewed: 1, briefLabel: 'x' },
      'ann@office.example',
      true,
    ],
    ['does not mark it', anArrest(), { city: 'x' }, setting.email, true],
    ['keeps the mark', anArrest({ isReviewed: true }), { isReviewed: 1 }, setting.email, true],
    ['takes the mark away', anArrest({ isReviewed: true }), { isReviewed: 0 }, setting.email, true],
  ])(
    'V8 where another person must review, an edit that %s',
    (_words, target, fields, lastEditor, isAllowed) => {
      const facts = { party: alone(target), others: [], later: [], hasHistory: false, lastEditor }
      const decided = decideEdit(facts, edit(fields), { ...setting, reviewer: setting.email })
      expect(decided.ok).toBe(isAllowed)
    },
  )

  test('V9 an edit that began before a return is merged and leaves the record returned, unless it sends the review', () => {
    const returned = { returnedBy: 'chief@watchfloor.example', returnComment: 'Correct the address.' }
    const target = anArrest({ ...returned, isReviewed: false, version: 2 })
    const later = [elsewhere('returnedBy', ''), elsewhere('returnComment', '')]
    const merged = decide(target, edit({ city: 'Bartow' }, { version: 1 }), { later })
    expect(merged).toMatchObject({
      ok: true,
      value: { saved: [{ city: 'Bartow', ...returned }], isReviewReset: false },
    })
    const reviewed = decide(target, edit({ isReviewed: 1 }, { version: 1 }), { later })
    expect(reviewed).toMatchObject({ error: { code: 'edit.stale' } })
    const seen = decide(target, edit({ city: 'Bartow' }, { version: 2 }))
    expect(seen).toMatchObject({ value: { saved: [{ city: 'Bartow', returnedBy: '' }] } })
  })

  test('E10 the photo sent with the edit becomes the image, whatever the field says', () => {
    const decided = decide(
      aTarget(),
      edit({ image: 'https://x.example/a.jpg' }, { photo: `${'a'.repeat(64)}.jpg` }),
    )
    expect(decided.ok && decided.value.saved[0]?.image).toBe(`${'a'.repeat(64)}.jpg`)
  })

  test('E10 the form of the whole record ignores flags and times, and accepts an unchanged UC field', () => {
    const target = anArrest({ caseAgent: 'Alpha' })
    const fields = { caseAgent: 'Alpha', isArrested: 0, dateTime: null, caseNumber: '26-1' }
    const decided = decide(target, edit(fields, { form: 'record' }), {}, 'analyst')
    expect(decided.ok && decided.value.saved).toEqual([{ ...target, caseNumber: '26-1' }])
    const changed = decide(target, edit({ caseAgent: 'Bravo' }, { form: 'record' }), {}, 'analyst')
    expect(changed).toMatchObject({ error: { code: 'access.denied', field: 'caseAgent' } })
  })
})

describe('E10 what must be loaded', () => {
  const target = aMeetUp({ version: 7 })
  const ask = (fields: SentEdit['fields'], options: Partial<SentEdit> = {}) =>
    queryForEdit(alone(target), edit(fields, options), setting)
  const nothing = {
    phones: [],
    approvedNear: undefined,
    changedSince: undefined,
    history: false,
    lastEditor: false,
  }

  test.each<[string, SentEdit['fields'], Partial<SentEdit>, object]>([
    ['nothing for a plain field', { notes: 'x' }, {}, {}],
    ['the targets with a phone that is sent', { phone: '(863) 555-0101' }, {}, { phones: ['8635550101'] }],
    ['nothing for an empty phone', { phone: '0' }, {}, {}],
    ['nothing for a time without a conflict check', { dateTime: at('21:00') }, {}, {}],
    [
      'the targets near the time that is sent',
      { dateTime: at('21:00') },
      { refuseConflict: true },
      { approvedNear: at('21:00') },
    ],
    [
      'the targets near the time of the record',
      { isTimeApproved: 1 },
      { refuseConflict: true },
      { approvedNear: at('20:00') },
    ],
    ['the changes since an old version', { notes: 'x' }, { version: 6 }, { changedSince: 6 }],
    ['no changes for the stored version', { notes: 'x' }, { version: 7 }, {}],
    ['the history when an edit says that there is none', { hasNoCriminalHistory: 1 }, {}, { history: true }],
    ['nothing for an edit that cannot be read', { phone: '8635550101', shoe: '44' }, { version: 1 }, {}],
  ])('E10 %s', (_words, fields, options, wanted) => {
    expect(ask(fields, options)).toEqual({ ...nothing, ...wanted })
  })
})

/** Records of one evening, with phones and times that often coincide. */
const somePhone = fc.constantFrom(null, '8635550101', '8635550102')
const someTime = fc.constantFrom(null, at('20:00'), at('20:10'), at('20:11'), at('21:00'))
const aRecord = fc
  .record({ phone: somePhone, secondaryPhone: somePhone, dateTime: someTime, kind: fc.nat(3) })
  .map(({ kind, ...content }) => {
    const flags = [
      {},
      { isTimeApproved: true },
      { isInactive: true },
      { isArrested: true, isTimeApproved: true },
    ]
    return aTarget({ ...content, ...flags[kind] })
  })
const someFields = fc.record(
  {
    notes: fc.constantFrom('old', 'new'),
    phone: fc.constantFrom('', '8635550101', '8635550102', '12'),
    dateTime: someTime,
    isTimeApproved: fc.constantFrom(0, 1),
    isInactive: fc.constantFrom(0, 1),
    hasNoCriminalHistory: fc.constantFrom(0, 1),
  },
  { requiredKeys: [] },
)

test('E10 a model: facts that the query leaves out change no decision', () => {
  fc.assert(
    fc.property(
      aRecord,
      fc.array(aRecord, { maxLength: 5 }),
      someFields,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (target, others, fields, refuseConflict, hasHistory, hasGuest) => {
        const party = { target, guests: hasGuest ? [aGuest(target)] : [] }
        const sent = edit(fields, { refuseConflict })
        const all = { party, others, later: [], hasHistory }
        const query = queryForEdit(party, sent, setting)
        const isNear = ({ dateTime }: Target) =>
          query.approvedNear !== undefined &&
          dateTime !== null &&
          Math.abs(minutesBetween(query.approvedNear, dateTime)) <= setting.conflictWindowMin
        const holders = findDuplicates(query.phones, others)
        const loaded = {
          ...all,
          others: others.filter((one) => holders.includes(one) || isNear(one)),
          hasHistory: query.history && hasHistory,
        }
        expect(decideEdit(loaded, sent, setting)).toEqual(decideEdit(all, sent, setting))
      },
    ),
    { numRuns: 500 },
  )
})
