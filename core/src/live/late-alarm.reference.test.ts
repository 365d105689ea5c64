import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSceneMinutes } from '../schedule/due.ts'
import type { Target } from '../targets/target.ts'
import { addMinutes, minutesBetween } from '../time/instant.ts'
import { listOverdue } from '../webhook/overdue.ts'
import { type Rung, ringsOf } from './late-alarm.ts'

/** Targets in every state, by the words of the glossary. */
const people = {
  expected: (id: number, due: string) => aMeetUp({ id, dateTime: due }),
  arrived: (id: number, due: string) => aMeetUp({ id, dateTime: due, arrivalTime: due }),
  chatting: (id: number, due: string) => aTarget({ id, dateTime: due }),
  inactive: (id: number, due: string) => aMeetUp({ id, dateTime: due, isInactive: true }),
  arrested: (id: number, due: string) => anArrest({ id, dateTime: due }),
  'arrested at no known time': (id: number, due: string) =>
    anArrest({ id, dateTime: due, arrivalTime: null, takedownTime: null }),
  'an additional person': (id: number, due: string) => ({ ...aGuest(aMeetUp({ dateTime: due })), id }),
  'expected at no time': (id: number) => aMeetUp({ id, dateTime: 'after work' }),
} satisfies Record<string, (id: number, due: string) => Target>
type Kind = keyof typeof people
const kinds = Object.keys(people) as readonly Kind[]

const start = at('20:00')
const aPerson = fc.record({ kind: fc.constantFrom(...kinds), due: fc.integer({ min: -5, max: 60 }) })
const anEvening = fc.array(fc.record({ wait: fc.nat(12), people: fc.array(aPerson, { maxLength: 4 }) }), {
  maxLength: 12,
})

describe('Z8 W45 any evening', () => {
  test('Z8 rings for a meet-up in the first look after its time has passed, and not again while it stays late', () => {
    fc.assert(
      fc.property(anEvening, (looks) => {
        let [now, rung]: [string, Rung | undefined] = [start, undefined]
        let wasLate: readonly number[] = []
        for (const [turn, look] of looks.entries()) {
          now = addMinutes(now, look.wait)
          const targets = look.people.map(({ kind, due }, at) => people[kind](at + 1, addMinutes(start, due)))
          const passed = minutesBetween(start, now)
          const late = look.people.flatMap(({ kind, due }, at) =>
            kind === 'expected' && due < passed ? [at + 1] : [],
          )
          const next = ringsOf(rung, targets, now, {
            scene: defaultSceneMinutes,
            role: 'admin',
            state: 'open',
          })
          const rang = next.rings.flatMap(({ ring, target }) => (ring === 'late' ? [target.id] : []))
          expect(rang).toEqual(turn === 0 ? [] : late.filter((id) => !wasLate.includes(id)))
          rung = next.rung
          wasLate = late
        }
      }),
      { numRuns: 300 },
    )
  })

  test.each(kinds)('Z8 W45 the board and the webhook agree on whether %s is overdue, for a day', (kind) => {
    for (const minutes of [-1, 0, 1, 1_439, 1_440, 1_441]) {
      const now = addMinutes(start, minutes)
      const target = { ...people[kind](1, start), operationId: 1 }
      const { rung } = ringsOf(undefined, [target], now, {
        scene: defaultSceneMinutes,
        role: 'admin',
        state: 'open',
      })
      const isLate = kind === 'expected' && minutes > 0
      expect([minutes, rung.late.has(1)]).toEqual([minutes, isLate])
      expect([minutes, listOverdue([target], now).length]).toEqual([
        minutes,
        isLate && minutes < 1_440 ? 1 : 0,
      ])
    }
  })
})
