import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { emptyTarget } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { addGuest, recordTakedown, undoArrest } from './arrest.ts'

const now = at('20:15')
const alone = (target = aTarget()) => ({ target, guests: [] })

test('G2 an additional person takes the time and the UC of a target on the hook', () => {
  const target = aMeetUp({ caseAgent: 'Bravo' })
  expect(addGuest(alone(target))).toEqual({
    ok: true,
    value: {
      action: 'add-guest',
      saved: [],
      added: [
        {
          ...emptyTarget,
          firstName: 'Guest',
          linkedChatterId: target.id,
          caseAgent: 'Bravo',
          dateTime: target.dateTime,
          isTimeApproved: true,
        },
      ],
      removed: [],
    },
  })
})

test.each([
  ['an additional person', aGuest(aMeetUp()), messages.arrest.guestOfGuest],
  ['a chatting target', aTarget(), messages.target.notOnTheHook],
  ['an inactive target', aTarget({ isInactive: true }), messages.target.notOnTheHook],
  ['an arrested target', anArrest(), messages.target.notOnTheHook],
])('G2 %s gets no additional person', (_words, target, message) => {
  expect(addGuest(alone(target))).toEqual({ ok: false, error: { code: 'step.refused', message } })
})

test.each([
  ['on the hook, with a new time', at('21:00'), aMeetUp({ dateTime: at('21:00') })],
  ['on the hook, with the old time', at('20:00'), aMeetUp()],
  ['arrested, with a new time', at('21:00'), anArrest({ dateTime: at('21:00') })],
  ['arrested, without a time', at('20:00'), anArrest({ dateTime: null })],
])('G4 an undone arrest of an additional person, whose main target is %s', (_words, dateTime, main) => {
  const guest = anArrest({ linkedChatterId: main.id })
  const party = { target: guest, guests: [], main }
  expect(undoArrest(party)).toMatchObject({
    value: { saved: [{ id: guest.id, isArrested: false, dateTime }] },
  })
  expect(recordTakedown(party, { takedownTime: null }, now)).toMatchObject({
    value: { saved: [{ dateTime }] },
  })
})
