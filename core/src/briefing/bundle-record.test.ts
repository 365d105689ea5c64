import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { ReportLists } from '../report/report.ts'
import { subListNames } from '../sublist/sub-lists.ts'
import type { Target } from '../targets/target.ts'
import { bundleRecords } from './bundle-record.ts'

/** When the bundle is made. */
const aYearLater = at('23:00', 365)
const photo = `${'a'.repeat(64)}.jpg`
const [photoBytes, pdfBytes] = [new Uint8Array([1]), new Uint8Array([2])]
const charge = { id: 1, targetId: 7, statute: '784.03', offense: 'Battery', degree: 'M1' }
const lists = Object.fromEntries(
  subListNames.map((name) => [name, name === 'charges' ? [charge] : []]),
) as unknown as ReportLists
const whole: Partial<Target> = {
  id: 7,
  arrestDay: 3,
  caseNumber: '26-1',
  analystFN: 'Ida',
  analystLN: 'Marsh',
  type: 'John',
  dateOfBirth: '1990-11-20',
  city: 'Bartow',
  addressState: 'FL',
  image: photo,
  briefLabel: 'Night 1; Press',
}

function recordOf(
  profile: 'command' | 'press',
  fields: Partial<Target> = {},
  parts = { photo: photoBytes, pdf: pdfBytes },
) {
  const entry = { target: anArrest({ ...whole, ...fields }), lists, failures: [], ...parts }
  const [record] = bundleRecords([entry], { profile, now: aYearLater, zone: demoZone })
  if (!record) throw new Error('there is no record')
  return record
}

describe('U4 a record of a command bundle', () => {
  test('U4 has the record’s number, its case, person, age, type, charges and labels', () => {
    expect(recordOf('command')).toMatchObject({
      ...{ key: '7', day: 3, cardName: 'Ida Marsh', name: 'Ida Marsh', facts: ['John', 'Age 36'] },
      ...{ charges: ['784.03, Battery, M1'], labels: ['Night 1', 'Press'] },
      photo: { path: `Images/${photo}`, bytes: photoBytes },
      pdf: { path: 'pdfs/chatter_7.pdf', bytes: pdfBytes },
    })
  })

  test.each<[string, Partial<Target>, readonly string[]]>([
    ['no type', { type: '' }, ['Age 36']],
    ['no birth date', { dateOfBirth: null }, ['John']],
    ['the birthday a day after the takedown', { dateOfBirth: '1990-11-21' }, ['John', 'Age 35']],
    ['no takedown time, the age of today', { takedownTime: null }, ['John', 'Age 37']],
  ])('U4 with %s has the facts that are known', (_words, fields, facts) => {
    expect(recordOf('command', fields).facts).toEqual(facts)
  })

  test('V6 has its marks', () => {
    expect(recordOf('command', { isReviewed: true }).marks).toEqual([])
    expect(recordOf('command', { isReviewed: false, dateOfBirth: '2012-01-01' }).marks).toHaveLength(2)
  })
})

describe('N5 U4 a record of a press bundle', () => {
  test('N5 U4 has its place in the bundle for a key, and neither marks, labels nor type', () => {
    expect(recordOf('press')).toMatchObject({
      ...{ key: '1', day: 3, cardName: 'Ida Marsh', name: 'Ida Marsh', facts: ['Age 36', 'Bartow, FL'] },
      ...{ charges: ['784.03, Battery, M1'], labels: [], marks: [] },
      photo: { path: `Images/${photo}` },
      pdf: { path: 'pdfs/case_26-1.pdf' },
    })
    expect(JSON.stringify(recordOf('press'))).not.toMatch(/John|Night 1|chatter/)
  })

  test.each<[string, Partial<Target>, object]>([
    [
      'no name',
      { analystFN: '', analystLN: '', firstName: 'Zoe', screenName: 'owl' },
      { name: 'Name not recorded' },
    ],
    ['no state', { addressState: '' }, { facts: ['Age 36', 'Bartow'] }],
    ['no place', { city: '', addressState: '' }, { facts: ['Age 36'] }],
    ['a photo at another address', { image: 'https://photos.example/a.jpg' }, { photo: undefined }],
  ])('N5 with %s', (_words, fields, expected) => {
    expect(recordOf('press', fields)).toMatchObject(expected)
  })
})

test.each(['command', 'press'] as const)(
  'U3 a part that could not be loaded has no file in a %s bundle',
  (profile) => {
    const entry = { target: anArrest(whole), lists, failures: [], photo: undefined, pdf: undefined }
    const [record] = bundleRecords([entry], { profile, now: aYearLater, zone: demoZone })
    expect([record?.photo, record?.pdf]).toEqual([undefined, undefined])
  },
)

test.each([
  ['26-1', '26-1'],
  ['26-1a', '26-1A'],
  ['ÄB 7', 'äb/7'],
])('U7 the PDFs of the cases %s and %s are two files on every system', (...cases) => {
  const entries = cases.map((caseNumber) => ({
    target: anArrest({ ...whole, caseNumber }),
    lists,
    failures: [],
    photo: photoBytes,
    pdf: pdfBytes,
  }))
  const records = bundleRecords(entries, { profile: 'press', now: aYearLater, zone: demoZone })
  // Windows and macOS read names without regard to case.
  const paths = new Set(records.map(({ pdf }) => pdf?.path.toLowerCase()))
  expect(paths.size).toBe(2)
})
