import { aMeetUp, at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '../time/instant.ts'
import { type Alarm, alarmsOf, type Sounded } from './alarm.ts'
import { displayEventText, eventReader, eventText } from './change-event.ts'
import { freshnessOf, freshnessText } from './freshness.ts'
import { reconnectMs } from './reconnect.ts'

describe('Z1 Z2 any stream', () => {
  const someEvent = fc.record({
    seq: fc.nat(),
    kind: fc.constantFrom('target' as const, 'setting' as const),
    id: fc.oneof(fc.nat(), fc.constant(null), fc.string({ unit: 'grapheme' })),
  })
  test('Z1 Z2 is read as the changes that were sent, wherever it is cut and whatever is between them', () => {
    const pause = fc.constantFrom('', ': there\n\n', displayEventText)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(someEvent, pause), { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 30 })),
        (sent, cuts) => {
          let text = sent.map(([event, between]) => eventText(event) + between).join('')
          const read = eventReader()
          const events: ReturnType<typeof read> = []
          for (const cut of cuts) {
            events.push(...read(text.slice(0, cut)))
            text = text.slice(cut)
          }
          events.push(...read(text))
          const changes = events.filter(({ name }) => name === 'change')
          expect(changes.map(({ data }) => JSON.parse(data))).toEqual(sent.map(([event]) => event))
          expect(changes.map(({ id }) => id)).toEqual(sent.map(([{ seq }]) => String(seq)))
        },
      ),
    )
  })

  test.each<[string, string, object]>([
    ['a value without a blank', 'data:a\n\n', { data: 'a' }],
    ['a value with two blanks keeps the second', 'data:  a\n\n', { data: ' a' }],
    ['a value with colons', 'data: a: b:c\n\n', { data: 'a: b:c' }],
    ['several lines, one of them empty', 'data: a\ndata:\ndata: b\n\n', { data: 'a\n\nb' }],
    ['a name without a value', 'data\n\n', { data: '' }],
    ['a comment within an event', ': x\nid: 4\ndata: a\n\n', { id: '4', data: 'a' }],
  ])('Z2 %s', (_words, text, event) => {
    expect(eventReader()(text)).toMatchObject([event])
  })

  test('Z2 an event that is not finished yet is not read', () => {
    const read = eventReader()
    expect([read('data: a\n'), read('\n'), read('data: b')]).toMatchObject([[], [{ data: 'a' }], []])
  })
})

describe('Z3 Z4 waiting', () => {
  test('Z3 a screen only gets older, is never better off cut, and says a number or that it reconnects', () => {
    const order = ['live', 'late', 'lost', 'last-known']
    const rank = (seconds: number, isCut: boolean) => order.indexOf(freshnessOf(seconds, isCut))
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(1_000), fc.boolean(), (seconds, more, isCut) => {
        expect(rank(seconds + more, isCut)).toBeGreaterThanOrEqual(rank(seconds, isCut))
        expect(rank(seconds, true)).toBeGreaterThanOrEqual(rank(seconds, false))
        expect(freshnessText(seconds, isCut)).toMatch(/\d|Reconnecting/)
      }),
    )
  })

  test('Z4 each wait is between half and all of its length, and the length doubles up to 20 seconds', () => {
    const bounds = Array.from({ length: 8 }, (_, failures) => [
      reconnectMs(failures, 0),
      reconnectMs(failures, 1),
    ])
    const lengths = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]
    expect(bounds).toEqual(lengths.map((length) => [length / 2, length]))
    fc.assert(
      fc.property(fc.nat(10_000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        const wait = reconnectMs(failures, chance)
        expect(wait >= reconnectMs(failures, 0) && wait <= Math.min(20_000, reconnectMs(failures, 1))).toBe(
          true,
        )
      }),
    )
  })
})

test('Z5 any evening sounds once for each arrival and each clock that turns red, as a plain count says', () => {
  const someActs = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 3 }), isArrival: fc.boolean(), wait: fc.nat(7) }),
    {
      maxLength: 20,
    },
  )
  fc.assert(
    fc.property(someActs, fc.integer({ min: 3, max: 12 }), (acts, red) => {
      let now = at('20:00')
      let sounded: Sounded | undefined
      const arrivals = new Map<number, string>()
      let [wasOnScene, wasRed]: [number[], number[]] = [[], []]
      for (const [turn, { id, isArrival, wait }] of acts.entries()) {
        now = addMinutes(now, wait)
        if (!isArrival) arrivals.delete(id)
        else if (!arrivals.has(id)) arrivals.set(id, now)
        const targets = [1, 2, 3].map((one) => aMeetUp({ id: one, arrivalTime: arrivals.get(one) ?? null }))
        const next = alarmsOf(sounded, targets, now, { amber: 2, red })
        const onScene = [...arrivals.keys()]
        const late = onScene.filter(
          (one) => Date.parse(now) - Date.parse(arrivals.get(one) ?? now) >= red * 60_000,
        )
        const wanted: Alarm[] = []
        if (onScene.some((one) => !wasOnScene.includes(one))) wanted.push('arrival')
        if (late.some((one) => !wasRed.includes(one))) wanted.push('overdue')
        expect(next.alarms).toEqual(turn === 0 ? [] : wanted)
        sounded = next.sounded
        wasOnScene = onScene
        wasRed = late
      }
    }),
  )
})
