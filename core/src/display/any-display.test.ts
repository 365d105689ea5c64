import { aMeetUp, at, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSceneMinutes } from '../schedule/due.ts'
import { addMinutes } from '../time/instant.ts'
import { readDisplayName } from './display.ts'
import { pairingCode, pairingEnds, readPairingCode } from './pairing-code.ts'
import { schemeOf, shiftMax, shiftOf } from './scheme.ts'
import { upcomingLines } from './upcoming-lines.ts'

describe('Q1 Q2 Q5 Q6 Q7 a wall display', () => {
  test('Q1 any code is read back from any way of typing it, for ten minutes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(27), { minLength: 6, maxLength: 6 }), (picks) => {
        let turn = 0
        const code = pairingCode(() => picks[turn++] ?? 0)
        expect(code).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/)
        for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
          expect(readPairingCode(typed)).toBe(code)
      }),
    )
    expect(pairingEnds(at('20:55'))).toBe(at('21:05'))
  })

  test.each(['0', '1', 'A', 'E', 'I', 'L', 'O', 'U'])('Q1 %s is in no code', (sign) => {
    expect(readPairingCode(`234-56${sign}`)).toBeUndefined()
  })

  test('Q2 a name is one line of at most 60 characters, however it is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t'), maxLength: 70 }), (text) => {
        const read = readDisplayName(text)
        const line = text.replace(/\s+/g, ' ').trim()
        expect(read.ok).toBe(line.length >= 1 && line.length <= 60)
        if (!read.ok) return
        expect(read.value).toMatch(/^\S(?:.{0,58}\S)?$/)
        expect(readDisplayName(read.value)).toEqual(read)
      }),
    )
  })

  test('Q5 Q6 the look of any minute: light by day alone, and never more than two pixels aside', () => {
    fc.assert(
      fc.property(fc.nat(1_439), (minute) => {
        const now = addMinutes(at('00:00'), minute)
        expect(schemeOf('auto', now, demoZone)).toBe(minute >= 7 * 60 && minute < 19 * 60 ? 'light' : 'dark')
        const { x, y } = shiftOf(now)
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(shiftMax)
        expect(shiftOf(addMinutes(now, 14))).toEqual({ x, y })
      }),
    )
  })

  test('Q7 shows what fits, soonest first, and counts the rest and those on scene', () => {
    const someTime = fc.constantFrom(at('20:10'), at('20:30'), at('22:00'), 'late', null)
    const someRow = fc.record({ dateTime: someTime, arrivalTime: fc.constantFrom(null, at('20:12')) })
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 8 }), fc.nat(6), (rows, fits) => {
        const expected = rows.map((row, index) => aMeetUp({ ...row, id: index + 1 }))
        const { lines, more, onScene } = upcomingLines(expected, at('20:20'), {
          zone: demoZone,
          fits,
          scene: defaultSceneMinutes,
          state: 'open',
        })
        expect([lines.length, lines.length + more]).toEqual([Math.min(fits, rows.length), rows.length])
        expect(onScene).toBe(rows.filter(({ arrivalTime }) => arrivalTime !== null).length)
        const shown = lines.map(({ id }) => expected[id - 1]?.dateTime ?? 'z')
        const times = shown.filter((time) => time.startsWith('2026'))
        expect([times, shown.slice(0, times.length)]).toEqual([times.toSorted(), times])
        for (const { id, words, scene } of lines) {
          const target = expected[id - 1]
          expect(scene !== undefined).toBe(target?.arrivalTime !== null)
          expect(words === '').toBe(scene === undefined && !target?.dateTime?.startsWith('2026'))
        }
      }),
    )
  })
})
