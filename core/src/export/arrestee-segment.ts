import { isSameCharge, joinCharge } from '../charge/charge-text.ts'
import type { ListedCharge } from '../charge/ucr.ts'
import { csvLine } from '../import/rejects.ts'
import type { AnyItem } from '../sublist/sub-lists.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { ageAt } from '../time/age.ts'
import { officeDate } from '../time/clock-text.ts'
import { type Instant, isInstant } from '../time/instant.ts'

const { columns, missing } = messages.nibrs

type Column = keyof typeof columns
type Required = keyof typeof missing

/** The values of one line of the worksheet, by column. */
export type SegmentRow = Readonly<Record<Column, string>>

/** The agency, and the shared charges with their codes. */
export interface SegmentSetup {
  readonly ori: string
  readonly zone: string
  readonly now: Instant
  readonly listed: readonly ListedCharge[]
}

/** The codes of NIBRS. A value of the record that has none is missing on the worksheet. */
const sexes: Readonly<Record<string, string>> = { Male: 'M', Female: 'F' }
const races: Readonly<Record<string, string>> = {
  White: 'W',
  Black: 'B',
  'Native American': 'I',
  Asian: 'A',
}
const ethnicities: Readonly<Record<string, string>> = {
  'Hispanic or Latino': 'H',
  'Not Hispanic or Latino': 'N',
  Unknown: 'U',
}
const residents: Readonly<Record<string, string>> = { Resident: 'R', Nonresident: 'N', Unknown: 'U' }

/** The codes of "firearm, type not stated" and "unarmed". */
const armedCodes = { armed: '11', unarmed: '01' } as const

const oldest = 98

/**
 * Rule Y40. Returns the lines of an arrestee: one for each charge, and one for an arrestee without charges. The last column names what
 * the report to the state still lacks. Nothing is guessed: the race Hispanic has no code, and says nothing about the ethnicity.
 */
export function segmentRows(target: Target, charges: readonly AnyItem[], setup: SegmentSetup): SegmentRow[] {
  const person = personValues(target, setup)
  if (charges.length === 0) return [withMissing({ ...person, charge: '', ucrCode: '', arrestType: '' })]
  return charges.map((item) => {
    const parts = {
      statute: String(item['statute'] ?? ''),
      offense: String(item['offense'] ?? ''),
      degree: String(item['degree'] ?? ''),
    }
    const known = setup.listed.find((one) => isSameCharge(one, parts))
    const { ucrCode = '', arrestType = '' } = known ?? {}
    return withMissing({ ...person, charge: joinCharge(parts), ucrCode, arrestType })
  })
}

function personValues(target: Target, { ori, zone, now }: SegmentSetup) {
  const { takedownTime, caseNumber, dateOfBirth, hasFirearm } = target
  const age = ageAt(dateOfBirth, takedownTime ?? now, zone)
  return {
    ori,
    incident: caseNumber,
    // Each arrestee has an incident of its own.
    sequence: '01',
    arrestDate: isInstant(takedownTime) ? officeDate(takedownTime, zone) : '',
    armed: hasFirearm ? armedCodes.armed : armedCodes.unarmed,
    age: age === undefined ? '' : String(Math.min(Math.max(age, 0), oldest)).padStart(2, '0'),
    sex: sexes[target.sex] ?? '',
    race: races[target.race] ?? '',
    ethnicity: ethnicities[target.ethnicity] ?? '',
    resident: residents[target.residentStatus] ?? '',
    record: String(target.id),
  }
}

function withMissing(values: Omit<SegmentRow, 'missing'>): SegmentRow {
  const lacking = (Object.keys(missing) as Required[]).filter((name) => {
    // Without a charge, its codes are not missing by themselves.
    const isOfCharge = name === 'ucrCode' || name === 'arrestType'
    return values[name] === '' && !(isOfCharge && values.charge === '')
  })
  return { ...values, missing: lacking.map((name) => missing[name]).join('; ') }
}

/** Rule Y40. Returns the first line of the worksheet: the names of its columns. */
export function segmentHead(): string {
  return csvLine(Object.values(columns))
}

/** Returns a line of the worksheet, in which no cell is a formula. */
export function segmentLine(row: SegmentRow): string {
  return csvLine((Object.keys(columns) as Column[]).map((name) => row[name]))
}
