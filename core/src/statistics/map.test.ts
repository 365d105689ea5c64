import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { states } from '../targets/states.ts'
import { nearestPlace, tintMap } from './map.ts'

const counted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([key, count]) => ({ key, count }))

describe('Y23', () => {
  test('Y23 the map has every state and territory; one without arrests has no tint', () => {
    const map = tintMap(counted({ FL: 80, GA: 12, NY: 4, DC: 1 }), counted({ PR: 5 }))
    expect(map.states).toHaveLength(states.length)
    expect(map.squares.map(({ code }) => code)).toEqual(['DC', 'AS', 'GU', 'MP', 'PR', 'VI'])
    const tints = Object.fromEntries(
      [...map.states, ...map.squares.slice(1)].map(({ code, tint }) => [code, tint]),
    )
    expect(tints).toMatchObject({ FL: 4, GA: 3, PR: 2, NY: 2, DC: 1, TX: 0, AS: 0 })
    expect(map.ranges).toEqual([
      { tint: 1, from: 1, to: 3 },
      { tint: 2, from: 4, to: 9 },
      { tint: 3, from: 10, to: 27 },
      { tint: 4, from: 28, to: 80 },
    ])
  })

  test.each([
    [0, []],
    [1, [[1, 1]]],
    [
      2,
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      3,
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    ],
  ])('Y23 with a highest count of %d, no range is empty', (most, ranges) => {
    const map = tintMap(counted({ FL: most }), [])
    expect(map.ranges.map(({ from, to }) => [from, to])).toEqual(ranges)
  })

  test('Y23 every count has one tint, and a higher count is never lighter', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200_000), { minLength: 2, maxLength: 51 }), (counts) => {
        const codes = states.slice(0, counts.length).map(({ code }) => code)
        const map = tintMap(
          codes.map((key, at) => ({ key, count: counts[at] ?? 0 })),
          [],
        )
        const shown = map.states.slice(0, counts.length).sort((a, b) => a.count - b.count)
        for (const [at, { count, tint }] of shown.entries()) {
          expect(tint > 0).toBe(count > 0)
          expect(tint).toBeGreaterThanOrEqual(shown[at - 1]?.tint ?? 0)
          expect(map.ranges.filter(({ from, to }) => count >= from && count <= to)).toHaveLength(
            count > 0 ? 1 : 0,
          )
        }
      }),
    )
  })
})

test('an arrow key finds the nearest place in its direction, and none at the edge', () => {
  const at = (name: string, x: number, y: number) => ({ name, center: [x, y] as const })
  const places = [at('west', -40, 5), at('far west', -90, 0), at('north', 5, -20), at('corner', 30, 30)]
  const from = [0, 0] as const
  const names = (
    [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const
  ).map((way) => nearestPlace(from, places, way)?.name)
  expect(names).toEqual(['west', 'corner', 'north', 'corner'])
  expect(nearestPlace([100, 0], places, [1, 0])).toBeUndefined()
})
