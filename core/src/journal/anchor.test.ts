import { at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { anchorText, isReplaced, readAnchor, readRestore } from './anchor.ts'

const anchor = { database: 'd', seq: 8, hash: 'a'.repeat(64), at: at('20:00') }

describe('J15', () => {
  test('J15 the line of an anchor is read again, and no other text is one', () => {
    const restored = { lastSeq: 5, replacedSeq: 9, replacedHash: 'b'.repeat(64) }
    for (const one of [anchor, { ...anchor, restored }]) expect(readAnchor(anchorText(one))).toEqual(one)
    const others = [
      '',
      '{}',
      'anchor',
      anchorText({ ...anchor, hash: 'x' }),
      anchorText({ ...anchor, seq: -1 }),
    ]
    for (const text of others) expect(readAnchor(text)).toBeUndefined()
  })
})

describe('J18', () => {
  const facts = { lastSeq: 5, replacedSeq: 9, replacedHash: 'b'.repeat(64) }
  const entry = {
    kind: 'setting',
    action: 'restore',
    seq: 6,
    at: at('21:00'),
    changes: JSON.stringify(Object.entries(facts).map(([field, after]) => ({ field, before: null, after }))),
  }

  test('J18 the entry of a restore tells the end of the backup and of the replaced journal', () => {
    expect(readRestore(entry)).toEqual({ ...facts, seq: 6, at: at('21:00'), copy: undefined })
    expect(readRestore({ ...entry, outcome: 'failed' })).toBeUndefined()
    expect(readRestore({ ...entry, kind: 'target' })).toBeUndefined()
  })

  test('J18 the entry of a restore names the backup of the replaced data, and tells what an older one does not have', () => {
    const changes = JSON.stringify([{ field: 'copy', before: null, after: 'before-restore.wfb' }])
    const nothing = { lastSeq: 5, replacedSeq: 0, replacedHash: '' }
    expect(readRestore({ ...entry, changes })).toMatchObject({ ...nothing, copy: 'before-restore.wfb' })
    expect(readRestore({ ...entry, changes: 'broken' })).toMatchObject({ ...nothing, copy: undefined })
    expect(readRestore({ ...entry, action: 'backup' })).toBeUndefined()
  })

  test.each([
    ['of the replaced branch', {}, true],
    ['of the backup itself', { seq: 5 }, false],
    ['beyond the replaced end', { seq: 10 }, false],
    ['of the replaced end', { seq: 9, hash: 'b'.repeat(64) }, true],
    ['of another end', { seq: 9 }, false],
    ['from after the restore', { at: at('21:30') }, false],
  ])('J18 an anchor %s is replaced or not', (_words, change, isGone) => {
    const restore = readRestore(entry)
    expect(restore && isReplaced({ ...anchor, ...change }, restore)).toBe(isGone)
  })
})
