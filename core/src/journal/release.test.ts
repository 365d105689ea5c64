import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { JournalEntry } from './journal.ts'
import { releaseAction, releaseFacts, releaseOf } from './release.ts'

const first: JournalEntry = {
  seq: 7,
  batch: 7,
  at: at('20:00'),
  actor: 'a',
  via: 'b',
  action: releaseAction,
  kind: releaseAction,
  object: '117',
  changes: releaseFacts({ what: 'print', profile: 'press', recipient: '' }),
  previousHash: '',
  hash: '',
  operation: 2,
}
const last: JournalEntry = {
  ...first,
  seq: 8,
  action: 'print',
  kind: 'read',
  outcome: 'done',
  changes: releaseFacts({ release: 7, sha256: 'abc' }),
}

test('J19 a release is told by the entry of its number and the entry of its end', () => {
  expect(releaseOf([first, last])).toEqual({
    number: 7,
    what: 'print',
    madeBy: 'a',
    via: 'b',
    at: at('20:00'),
    operation: 2,
    object: '117',
    facts: { profile: 'press', sha256: 'abc' },
    outcome: 'done',
  })
  expect(releaseOf([first])).toMatchObject({ outcome: 'unfinished' })
  expect(releaseOf([first, { ...last, outcome: 'failed', changes: [] }])).toMatchObject({ outcome: 'failed' })
  for (const entries of [[], [last], [{ ...first, changes: [] }]]) expect(releaseOf(entries)).toBeUndefined()
})

test('J19 the facts of a release leave out what has no value', () => {
  const facts = releaseFacts({ what: 'print', recipient: '', records: 0, profile: undefined, note: null })
  expect(facts).toEqual([
    { field: 'what', before: null, after: 'print' },
    { field: 'records', before: null, after: 0 },
    { field: 'note', before: null, after: null },
  ])
})

test('J19 a finished release whose values were removed is still told, without its facts', () => {
  const emptied = [first, last].map((entry) => ({ ...entry, changes: [] }))
  expect(releaseOf(emptied)).toMatchObject({
    number: 7,
    what: 'print',
    madeBy: 'a',
    facts: {},
    outcome: 'done',
  })
})
