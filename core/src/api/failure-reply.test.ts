import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { type Failure, FailureError, orThrow, statusOf } from '../kernel/failure.ts'
import { err, ok } from '../kernel/result.ts'
import { failureReply, readFailure } from './failure-reply.ts'

const duplicates = [
  { caseAgent: 'Bravo', screenName: 'sk8r', isInactive: false },
  { caseAgent: 'Delta', screenName: 'owl', isInactive: true },
]
const conflict = { caseAgent: 'Bravo', screenName: 'sk8r', dateTime: at('20:00') }
const clash = { field: 'notes', yours: 'a', theirs: 'b', by: 'x@office.example', at: at('20:00') }

test.each<[string, Failure, Record<string, unknown>]>([
  [
    'a sentence',
    { code: 'step.refused', message: 'No.' },
    { Status: false, Error: 'No.', code: 'step.refused' },
  ],
  [
    'a field',
    { code: 'input.invalid', message: 'Wrong.', field: 'phone' },
    { Status: false, Error: 'Wrong.', code: 'input.invalid', field: 'phone' },
  ],
  [
    'duplicates, one of them inactive',
    { code: 'target.duplicate', message: 'Known.', field: 'phone', duplicates },
    {
      Status: false,
      Error: 'Known.',
      code: 'target.duplicate',
      field: 'phone',
      exists: true,
      isInactive: true,
      duplicateInfo: duplicates,
    },
  ],
  [
    'duplicates, one of which was seen before',
    {
      code: 'target.duplicate',
      message: 'Known.',
      duplicates,
      seenBefore: [{ operation: 'Spring', stage: 'on-the-hook' }],
    },
    {
      Status: false,
      Error: 'Known.',
      code: 'target.duplicate',
      exists: true,
      isInactive: true,
      duplicateInfo: duplicates,
      seenBefore: [{ operation: 'Spring', stage: 'on-the-hook' }],
    },
  ],
  [
    'a conflict',
    { code: 'schedule.conflict', message: 'Taken.', field: 'dateTime', conflict },
    { Status: false, Error: 'Taken.', code: 'schedule.conflict', field: 'dateTime', conflict },
  ],
  [
    'the version of a list',
    { code: 'list.expired', message: 'Read the list.', seq: 7 },
    { Status: false, Error: 'Read the list.', code: 'list.expired', seq: 7 },
  ],
  [
    'a stale edit',
    { code: 'edit.stale', message: 'Stale.', conflicts: [clash] },
    { Status: false, Error: 'Stale.', code: 'edit.stale', conflicts: [clash] },
  ],
  [
    'a refused sign-in',
    { code: 'session.refused', message: 'Wrong.' },
    { Status: false, Error: 'Wrong.', code: 'session.refused', loginStatus: false },
  ],
])('E2 P2 C1 a failure is read back as it was sent: %s', (_words, failure, reply) => {
  expect(failureReply(failure)).toEqual(reply)
  expect(readFailure(JSON.parse(JSON.stringify(reply)))).toEqual(failure)
})

test.each([null, 'x', {}, { code: 7, Error: 'x' }, { code: 'x' }])('%j is not a failure', (body) => {
  expect(readFailure(body)).toBeUndefined()
})

test.each([
  ['an empty text', { Error: '' }, undefined],
  ['blanks', { Error: '  ' }, undefined],
  ['a text in Result', { Result: 'The list failed.' }, 'The list failed.'],
  ['an object with an SQL message', { Error: { code: 7, sqlMessage: 'Column is null' } }, 'Column is null'],
  ['an object with a message', { Error: { message: 'No room' } }, 'No room'],
  ['any other object', { Error: { errno: 7 } }, '{"errno":7}'],
])('a failure that says %s', (_words, reply, message) => {
  expect(readFailure({ Status: false, ...reply })?.message).toBe(message)
})

test('a FailureError carries its failure', () => {
  const failure: Failure = { code: 'target.missing', message: 'Gone.' }
  expect(orThrow(ok(7))).toBe(7)
  expect(() => orThrow(err(failure))).toThrow(FailureError)
  expect(new FailureError(failure).failure).toBe(failure)
})

test('every failure has its HTTP status', () => {
  expect(statusOf).toMatchObject({
    'input.invalid': 400,
    'session.missing': 401,
    'access.denied': 403,
    'target.missing': 404,
    'target.duplicate': 409,
    'schedule.conflict': 409,
    'step.refused': 409,
    'edit.stale': 409,
    'upload.too-large': 413,
    'upload.wrong-type': 415,
    'access.too-many': 429,
    'server.failed': 500,
    'server.busy': 503,
  })
})
