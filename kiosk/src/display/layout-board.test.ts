import { aMeetUp, at, officeZone as zone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { layoutBoard } from './layout-board.ts'

const now = at('20:30')

test('D1 a line says when, and how late or how soon, in words', () => {
  const upcoming = [
    aMeetUp({ dateTime: at('20:10'), arrivalTime: at('20:28') }),
    aMeetUp({ dateTime: at('20:26') }),
    aMeetUp({ dateTime: at('20:40') }),
    aMeetUp({ dateTime: at('20:59') }),
    aMeetUp({ dateTime: at('21:40', 1) }),
  ]
  const { lines, more } = layoutBoard(upcoming, now, { zone, fits: 6 })
  expect(lines.map(({ when, due }) => [when, due.words, due.tone])).toEqual([
    ['20:10', 'Arrived 20:28', 'arrived'],
    ['20:26', 'Late 4 min', 'late'],
    ['20:40', 'In 10 min', 'soon'],
    ['20:59', 'In 29 min', 'near'],
    ['Sat 21:40', '', 'none'],
  ])
  expect(more).toBe(0)
})

test('what does not fit is counted', () => {
  const upcoming = Array.from({ length: 9 }, () => aMeetUp())
  const { lines, more } = layoutBoard(upcoming, now, { zone, fits: 6 })
  expect(lines.map(({ id }) => id)).toEqual(upcoming.slice(0, 6).map(({ id }) => id))
  expect(more).toBe(3)
})

test('a time that is none is a dash', () => {
  const [line] = layoutBoard([aMeetUp({ dateTime: 'after work' })], now, { zone, fits: 6 }).lines
  expect(line).toMatchObject({ when: '–', due: { words: '' } })
})
