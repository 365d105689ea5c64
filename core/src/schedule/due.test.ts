import { at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { dueOf, meetUpText, sceneClockOf, sceneDutyOf } from './due.ts'

const due = (dateTime: string | null, arrivalTime: string | null = null) =>
  dueOf({ dateTime, arrivalTime }, at('20:00'), demoZone)

test.each([
  ['19:56', 'late', 'Late 4 min'],
  ['19:59:59', 'late', 'Due now'],
  ['17:45', 'late', 'Late 2 h 15 min'],
  ['20:00', 'soon', 'In 0 min'],
  ['20:00:01', 'soon', 'In 1 min'],
  ['20:12', 'soon', 'In 12 min'],
  ['20:15', 'soon', 'In 15 min'],
  ['20:15:01', 'near', 'In 16 min'],
  ['20:30', 'near', 'In 30 min'],
  ['20:30:01', 'none', ''],
  ['23:00', 'none', ''],
])('D1 a time of %s at 20:00 is %s', (time, tone, words) => {
  expect(due(at(time))).toEqual({ tone, words })
})

test.each([
  ['two days', -48, 'Late 2 days'],
  ['a day and a half', -36, 'Late 1 day 12 h'],
])('D1 %s late', (_words, hours, words) => {
  expect(due(at('20:00', hours / 24)).words).toBe(words)
})

test.each([null, 'tonight late'])('D1 %j has no color and no words', (dateTime) => {
  expect(due(dateTime)).toEqual({ tone: 'none', words: '' })
})

test('D1 after arrival only the arrival counts', () => {
  expect(due(at('19:30'), at('19:51'))).toEqual({ tone: 'arrived', words: 'Arrived 19:51' })
})

test.each([
  ['20:00', 'calm', '00:00'],
  ['20:04:59', 'calm', '04:59'],
  ['20:05', 'soon', '05:00'],
  ['20:06:12', 'soon', '06:12'],
  ['20:09:59', 'soon', '09:59'],
  ['20:10', 'late', '10:00'],
  ['21:02:03', 'late', '1:02:03'],
  ['19:59', 'calm', '00:00'],
])('D2 arrived at 20:00, the scene clock at %s is %s', (now, tone, clock) => {
  expect(sceneClockOf({ arrivalTime: at('20:00'), takedownTime: null }, at(now))).toEqual({ tone, clock })
})

test('D2 no scene clock before arrival or after the takedown', () => {
  expect(sceneClockOf({ arrivalTime: null, takedownTime: null }, at('20:00'))).toBeUndefined()
  expect(sceneClockOf({ arrivalTime: at('20:00'), takedownTime: at('20:05') }, at('20:06'))).toBeUndefined()
})

test.each([
  ['no time', null, false, 'Not Approved'],
  ['no time, though approved', null, true, 'Not Approved'],
  ['a text', 'tonight late', false, 'Not Requested'],
  ['an approved time', at('21:40'), true, '21:40'],
  ['a requested time', at('21:40'), false, '21:40 Requested'],
  ['a requested time tomorrow', at('21:40', 1), false, 'Sat 21:40 Requested'],
])('D3 %s', (_words, dateTime, isTimeApproved, shown) => {
  expect(meetUpText({ dateTime, isTimeApproved }, at('20:00'), demoZone)).toBe(shown)
})

test.each<[string, string | null, string | null, string | null, 'due' | 'acknowledged' | undefined]>([
  ['before the clock is red', '19:50:01', null, null, undefined],
  ['when the clock is red', '19:50', null, null, 'due'],
  ['after an acknowledgement', '19:50', '19:59', null, 'acknowledged'],
  ['as many minutes after the acknowledgement', '19:30', '19:50', null, 'due'],
  ['after the takedown', '19:30', null, '19:55', undefined],
  ['before the arrival', null, null, null, undefined],
])('D7 %s', (_words, arrival, acknowledged, takedown, duty) => {
  const time = (text: string | null) => text && at(text)
  const scene = {
    arrivalTime: time(arrival),
    sceneAcknowledgedAt: time(acknowledged),
    takedownTime: time(takedown),
  }
  expect(sceneDutyOf(scene, at('20:00'), { amber: 5, red: 10 })).toBe(duty)
})
