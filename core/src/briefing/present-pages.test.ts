import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { buildBoard } from './board.ts'
import { pageAtPlace, presentPages, presentTime, titleSlide } from './present-pages.ts'

const arrest = (id: number, arrestDay: number, briefLabel = '') => ({
  ...anArrest({ arrestDay, briefLabel }),
  id,
})
const targets = [arrest(7, 2), arrest(8, 1), arrest(9, 2, 'Press'), arrest(10, 11, 'Press')]
const pages = presentPages(buildBoard(targets))

test('K10 a title comes first, and each day has its own slide before its arrests', () => {
  expect(pages.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    `title ${titleSlide}`,
    'day -1',
    'arrest 8',
    'day -2',
    'arrest 7',
    'arrest 9',
    'day -11',
    'arrest 10',
  ])
  expect(pages[0]).toMatchObject({ arrests: 4, days: 3 })
  expect(pages[3]).toMatchObject({ day: 2, arrests: 2 })
})

test('K10 the slides of a label have a title and no days', () => {
  const labelled = presentPages(buildBoard(targets, 'press'))
  expect(labelled.map(({ kind }) => kind)).toEqual(['title', 'arrest', 'arrest'])
  expect(presentPages(buildBoard([]))).toEqual([])
})

test('K10 no two slides have one number', () => {
  const all = presentPages(buildBoard(Array.from({ length: 62 }, (_, at) => arrest(at + 1, 1 + (at % 31)))))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1 + 31 + 62)
})

test.each([
  ['1', 8],
  ['4', 10],
  ['04', 10],
  ['0', undefined],
  ['5', undefined],
  ['', undefined],
  ['2x', undefined],
])('K11 the typed place %j leads to record %s', (typed, id) => {
  expect(pageAtPlace(pages, typed)?.id).toBe(id)
})

test.each([
  [0, '0:00'],
  [-5_000, '0:00'],
  [187_999, '3:07'],
  [3_787_000, '1:03:07'],
])('K11 after %i ms the timer shows %s', (ms, text) => {
  expect(presentTime(ms)).toBe(text)
})

test('V20 a possible victim has no slide, and a day of possible victims alone has none', () => {
  const [shown, victim, other] = [
    anArrest({ id: 1, arrestDay: 1 }),
    anArrest({ id: 2, arrestDay: 1, possibleVictim: true }),
    anArrest({ id: 3, arrestDay: 2, possibleVictim: true }),
  ]
  const groups = [
    { title: 'Day 1', day: 1, targets: [shown, victim] },
    { title: 'Day 2', day: 2, targets: [other] },
  ]
  expect(presentPages(groups).map(({ kind, id }) => [kind, id])).toEqual([
    ['title', titleSlide],
    ['day', -1],
    ['arrest', 1],
  ])
  expect(presentPages(groups)[0]).toMatchObject({ arrests: 1, days: 1 })
})
