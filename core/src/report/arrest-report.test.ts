import { anArrest, aTarget, at, demoOffice, noLists } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { itemFields, type SubListName, subListNames } from '../sublist/sub-lists.ts'
import { personName } from '../targets/person-name.ts'
import { type FieldName, fieldNames, fieldOf, type Target } from '../targets/target.ts'
import { buildArrestReport } from './arrest-report.ts'
import { audienceOf } from './audience.ts'
import type { PrintedReport, ReportLists, ReportSetup } from './report.ts'

const setup: ReportSetup = {
  office: 'Office',
  operation: 'Operation',
  ...demoOffice,
  now: at('21:40'),
  paper: 'letter',
  profile: 'command',
}

/** An arrest with a different value in every text field. */
const marked = anArrest(
  Object.fromEntries(
    fieldNames.filter((name) => fieldOf(name).column === 'text').map((name) => [name, `mark-${name}`]),
  ) as Partial<Target>,
)

function markedLists(): ReportLists {
  const item = (list: SubListName) => [
    {
      ...Object.fromEntries(Object.keys(itemFields(list)).map((name) => [name, `mark-${list}-${name}`])),
      id: 1,
      targetId: marked.id,
    },
  ]
  return Object.fromEntries(subListNames.map((list) => [list, item(list)])) as unknown as ReportLists
}

/** Returns every text of a document except the file name of the photo. */
function textsOf(report: PrintedReport): string {
  return JSON.stringify(report, (key, value: unknown) => (key === 'photo' ? undefined : value))
}

const valueUnder = (report: PrintedReport, label: string) =>
  /"value":"([^"]*)"/.exec(textsOf(report).split(`"label":"${label}"`)[1] ?? '')?.[1]

describe('N1 the command report', () => {
  /** The report shows stage flags in other words and draws the photo. */
  const unprinted: readonly FieldName[] = [
    'image',
    'isArrested',
    'isTimeApproved',
    'isInactive',
    'sceneAcknowledgedAt',
    'sceneAcknowledgedBy',
    'returnedBy',
    'returnComment',
    'victimMarkedBy',
    'victimMarkedAt',
  ]
  const report = buildArrestReport(marked, markedLists(), setup)

  test('T6 a text that reads like a date or a time is printed as it was written', () => {
    const [day, moment] = ['2026-01-02', '2026-11-21T02:30:00.000Z']
    const entry = { id: 1, targetId: marked.id, itemNumber: day, notes: moment, collectedAt: moment }
    const lists = { ...noLists, evidence: [entry] }
    const written = buildArrestReport(anArrest({ caseNumber: day, notes: moment }), lists, setup)
    expect(valueUnder(written, 'Case Number')).toBe(day)
    expect(textsOf(written)).not.toContain('01/02/2026')
    expect(textsOf(written).split(moment)).toHaveLength(3)
    expect(textsOf(written)).toContain('"11/20/2026 21:30 EST"')
  })

  test('N1 the report leaves out only fields that it shows in other words', () => {
    const names: readonly FieldName[] = ['analystFN', 'analystMN', 'analystLN', 'hasNoCriminalHistory']
    const left = fieldNames.filter((name) => fieldOf(name).report === 'none')
    expect([...left].sort()).toEqual([...unprinted, ...names].sort())
  })

  test.each(fieldNames.filter((name) => fieldOf(name).column === 'text' && !unprinted.includes(name)))(
    'N1 prints %s',
    (name) => {
      expect(textsOf(report)).toContain(`mark-${name}`)
    },
  )

  test.each(subListNames.flatMap((list) => Object.keys(itemFields(list)).map((name) => [list, name])))(
    'N1 prints %s %s',
    (list, name) => {
      expect(textsOf(report)).toContain(`mark-${list}-${name}`)
    },
  )

  const values: readonly [label: string, over: Partial<Target>, value: string][] = [
    ['Phone', { phone: '8135550123' }, '(813) 555-0123'],
    ['Secondary Phone', { secondaryPhone: '8135550144' }, '(813) 555-0144'],
    ['Analyst Phone', {}, '–'],
    ['Takedown Time', {}, '11/20/2026 20:15 EST'],
    ['Approved Meet Up', {}, '11/20/2026 20:00 EST'],
    ['Requested Meet Up', { isTimeApproved: false, dateTime: 'around nine' }, 'around nine'],
    ['Has Firearm', { hasFirearm: true }, 'Yes'],
    ['Human Trafficking Case', { isHumanTrafficking: false }, 'No'],
    ['Human Trafficking Case', {}, '–'],
    ['Assistance Amount', { assistanceAmount: 1250.5 }, '$1,250.50'],
    ['Arrest Day', { arrestDay: 3 }, 'Day 3'],
    ['Priority #', { briefNum: 7 }, '7'],
    ['SSN', { socialSecurityNumber: '666123456' }, '***-**-3456'],
    ['Birth Date', { dateOfBirth: '1990-11-21' }, '11/21/1990 (35)'],
    ['Address', { address: '12 Main St\r\n\nApt 3 ' }, '12 Main St Apt 3'],
    ['Main Target', { linkedChatterId: 12 }, 'Record 12'],
  ]
  test.each(values)('N1 %s of %o', (label, over, value) => {
    expect(valueUnder(buildArrestReport(anArrest(over), noLists, setup), label)).toBe(value)
  })

  test('N1 an SSN is never complete, and can be left out', () => {
    const target = anArrest({ socialSecurityNumber: '666123456' })
    expect(textsOf(buildArrestReport(target, noLists, setup))).not.toContain('666123456')
    expect(textsOf(buildArrestReport(target, noLists, { ...setup, ssn: 'none' }))).not.toContain('3456')
  })

  test('N1 the report distinguishes no criminal history from none entered', () => {
    const known = buildArrestReport(anArrest({ hasNoCriminalHistory: true }), noLists, setup)
    expect(textsOf(known)).toContain('No criminal history.')
    expect(textsOf(buildArrestReport(anArrest(), noLists, setup))).toContain('has been entered yet')
  })
})

