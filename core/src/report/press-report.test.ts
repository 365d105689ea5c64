import { anArrest, at, demoOffice } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { itemFields, type SubListName, subListNames } from '../sublist/sub-lists.ts'
import { fieldNames, fieldOf, type Target } from '../targets/target.ts'
import { buildArrestReport } from './arrest-report.ts'
import { pressFileName } from './file-name.ts'
import { pressRecordOf } from './press-record.ts'
import type { ReportLists, ReportSetup } from './report.ts'

const setup: ReportSetup = {
  office: 'Office',
  operation: 'Operation',
  ...demoOffice,
  now: at('21:40'),
  paper: 'letter',
  profile: 'press',
}
const photo = `${'c'.repeat(64)}.jpg`

/** An arrest with a different mark in every text field, and a recognizable value in the others. */
const marked: Target = {
  ...anArrest(
    Object.fromEntries(
      fieldNames.filter((name) => fieldOf(name).column === 'text').map((name) => [name, `mark-${name}`]),
    ) as Partial<Target>,
  ),
  id: 88_888,
  version: 99_999,
  image: photo,
  phone: '8135550123',
  secondaryPhone: '8135550144',
  analystPhone: '8135550155',
  socialSecurityNumber: '666123456',
  dateOfBirth: '1990-01-02',
  linkedChatterId: 77_777,
  takedownTime: at('20:15'),
  arrestDay: 3,
  isHumanTrafficking: true,
  isTraveler: true,
}

const markedLists = Object.fromEntries(
  subListNames.map((list: SubListName) => [
    list,
    [
      {
        ...Object.fromEntries(Object.keys(itemFields(list)).map((name) => [name, `mark-${list}-${name}`])),
        id: 66_666,
        targetId: marked.id,
      },
    ],
  ]),
) as unknown as ReportLists

const record = { target: marked, lists: markedLists }
const paper = () => JSON.stringify(buildArrestReport(marked, markedLists, setup))

describe('N5 the press record', () => {
  test('N5 it has these eight fields and no other', () => {
    expect(pressRecordOf(record, setup)).toEqual({
      caseNumber: 'mark-caseNumber',
      name: 'mark-analystFN mark-analystMN mark-analystLN',
      age: 36,
      city: 'mark-city',
      addressState: 'mark-addressState',
      charges: ['mark-charges-statute, mark-charges-offense, mark-charges-degree'],
      arrestDay: 3,
      image: photo,
    })
  })

  test('N5 a photo at an external address is left out', () => {
    const elsewhere = { ...marked, image: 'https://elsewhere.example/a.jpg' }
    expect(pressRecordOf({ ...record, target: elsewhere }, setup).image).toBe('')
  })

  test('N5 the name never comes from UC fields', () => {
    const unnamed = { ...marked, analystFN: '', analystMN: ' ', analystLN: '' }
    expect(pressRecordOf({ ...record, target: unnamed }, setup).name).toBe('')
  })
})

describe('N12 a paper for the press', () => {
  test('N12 it has only the marks of the press record', () => {
    const marks = [...paper().matchAll(/mark-([\w-]+)/g)].map((match) => match[1])
    expect(new Set(marks)).toEqual(
      new Set([
        ...['caseNumber', 'analystFN', 'analystMN', 'analystLN', 'city', 'addressState'],
        ...['charges-statute', 'charges-offense', 'charges-degree'],
      ]),
    )
  })

  test('N12 it has no database number, time of the scene, birth date, phone or SSN', () => {
    for (const hidden of ['88888', '99999', '77777', '66666', '20:15', '1990', '555', '3456', 'Traffick']) {
      expect(paper(), hidden).not.toContain(hidden)
    }
  })

  test('N12 it says that it is for release and that the person is presumed innocent', () => {
    const report = buildArrestReport(marked, markedLists, setup)
    expect(report.head.kind).toBe('For Release')
    expect(report.parts[0]?.footer).toContain('For Release')
    expect(paper()).toContain('presumed innocent')
    expect(paper()).toContain('"36 years"')
  })
})

test.each([
  ['26-040006', 1, 'case_26-040006.pdf'],
  ['26 / 04:0006*', 1, 'case_26-04-0006.pdf'],
  ['', 1, 'case_none.pdf'],
  ['../..', 1, 'case_none.pdf'],
  ['26-040006', 2, 'case_26-040006_2.pdf'],
])('N12 the file of case %j, number %i, is %s', (caseNumber, count, name) => {
  expect(pressFileName(caseNumber, count)).toBe(name)
})
