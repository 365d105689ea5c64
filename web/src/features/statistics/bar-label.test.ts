import { expect, test } from 'vitest'
import { barLabel } from './bar-label.ts'

test.each([
  ['Summer Operation', ['Summer Operation']],
  ['North-South', ['North-South']],
  ['Operation 2026-07', ['Operation', '2026-07']],
  ['Summer Nights Along the Interstate', ['Summer Nights', 'Along the', 'Interstate']],
  ['2026-07-Lakeland-Winter-Haven', ['2026-07-', 'Lakeland-Winter-', 'Haven']],
  ['Donaudampfschifffahrtsgesellschaft 2', ['Donaudampfschiff', 'fahrtsgesellscha', 'ft 2']],
])('the label of %s has lines of at most 16 characters', (name, lines) => {
  expect(barLabel(name)).toEqual(lines)
})
