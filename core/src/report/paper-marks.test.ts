import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { buildArrestReport } from './arrest-report.ts'
import { buildDayReport } from './day-report.ts'
import type { ReportLists, ReportSetup } from './report.ts'
import { chargeSummary } from './tables.ts'

const none: ReportLists = {
  charges: [],
  criminalhistory: [],
  colors: [],
  property: [],
  vehicle: [],
  evidence: [],
}
const setup: ReportSetup = {
  office: 'County Office',
  operation: 'Summer',
  zone: demoZone,
  county: 'Polk',
  state: 'FL',
  now: at('23:00'),
  paper: 'letter',
  profile: 'command',
  handling: 'Law enforcement sensitive.',
  agency: ['County Office', '1 Main Street'],
}
const charge = (degree: string) => ({ id: 1, targetId: 1, statute: 's', offense: 'o', degree })
const target = anArrest({ caseNumber: '26-0042', version: 812 })

describe('N20', () => {
  const partOf = (one = target, with_: Partial<ReportSetup> = {}) =>
    buildArrestReport(one, none, { ...setup, ...with_ }).parts[0]

  test('N20 head and foot name the case, and the record while it has no case number', () => {
    expect(partOf()).toMatchObject({ record: 'Case 26-0042' })
    expect(partOf()?.footer).toMatch(/^Case 26-0042 · .*\nLaw enforcement sensitive\.$/)
    expect(buildArrestReport(target, none, setup).title).toBe('Arrest Report, Case 26-0042')
    const unnumbered = anArrest({ caseNumber: ' ' })
    expect(partOf(unnumbered)).toMatchObject({ record: `Record ${unnumbered.id}` })
  })

  test('J19 N20 a long case number leaves the release number at the foot', () => {
    const long = anArrest({ caseNumber: `26-${'9'.repeat(77)}` })
    const [line = ''] = partOf(long, { release: 77 })?.footer.split('\n') ?? []
    expect(line).toMatch(/^Case 26-9{27}… · .* · Release 77$/)
    expect(partOf(long)?.record).toBe(`Case 26-${'9'.repeat(77)}`)
  })

  test('N20 a report ends with the agency, its version and places to sign', () => {
    const last = partOf()?.sections.at(-1)
    expect(last).toMatchObject({ heading: 'Signature' })
    const text = JSON.stringify(last)
    for (const word of ['County Office, 1 Main Street', '812', 'Name and Rank', 'Date Signed']) {
      expect(text).toContain(word)
    }
    expect(JSON.stringify(partOf(target, { agency: [] })?.sections.at(-1))).not.toContain('Agency')
  })

  test('N12 N20 a paper for the press has neither handling line nor signature', () => {
    const adult = { ...target, dateOfBirth: '1990-01-01', isReviewed: true }
    const press = JSON.stringify(buildArrestReport(adult, none, { ...setup, profile: 'press' }))
    expect(press).not.toContain('Law enforcement sensitive')
    expect(press).not.toContain('Signature')
  })
})

test('N21 the cover of a day names the charges of each person by degree, the most frequent first', () => {
  expect(chargeSummary([charge('F3'), charge('M1'), charge('M1'), charge('')])).toBe('M1 × 2, F3, no degree')
  expect(chargeSummary([])).toBe('')
  const lists = { ...none, charges: [charge('F3')] }
  expect(buildDayReport(1, [{ target, lists }], setup).parts[0]?.charges).toBe('F3')
})
