import { aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { journalSentence } from './journal-line.ts'

const entry = { action: 'arrival', kind: 'target', object: '7', changes: [] }
const named = (before: string, after: string) => [{ field: 'screenName', before, after }]

test.each([
  ['a record in view', entry, aTarget({ screenName: 'owl' }), 'owl: Arrival'],
  ['an additional person', entry, { screenName: '', firstName: 'Guest' }, 'Guest: Arrival'],
  ['a record out of view', entry, undefined, 'Record 7: Arrival'],
  ['a deleted record', { ...entry, action: 'delete', changes: named('owl', '') }, undefined, 'owl: Deleted'],
  [
    'a new record',
    { ...entry, action: 'add', changes: named('', 'owl') },
    undefined,
    'owl: Added the target',
  ],
  [
    'an account',
    { ...entry, action: 'sign-in', kind: 'session', object: 'ann@x' },
    undefined,
    'ann@x: Signed in',
  ],
  ['a new token', { ...entry, action: 'add', kind: 'token', object: 't1' }, undefined, 't1: Added'],
  ['a display', { ...entry, action: 'approve', kind: 'display', object: 'd1' }, undefined, 'd1: Approved'],
  ['a revoked token', { ...entry, action: 'revoke', kind: 'token', object: 't1' }, undefined, 't1: Revoked'],
  ['a target', { ...entry, action: 'approve' }, undefined, 'Record 7: Approved a time'],
  ['an act without a name', { ...entry, action: 'new-act' }, undefined, 'Record 7: new-act'],
])('J32 %s', (_words, one, seen, text) => {
  expect(journalSentence(one, seen)).toBe(text)
})
