import { emptyTarget } from '@watchfloor/core'
import { describe, expect, test } from 'vitest'
import { changesAfter, extendLog, noLog, type RecordLog } from './change-log.ts'
import type { StoredTarget } from './target-rows.ts'

const aRecord = (id: number, version: number): StoredTarget => ({
  ...emptyTarget,
  id,
  version,
  operationId: 1,
})

/** Plays changes: each step replaces, adds or (version 0) deletes records. */
function played(steps: readonly (readonly [version: number, ids: Readonly<Record<number, number>>])[]): {
  log: RecordLog
  present: StoredTarget[]
} {
  let log = noLog(10)
  let present = [aRecord(1, 1), aRecord(2, 2)]
  for (const [version, ids] of steps) {
    const changed = Object.keys(ids).map(Number)
    const kept = Object.entries(ids).filter(([, of]) => of > 0)
    const fresh = new Map(kept.map(([id, of]) => [Number(id), aRecord(Number(id), of)]))
    log = extendLog(log, version, present, changed, fresh)
    present = [...present.filter(({ id }) => !changed.includes(id)), ...fresh.values()].sort(
      (a, b) => a.id - b.id,
    )
  }
  return { log, present }
}

const versions = (changes: ReturnType<typeof changesAfter>) =>
  changes?.map(({ id, before, after }) => [id, before?.version, after?.version])

describe('Z6 the log of changes', () => {
  const { log } = played([
    [11, { 1: 11 }],
    [14, { 2: 0, 3: 13 }],
    [15, { 1: 15 }],
  ])

  test.each([
    [15, []],
    [14, [[1, 11, 15]]],
    // Between two steps, as another server counts them: the whole later step.
    [
      12,
      [
        [2, 2, undefined],
        [3, undefined, 13],
        [1, 11, 15],
      ],
    ],
    [
      11,
      [
        [2, 2, undefined],
        [3, undefined, 13],
        [1, 11, 15],
      ],
    ],
    [
      10,
      [
        [1, 1, 15],
        [2, 2, undefined],
        [3, undefined, 13],
      ],
    ],
  ])('Z6 after version %d', (version, expected) => {
    expect(versions(changesAfter(log, version, 15))).toEqual(expected)
  })

  test('Z6 does not know a version before its start or after its end', () => {
    expect(changesAfter(log, 9, 15)).toBeUndefined()
    expect(changesAfter(log, 16, 15)).toBeUndefined()
  })

  test('Z6 a record that was added and deleted since was never there', () => {
    const { log: brief } = played([
      [11, { 7: 11 }],
      [12, { 7: 0 }],
    ])
    expect(versions(changesAfter(brief, 10, 12))).toEqual([[7, undefined, undefined]])
  })

  test('Z6 forgets the oldest steps when it is full, and then does not know their versions', () => {
    const steps = Array.from({ length: 5_200 }, (_, index) => [11 + index, { 1: 11 + index }] as const)
    const { log: full } = played(steps)
    const last = 11 + 5_199
    expect(full.steps.length).toBe(5_000)
    expect(changesAfter(full, 10, last)).toBeUndefined()
    expect(changesAfter(full, full.since - 1, last)).toBeUndefined()
    expect(versions(changesAfter(full, full.since, last))).toEqual([[1, full.since, last]])
  })
})
