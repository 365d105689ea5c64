import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { listNearTimes } from './near-times.ts'

const wanted = at('21:30')
const asking = aTarget({ screenName: 'asking' })
const near = (...others: Parameters<typeof listNearTimes>[2]) =>
  listNearTimes(asking, wanted, others, 10).map(({ target, apart, isConflict }) => [
    target.screenName,
    apart,
    isConflict,
  ])

test('C9 approved times within an hour, earliest first, conflicts marked, edges included', () => {
  const meetUp = (screenName: string, time: string) => aMeetUp({ screenName, dateTime: at(time) })
  expect(
    near(
      meetUp('an hour later', '22:30'),
      meetUp('too late', '22:31'),
      meetUp('an hour before', '20:30'),
      meetUp('too early', '20:29'),
      meetUp('10 later', '21:40'),
      meetUp('11 later', '21:41'),
      meetUp('10 before', '21:20'),
    ),
  ).toEqual([
    ['an hour before', -60, false],
    ['10 before', -10, true],
    ['10 later', 10, true],
    ['11 later', 11, false],
    ['an hour later', 60, false],
  ])
})

test('C9 one’s own party, additional persons, arrests and requested times are not shown', () => {
  const main = aMeetUp({ screenName: 'main', dateTime: wanted })
  const own = aMeetUp({ ...asking, dateTime: wanted })
  expect(
    near(main, aGuest(main), own, anArrest({ dateTime: wanted }), aTarget({ dateTime: wanted })),
  ).toEqual([['main', 0, true]])
  expect(listNearTimes(main, wanted, [main, aGuest(main)], 10)).toEqual([])
})

test('C9 additional persons whose main target was arrested are shown once, because they are still expected', () => {
  const gone = anArrest({ screenName: 'heron', dateTime: wanted })
  const waiting = [aGuest(gone, { id: 8_001 }), aGuest(gone, { id: 8_002 })]
  const shown = listNearTimes(asking, wanted, [gone, ...waiting], 10)
  expect(shown.map(({ target, isConflict }) => [target.id, isConflict])).toEqual([[8_001, true]])
  expect(listNearTimes(waiting[0] ?? asking, wanted, [gone, ...waiting], 10)).toEqual([])
})
