import { aMeetUp, at, demoZone as zone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { defaultSceneMinutes } from '../schedule/due.ts'
import { instantFromMs, msOf } from '../time/instant.ts'
import { upcomingLines } from './upcoming-lines.ts'

const now = at('20:30')

test('Q7 D1 D2 a line shows the time, how late or how soon, and the scene clock', () => {
  const expected = [
    aMeetUp({ dateTime: at('21:40', 1) }),
    aMeetUp({ dateTime: at('20:40') }),
    aMeetUp({ dateTime: at('20:10'), arrivalTime: at('20:23') }),
    aMeetUp({ dateTime: at('22:50') }),
    aMeetUp({ dateTime: at('20:59') }),
    aMeetUp({ dateTime: at('20:26') }),
  ]
  const { lines, more, onScene } = upcomingLines(expected, now, {
    zone,
    fits: 6,
    scene: defaultSceneMinutes,
    state: 'open',
  })
  expect(lines.map(({ when, words, tone, scene }) => [when, words, tone, scene])).toEqual([
    ['20:10', 'Arrived 20:23', 'arrived', { since: '20:23', clock: '07:00', tone: 'soon' }],
    ['20:26', 'Late 4 min', 'late', undefined],
    ['20:40', 'In 10 min', 'soon', undefined],
    ['20:59', 'In 29 min', 'near', undefined],
    ['22:50', 'In 2 h 20 min', 'none', undefined],
    ['Sat 21:40', 'In 1 day 1 h', 'none', undefined],
  ])
  expect([more, onScene]).toEqual([0, 1])
})

test.each(['closed', 'sealed'] as const)('Q12 in a %s operation no clock of a line runs', (state) => {
  const expected = [
    aMeetUp({ dateTime: at('20:10'), arrivalTime: at('20:23') }),
    aMeetUp({ dateTime: at('20:26') }),
    aMeetUp({ dateTime: at('20:40') }),
    aMeetUp({ dateTime: at('22:50') }),
  ]
  const { lines, onScene } = upcomingLines(expected, now, {
    zone,
    fits: 6,
    scene: defaultSceneMinutes,
    state,
  })
  expect(lines.map(({ when, words, tone, scene }) => [when, words, tone, scene])).toEqual([
    ['20:10', 'Arrived 20:23', 'arrived', undefined],
    ['20:26', '', 'none', undefined],
    ['20:40', '', 'none', undefined],
    ['22:50', '', 'none', undefined],
  ])
  expect(onScene).toBe(0)
})

test('Q7 the lines that do not fit are counted, on scene or not', () => {
  const expected = Array.from({ length: 9 }, (_, index) =>
    aMeetUp({ dateTime: at(`21:0${index}`), arrivalTime: index === 8 ? at('20:20') : null }),
  )
  const { lines, more, onScene } = upcomingLines(expected.toReversed(), now, {
    zone,
    fits: 6,
    scene: defaultSceneMinutes,
    state: 'open',
  })
  expect(lines.map(({ id }) => id)).toEqual(expected.slice(0, 6).map(({ id }) => id))
  expect([more, onScene]).toEqual([3, 1])
})

test('Q7 a text that is not a time is shown as a dash and comes last', () => {
  const expected = [aMeetUp({ dateTime: 'after work' }), aMeetUp({ dateTime: at('21:00') })]
  const { lines } = upcomingLines(expected, now, { zone, fits: 6, scene: defaultSceneMinutes, state: 'open' })
  expect(lines.map(({ when, words, tone }) => [when, words, tone])).toEqual([
    ['21:00', 'In 30 min', 'near'],
    ['-', '', 'none'],
  ])
})

test('Q10 the lines that do not fit follow page by page, each line once, from the first page at a full hour', () => {
  const expected = Array.from({ length: 14 }, (_, index) => aMeetUp({ dateTime: at(`21:${10 + index}`) }))
  const pageAt = (seconds: number) => {
    const then = instantFromMs(msOf(at('20:00')) + seconds * 1_000)
    return upcomingLines(expected, then, { zone, fits: 6, scene: defaultSceneMinutes, state: 'open' })
  }
  const shown = [0, 12, 36].map((seconds) => pageAt(seconds))
  expect(shown.map(({ page, pages, more }) => [page, pages, more])).toEqual([
    [1, 3, 8],
    [2, 3, 8],
    [3, 3, 12],
  ])
  expect(shown.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual(expected.map(({ id }) => id))
  expect([pageAt(11).page, pageAt(24).page, pageAt(48).page, pageAt(60).page]).toEqual([1, 1, 1, 2])
  const few = upcomingLines(expected.slice(0, 6), at('20:47'), {
    zone,
    fits: 6,
    scene: defaultSceneMinutes,
    state: 'open',
  })
  expect([few.page, few.pages, few.lines.length]).toEqual([1, 1, 6])
})
