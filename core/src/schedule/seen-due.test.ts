import { at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { roles } from '../account/role.ts'
import { dueSeenBy } from './seen-due.ts'

const now = at('20:00')

test('D9 a role that does not get arrivals is not told that somebody is late', () => {
  const past = { dateTime: at('19:33'), arrivalTime: null, isTimeApproved: true }
  const wordsOf = (role: (typeof roles)[number]) =>
    dueSeenBy({ role, state: 'open' }, past, now, demoZone).words
  expect(roles.filter((role) => wordsOf(role) === '')).toEqual(['target-entry'])
  expect(wordsOf('supervisor')).toBe('Late 27 min')
})

test('D9 a role that does not get arrivals is told what is soon', () => {
  const ahead = { dateTime: at('20:10'), arrivalTime: null, isTimeApproved: true }
  expect(dueSeenBy({ role: 'target-entry', state: 'open' }, ahead, now, demoZone)).toEqual({
    tone: 'soon',
    words: 'In 10 min',
  })
})
