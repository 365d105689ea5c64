import { expect, test } from 'vitest'
import { labelStart, labelTop } from './pie-labels.ts'

const height = 30

/** Returns the distance between a pie and the nearest point of a label (px). */
function gap(top: number, radius: number): number {
  const start = labelStart(top, height, radius)
  const distances = Array.from({ length: height + 1 }, (_, down) => Math.hypot(start, top + down))
  return Math.min(...distances) - radius
}

const turns = Array.from({ length: 360 }, (_, degree) => (degree * Math.PI) / 180)

test.each([48, 70, 100, 130])('no label touches a pie with a radius of %i px', (radius) => {
  expect(Math.min(...turns.map((angle) => gap(labelTop(angle, radius, height), radius)))).toBeGreaterThan(8)
})

test('a label that the canvas or another label moves does not touch the pie', () => {
  const tops = Array.from({ length: 200 }, (_, at) => at - 115)
  expect(Math.min(...tops.map((top) => gap(top, 100)))).toBeGreaterThan(8)
})

test('a label at the side of a pie is level with its segment', () => {
  expect(labelTop(0, 100, height)).toBeCloseTo(-height / 2)
  expect(labelTop(Math.PI, 100, height)).toBeCloseTo(-height / 2)
})
