import { aMeetUp, at } from '@watchfloor/fixtures'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { firstState, type LinePurpose } from './board-state.ts'
import type { Ground } from './press-ground.ts'
import { promptLines } from './prompt-lines.ts'

const ground = { facts: { office: { timeZone: 'America/New_York' } } } as Ground
const shortName = aMeetUp({ screenName: 'owl' })
const longName = aMeetUp({ screenName: '夜'.repeat(10) + 'night_owl_of_the_lake'.repeat(3) })

function lineOf(purpose: LinePurpose, typed: string, columns: number): string {
  const state = { ...firstState, mode: { kind: 'line', purpose, typed } } as const
  return promptLines(state, ground, { columns, problem: undefined })[0]?.text ?? ''
}

const purposes = (target = longName): LinePurpose[] => [
  { kind: 'time', target },
  { kind: 'case', target, at: at('21:40') },
  { kind: 'late-case', target },
]

test.each([60, 80, 120])('in %i columns the label leaves 20 for the input and its cursor', (columns) => {
  for (const purpose of purposes()) {
    for (const typed of ['26-04-1187', '12345678901234567890']) {
      const line = lineOf(purpose, typed, columns)
      expect(line).toContain(`${typed}▏`)
      expect(line).toContain('…')
      expect(stringWidth(line)).toBeLessThanOrEqual(columns)
    }
  }
})

test('a label that fits is whole, and its name is cut before its words', () => {
  const [time, takedown, late] = purposes(shortName)
  if (!time || !takedown || !late) throw new Error('no purpose')
  expect(lineOf(late, '26-1', 60)).toBe('Case number of owl: 26-1▏')
  expect(lineOf(takedown, '', 80)).toBe('Takedown of owl at 21:40. Case number (may be empty): ▏')
  const [cut] = purposes()
  if (!cut) throw new Error('no purpose')
  expect(lineOf(cut, '', 80)).toMatch(/^Time for .*… \(2130, \+15, tomorrow 1900\): ▏$/)
})
