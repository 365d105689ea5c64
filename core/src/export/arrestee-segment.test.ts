import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { readArrestType, readUcrCode } from '../charge/ucr.ts'
import { messages } from '../text/messages.ts'
import { segmentHead, segmentLine, segmentRows } from './arrestee-segment.ts'

const { missing } = messages.nibrs
const solicitation = { statute: '796.07', offense: 'Solicitation', degree: 'M1' }
const setup = {
  ori: 'FL0530000',
  zone: demoZone,
  now: at('23:00'),
  listed: [{ ...solicitation, ucrCode: '40B', arrestType: 'T' as const }],
}
const charge = (parts: object) => ({ id: 1, targetId: 1, ...solicitation, ...parts })
const whole = anArrest({
  id: 7,
  caseNumber: '26-0007',
  dateOfBirth: '1990-11-20',
  sex: 'Male',
  race: 'White',
  ethnicity: 'Hispanic or Latino',
  residentStatus: 'Nonresident',
  hasFirearm: true,
})

describe('Y40', () => {
  test('Y40 a whole arrestee has a line with the codes of the state, and nothing missing', () => {
    expect(segmentRows(whole, [charge({ offense: 'SOLICITATION' })], setup)).toEqual([
      {
        ori: 'FL0530000',
        incident: '26-0007',
        sequence: '01',
        arrestDate: '2026-11-20',
        arrestType: 'T',
        charge: '796.07, SOLICITATION, M1',
        ucrCode: '40B',
        armed: '11',
        age: '36',
        sex: 'M',
        race: 'W',
        ethnicity: 'H',
        resident: 'N',
        record: '7',
        missing: '',
      },
    ])
  })

  test('Y40 what is missing is named, and nothing is guessed', () => {
    const lacks = (target: Parameters<typeof segmentRows>[0], charges = [charge({})], ori = setup.ori) =>
      segmentRows(target, charges, { ...setup, ori })[0]?.missing
    expect(lacks({ ...whole, race: 'Hispanic', ethnicity: '' })).toBe(`${missing.race}; ${missing.ethnicity}`)
    expect(lacks({ ...whole, race: 'Other' })).toBe(missing.race)
    expect(lacks({ ...whole, dateOfBirth: null, sex: '', caseNumber: '' })).toBe(
      `${missing.incident}; ${missing.age}; ${missing.sex}`,
    )
    expect(lacks(whole, [charge({ offense: 'Another' })])).toBe(`${missing.arrestType}; ${missing.ucrCode}`)
    expect(lacks(whole, [])).toBe(missing.charge)
    expect(lacks(whole, [charge({})], '')).toBe(missing.ori)
  })

  test('Y40 each charge has its line, and no cell is a formula', () => {
    const rows = segmentRows({ ...whole, caseNumber: '=1+1' }, [charge({}), charge({ degree: 'F3' })], setup)
    expect(rows.map(({ ucrCode }) => ucrCode)).toEqual(['40B', ''])
    expect(rows.map(segmentLine)[0]).toContain("FL0530000,'=1+1,01,2026-11-20,T,")
    expect(segmentHead()).toMatch(/^ORI,Incident Number,.*,Missing\r\n$/)
  })

  test.each([
    ['40b', '40B'],
    [' 90Z ', '90Z'],
    ['100', '100'],
    ['', ''],
    ['4', undefined],
    ['ABC', undefined],
    ['40BB', undefined],
  ])('Y40 the UCR code %s', (text, code) => {
    expect(readUcrCode(text)).toBe(code)
  })

  test.each([
    ['t', 'T'],
    ['on-view', 'O'],
    ['Summoned/Cited', 'S'],
    ['', ''],
    ['arrest', undefined],
  ])('Y40 the type of arrest %s', (text, code) => {
    expect(readArrestType(text)).toBe(code)
  })
})
