import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { withTimeOfMain } from './guest-time.ts'

const guest = { firstName: 'Guest', isTimeApproved: true, dateTime: at('20:00') }

test.each([
  ['has the time of its main target', guest, { dateTime: at('21:00') }, at('21:00')],
  ['that is arrested keeps its own', { ...guest, isArrested: true }, { dateTime: at('21:00') }, at('20:00')],
  ['keeps its own when the main target has none', guest, { dateTime: null }, at('20:00')],
  ['keeps its own without a main target', guest, undefined, at('20:00')],
])('X16 an additional person %s', (_words, fields, main, dateTime) => {
  expect(withTimeOfMain(fields, main)).toEqual({ ...fields, dateTime })
})
