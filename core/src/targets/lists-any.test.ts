import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareCaseNumbers,
  listArrests,
  listBoard,
  listChatting,
  listEntries,
  listInactive,
  listUpcoming,
  soonestFirst,
} from './lists.ts'
import { numberOrder, type Order, textOrder, timeOrder } from './order.ts'
import { countStages, countsIn, isGuest, stageOf, stages } from './stage.ts'
import type { Target } from './target.ts'

const flags = [false, true]
const combinations = flags.flatMap((isArrested) =>
  flags.flatMap((isInactive) => flags.map((isTimeApproved) => ({ isArrested, isInactive, isTimeApproved }))),
)

describe('S1 S2 every combination of flags', () => {
  test.each(combinations)(
    'S1 S2 arrested $isArrested, inactive $isInactive, approved $isTimeApproved',
    (own) => {
      const [late, early] = own.isArrested
        ? ['arrested', 'arrested']
        : own.isInactive
          ? ['inactive', 'inactive']
          : ['on-the-hook', 'chatting']
      const wanted = own.isTimeApproved ? late : early
      expect(stageOf(own)).toBe(wanted)
      const [target, guest] = [aTarget(own), aTarget({ ...own, linkedChatterId: 1 })]
      expect(stages.filter((stage) => countsIn(target, stage))).toEqual([wanted])
      expect(stages.filter((stage) => countsIn(guest, stage))).toEqual(own.isArrested ? ['arrested'] : [])
      expect([isGuest(target), isGuest(guest)]).toEqual([false, true])
    },
  )
})

/** A night of targets in any state, some of them guests of others. */
const someTime = fc.constantFrom(null, 'late', at('19:00'), at('20:00'), at('20:00'), at('21:00'))
const someNight = fc
  .array(
    fc.record({
      flags: fc.constantFrom(...combinations),
      dateTime: someTime,
      takedownTime: someTime,
      host: fc.option(fc.nat(5)),
    }),
    {
      maxLength: 9,
    },
  )
  .map((records) =>
    records.map(({ flags: own, host, ...times }, index): Target => {
      const linkedChatterId = host === null || host >= index ? null : host + 1
      return { ...aTarget({ ...own, ...times }), id: index + 1, linkedChatterId }
    }),
  )
const ids = (targets: readonly Target[]) => targets.map(({ id }) => id)

describe('S3 L2 L3 L4 L5 L6 any night', () => {
  test('S3 L2 L3 L4 L5 L6 has each target in its one list, and as many there as are counted', () => {
    fc.assert(
      fc.property(someNight, (night) => {
        const lists = [listChatting(night), listUpcoming(night), listInactive(night), listArrests(night)]
        const waiting = night.filter(
          ({ linkedChatterId, isArrested }) => linkedChatterId !== null && !isArrested,
        )
        expect([...ids(lists.flat()), ...ids(waiting)].sort()).toEqual(ids(night).sort())
        const [chatting = [], upcoming = [], , arrests = []] = lists
        expect(countStages(night)).toEqual({
          chatting: chatting.length,
          onTheHook: upcoming.length,
          arrested: arrests.length,
        })
        expect(ids(listEntries(night))).toEqual([...ids(chatting), ...ids(upcoming)].sort((a, b) => b - a))
      }),
    )
  })

  test('S3 L2 L4 L6 L7 is listed alike in whatever order it is loaded', () => {
    const shuffled = someNight.chain((night) =>
      fc.tuple(fc.constant(night), fc.shuffledSubarray(night, { minLength: night.length })),
    )
    fc.assert(
      fc.property(shuffled, ([night, mixed]) => {
        for (const list of [listChatting, listEntries, listUpcoming, listInactive, listArrests])
          expect(ids(list(mixed))).toEqual(ids(list(night)))
        expect(listBoard(mixed)).toEqual(listBoard(night))
      }),
    )
  })

  test('L7 has each one on the hook once on the board, a guest under its main target or alone', () => {
    fc.assert(
      fc.property(someNight, (night) => {
        const board = listBoard(night)
        const hooked = night.filter((target) => stageOf(target) === 'on-the-hook')
        expect(ids(board.map(({ target }) => target)).sort()).toEqual(ids(hooked).sort())
        for (const [index, { target, kind, mainScreenName }] of board.entries()) {
          const main = night.find(({ id }) => id === target.linkedChatterId)
          expect(kind === 'main').toBe(target.linkedChatterId === null)
          if (kind !== 'guest') continue
          const above = board.slice(0, index).findLast((row) => row.kind === 'main')
          expect([above?.target.id, mainScreenName]).toEqual([main?.id, main?.screenName])
        }
        const times = board.filter(({ kind }) => kind !== 'guest').map(({ target }) => target)
        expect(times).toEqual(times.toSorted(soonestFirst))
      }),
    )
  })
})

