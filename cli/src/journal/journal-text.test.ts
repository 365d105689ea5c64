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

test.each([
  ['done', ''],
  ['refused', '  Refused'],
  ['failed', '  Failed'],
] as const)('J10 an act that was %s ends with %j', (outcome, end) => {
  expect(entriesText([{ ...backup, outcome }], demoZone)).toBe(
    `     7  11/20/2026 21:30  cli:root  backup read backup${end}`,
  )
})
