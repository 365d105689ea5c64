import { type FailureCode, Refusal } from '@watchfloor/core'
import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Facts } from './facts.ts'
import { afterFailure, type Feed } from './feed.ts'

const facts: Facts = {
  at: at('21:40'),
  operationTitle: 'Summer Operation',
  zone: 'America/New_York',
  counts: { chatting: 1, onTheHook: 2, arrested: 3 },
  upcoming: [],
}
const refusal = (code: FailureCode) => new Refusal({ code, message: code })

test.each<[string, Feed, unknown, Feed]>([
  [
    'a server away keeps the facts',
    { kind: 'live', facts },
    new TypeError('fetch failed'),
    { kind: 'away', facts },
  ],
  [
    'and keeps them while it stays away',
    { kind: 'away', facts },
    refusal('server.busy'),
    { kind: 'away', facts },
  ],
  [
    'away from the start there are none',
    { kind: 'connecting' },
    new TypeError('fetch failed'),
    { kind: 'away' },
  ],
  [
    'a session that ended takes them away',
    { kind: 'live', facts },
    refusal('session.missing'),
    { kind: 'signed-out' },
  ],
  [
    'so does a role without a display',
    { kind: 'live', facts },
    refusal('access.denied'),
    { kind: 'not-allowed' },
  ],
  [
    'signed out and then away shows nothing',
    { kind: 'signed-out' },
    refusal('server.failed'),
    { kind: 'away' },
  ],
])('%s', (_, before, error, after) => {
  expect(afterFailure(before, error)).toEqual(after)
})