test.each([
  [{ analystFN: 'Zoë', analystLN: 'Núñez', firstName: 'Z' }, 'Zoë Núñez'],
  [{ analystFN: ' ', firstName: 'Z', lastName: 'N' }, 'Z N'],
  [{ analystFN: 'Zo\në', analystLN: '\n' }, 'Zo ë'],
  [{ screenName: 'night_owl' }, 'night_owl'],
  [{ screenName: '' }, 'Name not recorded'],
])('N2 %o is %s', (over, name) => {
  expect(personName(aTarget(over))).toBe(name)
})

test.each([
  [false, 'DRAFT - NOT REVIEWED'],
  [true, ''],
])('N3 reviewed %s: %s', (isReviewed, draft) => {
  const [part] = buildArrestReport(anArrest({ isReviewed }), noLists, setup).parts
  expect(part?.draft).toBe(draft)
})

test('N6 the foot names the record, the moment and the zone', () => {
  const target = anArrest()
  const [part] = buildArrestReport(target, noLists, setup).parts
  expect(part?.footer).toBe(`Record ${target.id} · As of 11/20/2026 21:40 EST`)
  const [summer] = buildArrestReport(target, noLists, { ...setup, now: '2026-07-01T12:00:00.000Z' }).parts
  expect(summer?.footer).toContain('08:00 EDT')
})

test.each([
  [undefined, true],
  ['command', false],
  ['press', false],
] as const)('N10 a report for %s has the end of the SSN: %s', (profile, has) => {
  const target = anArrest({ socialSecurityNumber: '666123456', caseNumber: '26-7' })
  const text = textsOf(buildArrestReport(target, noLists, { ...setup, ...audienceOf(profile) }))
  expect([text.includes('3456'), text.includes('SSN'), text.includes('26-7')]).toEqual([has, has, true])
})
