import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { TargetPatch } from '../targets/edit.ts'
import { emptyTarget, type FieldName, type Target } from '../targets/target.ts'
import { decideRow, type RowFacts } from './decide-row.ts'
import type { DuplicatePolicy } from './duplicate-policy.ts'
import { FileMemory } from './file-memory.ts'
import type { ImportRow } from './import-row.ts'
import { groupByKey } from './lookup-keys.ts'

const [a, b, c, d] = ['5555550141', '5555550142', '5555550143', '5555550144'] as const
const owl = { caseAgent: 'Adams', screenName: 'owl' }
const hat = { caseAgent: 'Adams', screenName: 'hat' }

function aRow(fields: TargetPatch, row = 1, own: Partial<ImportRow> = {}): ImportRow {
  const given = (Object.keys(fields) as FieldName[]).filter((name) => fields[name] !== '')
  return { row, fileId: undefined, link: undefined, given, fields, problems: [], coded: [], ...own }
}

/** Imports rows one by one. Returns the outcomes, each with the number of the target that it is about. */
function play(rows: readonly TargetPatch[], policy: DuplicatePolicy, stored: readonly Target[] = []): string {
  const file = new FileMemory(Math.max(0, ...stored.map(({ id }) => id)), policy)
  const facts: RowFacts = {
    file,
    stored: groupByKey(stored),
    withHistory: new Set(),
    storedPhotos: new Set(),
    sentPhotos: {},
    isDryRun: false,
    isLast: true,
  }
  const told = rows.map((fields, index) => {
    const decision = decideRow(aRow(fields, index + 1), facts, policy)
    file.remember(decision)
    if (decision.outcome === 'added') return `added ${decision.added.id}`
    if (decision.outcome === 'updated') return `updated ${decision.after.id}`
    return decision.outcome === 'skipped' ? `skipped ${decision.target.id}` : decision.outcome
  })
  return told.join(', ')
}

describe('X18 rows that other rows of the file come before', () => {
  test.each<[string, readonly TargetPatch[], string]>([
    [
      'a row without a phone, after one of its name with a phone',
      [{ ...owl, phone: a }, owl],
      'added 1, skipped 1',
    ],
    ['a row of another name', [{ ...owl, phone: a }, hat], 'added 1, added 2'],
    [
      'a row that gives what the one before left empty',
      [
        { ...owl, phone: a },
        { ...owl, notes: 'n' },
      ],
      'added 1, added 2',
    ],
    [
      'a row without a phone, after two of its name',
      [
        { ...owl, phone: a },
        { ...owl, phone: b, notes: 'n' },
        { ...owl, notes: 'n' },
      ],
      'added 1, added 2, skipped 2',
    ],
    [
      'a row that two rows before it are like: the first of them is meant',
      [owl, { ...owl, notes: 'n' }, owl],
      'added 1, added 2, skipped 1',
    ],
    [
      'two phones of two targets: the first phone decides',
      [
        { ...owl, phone: a },
        { ...owl, phone: b },
        { ...owl, phone: b, secondaryPhone: a },
      ],
      'added 1, added 2, skipped 2',
    ],
  ])('X18 %s', (_words, rows, expected) => {
    expect(play(rows, 'skip')).toBe(expected)
  })
})

