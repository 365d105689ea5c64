import { expect, test } from 'vitest'
import { readPasted } from './pasted.ts'

const read = (text: string) => Object.fromEntries(readPasted(text).map(({ field, value }) => [field, value]))

test.each<[string, Record<string, string>]>([
  ['raven_22 813-555-0101', { screenName: 'raven_22', phone: '8135550101' }],
  [
    '@night.owl at https://chat.example/u/9. Call (813) 555 0101 or +1 813.555.0102',
    {
      screenName: 'night.owl',
      website: 'https://chat.example/u/9',
      phone: '8135550101',
      secondaryPhone: '8135550102',
    },
  ],
  [
    'Username: Zoë K\r\nName: Ann Mary Smith\nCell: 1 (813) 555-0101\nAd: ads.example/12',
    {
      screenName: 'Zoë K',
      website: 'ads.example/12',
      phone: '8135550101',
      firstName: 'Ann',
      lastName: 'Mary Smith',
    },
  ],
  ['phone: 8135550101\n8135550101 again', { phone: '8135550101' }],
  ['wants to meet at 21:30, $150', {}],
  ['case 26-040012 and 12345678901234', {}],
])('F10 %j', (text, values) => {
  expect(read(text)).toEqual({ ...values, notes: text.trim() })
})

test('F10 a blank text proposes nothing', () => {
  expect(readPasted(' \n ')).toEqual([])
})
