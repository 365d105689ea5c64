import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { withTimeOfMain } from './guest-time.ts'

const guest = { firstName: 'Guest', isTimeApproved: true, dateTime: at('20:00') }
const main = { dateTime: at('21:00') }

test.each([
  ['has the time of its main target', guest, main, at('21:00')],
  ['that is arrested keeps its own', { ...guest, isArrested: true }, main, at('20:00')],
  ['keeps its own when the main target has none', guest, { dateTime: null }, at('20:00')],
  ['keeps its own without a main target', guest, undefined, at('20:00')],
])('X16 an additional person %s', (_words, fields, of, dateTime) => {
  expect(withTimeOfMain(fields, of)).toEqual({ ...fields, dateTime })
})

test.each([
  ['no approval', { firstName: 'Guest', dateTime: at('20:00') }],
  ['another approval', { ...guest, isTimeApproved: false }],
  ['no time', { firstName: 'Guest', isTimeApproved: true }],
])(
  'X16 an additional person whose row has %s is approved for the time of its main target',
  (_words, fields) => {
    expect(withTimeOfMain(fields, main)).toEqual({ ...guest, ...main })
  },
)
