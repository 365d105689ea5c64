import { emptyTarget, type ReviewSection, reviewSections, type Target } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { keepSections } from './calm-sections.ts'

const every = { day: undefined, isPendingOnly: false }
const record = (id: number, values: Partial<Target> = {}): Target => ({
  ...emptyTarget,
  id,
  version: 1,
  isArrested: true,
  arrestDay: 1,
  ...values,
})
const shown = (records: readonly Target[]) => reviewSections(records, records, every)
const idsIn = (sections: readonly ReviewSection[]) =>
  sections.flatMap(({ groups }) => groups.map(({ day, rows }) => [day, rows.map(({ id }) => id)]))
const before = [record(1), record(2), record(3, { arrestDay: 2 })]

function after(records: readonly Target[]) {
  return keepSections(shown(before), shown(records), records)
}

test('unchanged sections stay the same', () => {
  const sections = shown(before)
  expect(keepSections(sections, sections, before)).toEqual({ sections, waiting: 0 })
})

test('a record shows its newest content in its place', () => {
  const { sections, waiting } = after([record(1, { caseNumber: '26-9', version: 2 }), ...before.slice(1)])
  expect(sections[0]?.groups[0]?.rows[0]?.caseNumber).toBe('26-9')
  expect(waiting).toBe(0)
})

test.each([
  ['an added record', [...before, record(4)], 1],
  ['a removed record', before.slice(1), 1],
  ['a record that moved to another day', [record(1, { arrestDay: 2 }), ...before.slice(1)], 1],
  ['two records that changed places', [record(2), record(1), before[2] ?? record(3)], 1],
  ['an added and a removed record', [record(2), before[2] ?? record(3), record(4)], 2],
])('%s: the change waits and no row moves', (_words, records, waiting) => {
  const kept = after(records)
  expect(idsIn(kept.sections)).toEqual([
    [1, [1, 2]],
    [2, [3]],
  ])
  expect(kept.waiting).toBe(waiting)
})
