import { aGuest, aMeetUp, anArrest, at, demoZone } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import { sceneEventsBetween, sceneEventsText } from './scene-news.ts'

const expected = aMeetUp({ id: 1, screenName: 'owl', dateTime: at('21:00') })
const arrived = { ...expected, arrivalTime: at('21:02') }
const taken = { ...arrived, isArrested: true, takedownTime: at('21:06') }
const guest = aGuest(expected, { id: 2 })

const eventsOf = (before: readonly Target[], after: readonly Target[]) =>
  sceneEventsBetween(before, after).map(({ target, how }) => [target.id, how])

describe('Z14 who arrived and who was taken down', () => {
  test.each<[words: string, before: Target[], after: Target[], events: [number, string][]]>([
    ['an arrival', [expected], [arrived], [[1, 'arrived']]],
    [
      'an arrival of an additional person',
      [guest],
      [{ ...guest, arrivalTime: at('21:03') }],
      [[2, 'arrived']],
    ],
    ['a takedown', [arrived], [taken], [[1, 'takenDown']]],
    ['an arrival and a takedown at once', [expected], [taken], [[1, 'takenDown']]],
    ['an undone arrival', [arrived], [expected], []],
    ['a corrected arrival', [arrived], [{ ...arrived, arrivalTime: at('21:01') }], []],
    ['an undone takedown', [taken], [arrived], []],
    ['a case number', [taken], [{ ...taken, caseNumber: '26-1' }], []],
    ['a record that was not there', [], [arrived, anArrest({ id: 3 })], []],
    ['a record that left', [arrived], [], []],
    ['nothing', [arrived], [arrived], []],
  ])('Z14 %s', (_words, before, after, events) => {
    expect(eventsOf(before, after)).toEqual(events)
  })
})

describe('Z14 the words', () => {
  const text = (before: readonly Target[], after: readonly Target[]) =>
    sceneEventsText(sceneEventsBetween(before, after), at('21:10'), demoZone)
  const several = [1, 2, 3, 4].map((id) => aMeetUp({ id, screenName: `s${id}`, dateTime: at('21:00') }))
  const arrive = (target: Target) => ({ ...target, arrivalTime: at('21:02') })

  test('Z14 name up to three people', () => {
    const [first, second, third] = several.map(arrive) as [Target, Target, Target]
    const last = {
      ...third,
      isArrested: true,
      takedownTime: at('21:06'),
      firstName: 'Ida',
      caseNumber: '26-1',
    }
    expect(text(several, [first, second, last])).toBe(
      's1 arrived 21:02. s2 arrived 21:02. s3 taken down 21:06.',
    )
    expect(text([guest], [arrive({ ...guest, guestOf: 'owl' })])).toBe('Guest of owl arrived 21:02.')
  })

  test('Z14 count more than three', () => {
    expect(text(several, several.map(arrive))).toBe('4 people arrived.')
    const [first, ...others] = several.map(arrive) as [Target, ...Target[]]
    const down = { ...first, isArrested: true, takedownTime: at('21:06') }
    expect(text(several, [down, ...others])).toBe('3 people arrived. 1 person taken down.')
  })

  test('Z14 are none without events', () => {
    expect(text(several, several)).toBe('')
  })
})
