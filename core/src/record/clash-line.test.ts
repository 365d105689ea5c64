import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { clashLine } from './clash-line.ts'

const clash = { yours: null, by: 'chief@office.example', at: at('20:40') }

test.each([
  ['dateTime', at('21:45'), 'Requested Meet Up is 21:45 now (chief@office.example, 20:40).'],
  ['dateTime', 'after work', 'Requested Meet Up was changed by chief@office.example, 20:40.'],
  ['isTimeApproved', 1, 'Time Approved was changed by chief@office.example, 20:40.'],
  ['charges', null, 'charges was changed by chief@office.example, 20:40.'],
])('E14 somebody else set %s to %j: %s', (field, theirs, line) => {
  expect(clashLine({ ...clash, field, theirs }, at('20:45'), 'America/New_York')).toBe(line)
})
