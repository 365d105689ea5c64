import { aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { journalObject, journalSentence } from './journal-line.ts'

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
  ['a new token', { ...entry, action: 'add', kind: 'token', object: 't1' }, undefined, 'Token t1: Added'],
  [
    'a display',
    { ...entry, action: 'approve', kind: 'display', object: 'd1' },
    undefined,
    'Display d1: Approved',
  ],
  [
    'a revoked token',
    { ...entry, action: 'revoke', kind: 'token', object: 't1' },
    undefined,
    'Token t1: Revoked',
  ],
  ['a target', { ...entry, action: 'approve' }, undefined, 'Record 7: Approved a time'],
  [
    'a person whose main target a purge deleted',
    { ...entry, action: 'purge', changes: [{ field: 'linkedChatterId', before: 3, after: null }] },
    undefined,
    'Record 7: Separated from its main target',
  ],
  ['a purged record', { ...entry, action: 'purge' }, undefined, 'Record 7: Purged'],
  ['an act without a name', { ...entry, action: 'new-act' }, undefined, 'Record 7: new-act'],
])('J32 %s', (_words, one, seen, text) => {
  expect(journalSentence(one, seen)).toBe(text)
})

const about = (kind: string, object: string, field = '', before?: string, after?: string) => ({
  action: 'add',
  kind,
  object,
  changes: field === '' ? [] : [{ field, before, after }],
})

test.each([
  ['a new webhook', about('webhook', '3', 'host', undefined, 'hooks.example'), 'Webhook 3 (hooks.example)'],
  ['a removed webhook', about('webhook', '3', 'host', 'hooks.example'), 'Webhook 3 (hooks.example)'],
  ['a token', about('token', 't1', 'name', undefined, 'CAD'), 'Token t1 (CAD)'],
  ['a display without a name', about('display', 'd1', 'sounds', 'off', 'on'), 'Display d1'],
  ['a renamed operation', about('operation', '2', 'name', 'Fall', 'Fall Watch'), 'Operation 2 (Fall Watch)'],
  ['a record', about('target', '7', 'screenName', 'owl', ''), 'Record 7'],
  ['a record that was read', about('read', '7'), 'Record 7'],
  ['a list that was read', about('read', 'chatterlist'), 'Targets'],
  ['a list that was saved', about('read', 'list takedown'), 'List Takedown'],
  ['a list of a newer version', about('read', 'list later'), 'List later'],
  ['a paper', about('read', 'day 3'), 'Arrest day 3'],
  ['kept numbers', about('setting', 'press_sheet 4'), 'Press sheet 4'],
  ['a kept press sheet that was read', about('read', 'press sheet 4'), 'Press sheet 4'],
  ['a press sheet that was read', about('read', 'press sheet'), 'Press sheet'],
  ['a packet', about('read', 'operation 2'), 'Operation 2'],
  ['the journal of a record', about('read', 'journal of record 7'), 'Journal of record 7'],
  ['the arrest total', about('setting', 'arrest_adjustment'), 'Arrest total'],
  ['the charge list', about('setting', 'charge-list'), 'Charge list'],
  ['the release of a record', about('release', '7'), 'Record 7'],
  ['the release of a backup', about('release', 'download'), 'Database'],
  ['a setting of a newer version', about('setting', 'later'), 'later'],
  ['a name that every object has', about('setting', 'constructor'), 'constructor'],
  ['an account', about('account', 'ann@watchfloor.example', 'role'), 'ann@watchfloor.example'],
  ['a refused call', about('session', 'GET /auth/journal'), 'GET /auth/journal'],
  ['nothing', about('read', ''), ''],
])('J32 an entry is about %s', (_words, entry, text) => {
  expect(journalObject(entry)).toBe(text)
})