describe('X18 what an update of an added target means for later rows', () => {
  test.each<[string, readonly TargetPatch[], string]>([
    [
      'its new name is found without a phone',
      [{ ...hat, phone: a }, { ...owl, phone: a }, owl],
      'added 1, updated 1, skipped 1',
    ],
    ['its old name is not', [{ ...hat, phone: a }, { ...owl, phone: a }, hat], 'added 1, updated 1, added 2'],
    [
      'a phone that it lost is its next holder’s',
      [
        { ...owl, phone: a, secondaryPhone: d },
        { ...hat, phone: b },
        { ...hat, phone: b, secondaryPhone: a },
        { ...owl, phone: d, secondaryPhone: c },
        { ...hat, phone: a, secondaryPhone: b, notes: 'n' },
      ],
      'added 1, added 2, updated 2, updated 1, updated 2',
    ],
    [
      'a phone that a second target got is still the first one’s',
      [
        { ...owl, phone: a },
        { ...hat, phone: b },
        { ...hat, phone: b, secondaryPhone: a },
        { ...owl, phone: a, notes: 'n' },
      ],
      'added 1, added 2, updated 2, updated 1',
    ],
    [
      'a phone that nobody has any more is new',
      [
        { ...owl, phone: a, secondaryPhone: d },
        { ...owl, phone: d, secondaryPhone: c },
        { ...hat, phone: a },
      ],
      'added 1, updated 1, added 2',
    ],
  ])('X18 %s', (_words, rows, expected) => {
    expect(play(rows, 'update')).toBe(expected)
  })

  test('X18 a target of the database that an update renamed is found by its new name alone', () => {
    const stored = aTarget({ ...hat, phone: a, id: 7 })
    expect(play([{ ...owl, phone: a }, owl, hat], 'update', [stored])).toBe('updated 7, skipped 7, added 8')
  })

  test('X18 a phone that an update took from a target of the database is free', () => {
    const stored = aTarget({ ...owl, phone: a, secondaryPhone: b, id: 7 })
    const moved = { ...owl, phone: b, secondaryPhone: c }
    expect(play([moved, { ...hat, phone: a }, { ...hat, phone: c }], 'update', [stored])).toBe(
      'updated 7, added 8, updated 7',
    )
  })
})

describe('X19 what a number of the file stands for', () => {
  const stored = (target: Target) => {
    const file = new FileMemory(target.id, 'skip')
    const row = aRow(owl, 1, { fileId: '4' })
    file.remember({ outcome: 'skipped', row, target, missingPhoto: undefined })
    return file.withFileId('4')
  }
  test.each([
    ['chatting', aTarget(), 'chatting'],
    ['on-the-hook', aMeetUp(), 'on-the-hook'],
    ['arrested', anArrest(), 'arrested'],
    ['inactive', aTarget({ isInactive: true }), 'inactive'],
  ])(
    'X19 a skipped row stands for the target of the database, with its stage: %s',
    (_words, target, stage) => {
      expect(stored(target)).toMatchObject({ id: target.id, stage, addedBy: undefined, fileId: undefined })
    },
  )

  test.each<[string, TargetPatch, object]>([
    ['chatting without a time', {}, { stage: 'chatting', dateTime: null }],
    [
      'on the hook with its time',
      { isTimeApproved: true, dateTime: at('21:00') },
      { stage: 'on-the-hook', dateTime: at('21:00') },
    ],
    ['arrested', { isArrested: true }, { stage: 'arrested' }],
    ['inactive', { isInactive: true }, { stage: 'inactive' }],
    ['with its phones', { phone: a, secondaryPhone: b }, { phone: a, secondaryPhone: b }],
    ['with its link', { linkedChatterId: 3 }, { linkedChatterId: 3 }],
  ])('X19 an added row stands for its target: %s', (_words, fields, expected) => {
    const file = new FileMemory(9, 'skip')
    const row = aRow(fields, 5, { fileId: 'x' })
    file.remember({ outcome: 'added', row, missingPhoto: undefined, added: { id: file.nextId, fields } })
    expect(file.withFileId('x')).toMatchObject({ id: 10, addedBy: 5, fileId: 'x', ...expected })
    expect(file.nextId).toBe(11)
  })

  test('X19 a failed or waiting row stands for nothing, and takes no id', () => {
    const file = new FileMemory(0, 'update')
    const row = aRow(owl, 1, { fileId: '1' })
    file.remember({ outcome: 'failed', row, problems: [] })
    file.remember({ outcome: 'waiting', row })
    expect([file.withFileId('1'), file.nextId]).toEqual([undefined, 1])
  })
})

test('X18 the record of an added target is kept only where a later row may update it', () => {
  const records = (policy: DuplicatePolicy) => {
    const file = new FileMemory(0, policy)
    file.remember({
      outcome: 'added',
      row: aRow(owl),
      missingPhoto: undefined,
      added: { id: 1, fields: owl },
    })
    return file.recordOf(1)
  }
  expect(records('update')).toEqual({ ...emptyTarget, ...owl, id: 1, version: 0 })
  expect(records('skip')).toBeUndefined()
})
