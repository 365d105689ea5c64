import { describe, expect, test } from 'vitest'
import { keepPlaces } from './calm-rows.ts'

const row = (id: number, text = '') => ({ id, text })
const keep = (before: { id: number; text: string }[], latest: { id: number; text: string }[]) =>
  keepPlaces(before, latest, ({ id }) => id)

describe('rows under the pointer keep their places', () => {
  test('a changed row shows its new content', () => {
    const { rows, waiting } = keep([row(1), row(2)], [row(1), row(2, 'new')])
    expect(rows).toEqual([row(1), row(2, 'new')])
    expect(waiting).toBe(0)
  })
  test('a new row waits', () => {
    const { rows, waiting } = keep([row(1), row(2)], [row(3), row(1), row(2)])
    expect(rows.map(({ id }) => id)).toEqual([1, 2])
    expect(waiting).toBe(1)
  })
  test('a removed row stays until the pointer leaves', () => {
    const { rows, waiting } = keep([row(1), row(2)], [row(2)])
    expect(rows.map(({ id }) => id)).toEqual([1, 2])
    expect(waiting).toBe(1)
  })
  test('another order waits', () => {
    const { rows, waiting } = keep([row(1), row(2)], [row(2), row(1)])
    expect(rows.map(({ id }) => id)).toEqual([1, 2])
    expect(waiting).toBe(1)
  })
})
