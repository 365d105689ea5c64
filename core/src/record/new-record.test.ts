import { aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { addRecord, type NewRecordSetting } from './new-record.ts'

const draft = { caseAgent: 'Alpha', screenName: 'night_owl' }
const setting: NewRecordSetting = {
  email: 'chatter@watchfloor.example',
  now: at('20:00'),
  zone: 'America/New_York',
  forceAdd: false,
  seenBefore: [],
}

const added = (more: object) => {
  const decided = addRecord({ ...draft, ...more }, [], setting)
  if (!decided.ok) throw new Error(decided.error.message)
  return decided.value.added[0]
}

test('E9 nobody is added who is born after today', () => {
  const refused = addRecord({ ...draft, dateOfBirth: '2099-01-01' }, [], setting)
  expect(refused).toMatchObject({
    error: { code: 'input.invalid', field: 'dateOfBirth', message: messages.input.bornLater },
  })
})

test('E6 E7 a new record keeps no amount without assistance and no referral without a victim, and its labels are split', () => {
  expect(added({ assistanceAmount: 5, referral: 'One Heart', briefLabel: 'a;A; ;b' })).toMatchObject({
    assistanceAmount: null,
    referral: '',
    briefLabel: 'a;b',
  })
})

test('V20 who adds a possible victim has marked it', () => {
  const marked = { victimMarkedBy: setting.email, victimMarkedAt: setting.now }
  expect(added({ possibleVictim: true, referral: 'One Heart' })).toMatchObject({
    ...marked,
    referral: 'One Heart',
  })
  expect(added({})).toMatchObject({ victimMarkedBy: '', victimMarkedAt: null })
})

test('V9 a new target brings no review, because only an arrest is reviewed', () => {
  expect(added({ isReviewed: true })).toMatchObject({ isReviewed: false })
})

test('P3 O7 a known phone is refused with what is known of the person', () => {
  const others = [aTarget({ phone: '8635550101' })]
  const seenBefore = [{ operation: 'Spring Watch', stage: 'chatting' }]
  const sent = { ...draft, phone: '8635550101' }
  expect(addRecord(sent, others, { ...setting, seenBefore })).toMatchObject({
    error: { code: 'target.duplicate', seenBefore },
  })
  expect(addRecord(sent, others, { ...setting, forceAdd: true })).toMatchObject({ ok: true })
})
