import { describe, expect, test } from 'vitest'
import type { Api } from '../api/client.ts'
import { FailureError } from '../kernel/failure.ts'
import type { TargetRow } from '../targets/wire.ts'
import { applyRowChanges, isOfSameView, loadRows, type RowList, versionInView } from './row-list.ts'

const row = (id: number, notes = ''): TargetRow => ({ id, notes, version: 1 })
const known: RowList = { seq: 10, rows: [row(2), row(4), row(6)] }
const ids = ({ rows }: RowList) => rows.map(({ id }) => id)

test.each([
  ['a new row at the end', { changed: [row(9)], removed: [] }, [2, 4, 6, 9]],
  ['a new row in between', { changed: [row(5)], removed: [] }, [2, 4, 5, 6]],
  ['a row that comes back', { changed: [row(1), row(3)], removed: [] }, [1, 2, 3, 4, 6]],
  ['a removed row', { changed: [], removed: [4] }, [2, 6]],
  ['a removed row that is not there', { changed: [], removed: [5] }, [2, 4, 6]],
  ['all at once', { changed: [row(5), row(2, 'x')], removed: [4, 6] }, [2, 5]],
])('Z6 %s', (_words, changes, expected) => {
  const after = applyRowChanges(known, { seq: 12, ...changes })
  expect(ids(after)).toEqual(expected)
  expect(after.seq).toBe(12)
})

test('Z6 a changed row replaces the old one and leaves the others as they were', () => {
  const after = applyRowChanges(known, { seq: 12, changed: [row(4, 'late')], removed: [] })
  expect(after.rows[1]).toEqual(row(4, 'late'))
  expect(after.rows[0]).toBe(known.rows[0])
  expect(after.rows[2]).toBe(known.rows[2])
})

test('Z6 a change that changes no row keeps the rows as one object', () => {
  const after = applyRowChanges(known, { seq: 12, changed: [row(4)], removed: [99] })
  expect(after).toEqual({ seq: 12, rows: known.rows })
  expect(after.rows).toBe(known.rows)
})

test.each([
  ['a reader that never moved', 3, 0, true],
  ['a version from before the move', 3, 4, false],
  ['the version of a list without a change since the move', 4, 4, true],
  ['a later version', 5, 4, true],
])('Z12 %s', (_words, version, movedAt, expected) => {
  expect(isOfSameView(version, movedAt)).toBe(expected)
})

test.each([
  [3, 4],
  [4, 4],
  [9, 4],
])(
  'Z12 a list with the last change %i that is read after the move %i has a version of the new view',
  (last, movedAt) => {
    const version = versionInView(last, movedAt)
    expect(isOfSameView(version, movedAt)).toBe(true)
    expect(version).toBeGreaterThanOrEqual(last)
  },
)

describe('loading a list', () => {
  const calls: unknown[] = []
  const apiWith = (changes: () => Promise<unknown>): Pick<Api, 'target'> =>
    ({
      target: {
        list: async (input: unknown) => {
          calls.push(['list', input])
          return { Status: true, seq: 20, Result: [row(1)] }
        },
        changes: async (input: unknown) => {
          calls.push(['changes', input])
          return changes()
        },
      },
    }) as unknown as Pick<Api, 'target'>
  const changed = async () => ({ Status: true, seq: 12, changed: [row(8)], removed: [2] })

  test('Z6 reads the whole list first, and only the changes after', async () => {
    calls.length = 0
    const api = apiWith(changed)
    expect(await loadRows(api, undefined, { operation: 3 })).toEqual({ seq: 20, rows: [row(1)] })
    expect(ids(await loadRows(api, known, { operation: 3 }))).toEqual([4, 6, 8])
    expect(calls).toEqual([
      ['list', { operation: 3 }],
      ['changes', { since: 10, operation: 3 }],
    ])
  })

  test('Z11 the counters come with the changes, and not with a whole list', async () => {
    calls.length = 0
    const counts = { chatting: 3, onTheHook: 2, arrested: 7 }
    const api = apiWith(async () => ({ ...(await changed()), counts }))
    expect(await loadRows(api, known, { counts: true })).toEqual({
      seq: 12,
      rows: [row(4), row(6), row(8)],
      counts,
    })
    expect(await loadRows(api, undefined, { counts: true })).toEqual({ seq: 20, rows: [row(1)] })
    expect(calls).toEqual([
      ['changes', { since: 10, counts: true }],
      ['list', {}],
    ])
  })

  test('Z6 reads the whole list when the version is too old, and passes on other failures', async () => {
    calls.length = 0
    const expired = new FailureError({ code: 'list.expired', message: '' })
    expect(
      await loadRows(
        apiWith(() => Promise.reject(expired)),
        known,
      ),
    ).toEqual({
      seq: 20,
      rows: [row(1)],
    })
    expect(calls).toEqual([
      ['changes', { since: 10 }],
      ['list', {}],
    ])
    const busy = new FailureError({ code: 'server.busy', message: '' })
    await expect(
      loadRows(
        apiWith(() => Promise.reject(busy)),
        known,
      ),
    ).rejects.toBe(busy)
  })
})