test('L7 the main target of a guest that stands alone is named as the user may know it', () => {
  const gone = anArrest({ screenName: 'gone' })
  const guest = aGuest(gone)
  expect(listBoard([gone, guest])).toMatchObject([{ kind: 'alone', mainScreenName: 'gone' }])
  expect(listBoard([{ ...guest, guestOf: 'told' }])).toMatchObject([
    { kind: 'alone', mainScreenName: 'told' },
  ])
  const guestOfGuest = aGuest(guest)
  expect(listBoard([aMeetUp({ id: gone.id }), guest, guestOfGuest]).map(({ kind }) => kind)).toEqual([
    'main',
    'guest',
    'alone',
  ])
})

describe('L8 L10 orders', () => {
  const someNumber = fc
    .constantFrom('', 'none', '26-1', '26-01', '26-10', 'PC 7', '999', '26-1 b')
    .map((caseNumber) => ({ caseNumber }))
  test('L8 is an order: it agrees with itself from both sides and along a chain', () => {
    for (const direction of ['ascending', 'descending'] as const)
      fc.assert(
        fc.property(someNumber, someNumber, someNumber, (a, b, c) => {
          const [ab, ba, bc, ac] = [
            [a, b],
            [b, a],
            [b, c],
            [a, c],
          ].map(([one, other]) =>
            Math.sign(compareCaseNumbers(one as typeof a, other as typeof a, direction)),
          ) as [number, number, number, number]
          expect(ab + ba === 0).toBe(true)
          if (ab <= 0 && bc <= 0) expect(ac).toBeLessThanOrEqual(0)
        }),
      )
  })

  test('L8 descending is ascending turned round, except for the numbers that are none', () => {
    fc.assert(
      fc.property(fc.array(someNumber, { maxLength: 6 }), (rows) => {
        const hasDigits = (row: { caseNumber: string }) => /\d/.test(row.caseNumber)
        const up = rows.toSorted((a, b) => compareCaseNumbers(a, b)).filter(hasDigits)
        const down = rows.toSorted((a, b) => compareCaseNumbers(a, b, 'descending'))
        expect(down.filter(hasDigits)).toEqual(up.toReversed())
        expect(
          down.findIndex((row) => !hasDigits(row)) === -1 ||
            down.slice(up.length).every((row) => !hasDigits(row)),
        ).toBe(true)
      }),
    )
  })

  test.each<[string, Order<string | null>, string | null, boolean]>([
    ['an empty text', textOrder((row) => row), '', true],
    ['no text', textOrder((row) => row), null, true],
    ['a zero as a text', textOrder((row) => row), '0', false],
    ['words for a time', timeOrder((row) => row), 'late', true],
    ['a time without its offset', timeOrder((row) => row), '2026-11-20T20:00', true],
    ['no number', numberOrder((row) => (row === null ? null : Number(row))), null, true],
    ['the number zero', numberOrder((row) => (row === null ? null : Number(row))), '0', false],
  ])('L10 %s: has no value', (_words, order, row, isMissing) => {
    expect(order.isMissing(row)).toBe(isMissing)
  })

  test.each([
    ['ä', 'A', 0],
    ['unit 2', 'unit 10', -1],
    ['B', 'a', 1],
    ['', 'a', -1],
  ])('L10 %j and %j compare as %i', (a, b, sign) => {
    expect(Math.sign(textOrder<string>((row) => row).compare(a, b))).toBe(sign)
  })

  test('L10 numbers and times are ordered by value from both sides, and no number counts as zero', () => {
    const byNumber = numberOrder<number | null>((row) => row)
    expect([10, 2, null, -1, 2].toSorted(byNumber.compare)).toEqual([-1, null, 2, 2, 10])
    expect([-1, null, 2, 2, 10].toSorted(byNumber.compare)).toEqual([-1, null, 2, 2, 10])
    const times = [at('21:00'), at('19:00'), at('20:00')]
    const byTime = timeOrder<string>((row) => row)
    expect([times.toSorted(byTime.compare), times.toReversed().toSorted(byTime.compare)]).toEqual([
      times.toSorted(),
      times.toSorted(),
    ])
    expect(byTime.compare(at('20:00'), at('20:00'))).toBe(0)
  })
})
