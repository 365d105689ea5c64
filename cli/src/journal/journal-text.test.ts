import type { JournalRowOnWire } from '@watchfloor/core'
import { demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { entriesText } from './journal-text.ts'

const backup: JournalRowOnWire = {
  seq: 7,
  batch: 7,
  at: '2026-11-21T02:30:00.000Z',
  actor: 'cli:root',
  via: 'cli:root@desk',
  kind: 'read',
  object: 'backup',
  action: 'backup',
  outcome: 'done',
  changes: [],
}

test('T7 no part of an entry controls the terminal or turns its direction', () => {
  const hostile = 'owl\u001b[31m\u202egpj'
  const shown = 'owl[31m<U+202E>gpj'
  const changes = [{ field: 'screenName', before: hostile, after: `${hostile}\u200b` }]
  const text = entriesText(
    [{ ...backup, actor: hostile, object: hostile, outcome: 'done', changes }],
    demoZone,
  )
  expect(text.split('\n')).toEqual([
    `     7  11/20/2026 21:30  ${shown}  backup read ${shown}`,
    `        screenName: ${shown} → ${shown}`,
  ])
})

test.each([
  ['done', ''],
  ['refused', '  Refused'],
  ['failed', '  Failed'],
  // One that only a newer version knows.
  ['newer', '  newer'],
])('J10 an act that was %s ends with %j', (word, end) => {
  const outcome = word as JournalRowOnWire['outcome']
  expect(entriesText([{ ...backup, outcome }], demoZone)).toBe(
    `     7  11/20/2026 21:30  cli:root  backup read backup${end}`,
  )
})
