import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { labelOf, type OfficePlace } from '../targets/office-place.ts'
import { type FieldName, fieldOf, isFieldName } from '../targets/target.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { type ColumnMap, columnUses } from './columns.ts'

/** Values of other systems and what they mean here, by field. A key is in lower case; an empty meaning leaves the field empty. */
export type ValueCodes = ReadonlyMap<FieldName, ReadonlyMap<string, string>>

/** A value of the file that stands for one of ours. */
export interface CodedValue {
  readonly field: FieldName
  readonly from: string
  readonly to: string
}

const notKnown = { u: '', unk: '', unknown: '' } as const

/**
 * The codes that record systems write. Those of race and sex are the ones of the FBI's NIBRS and NCIC; H for Hispanic is older, and
 * still in most exports. P (Pacific Islander) has no choice of its own here.
 */
const known: Readonly<Partial<Record<FieldName, Readonly<Record<string, string>>>>> = {
  sex: { m: 'Male', f: 'Female', ...notKnown },
  race: {
    w: 'White',
    b: 'Black',
    a: 'Asian',
    h: 'Hispanic',
    i: 'Native American',
    p: 'Other',
    o: 'Other',
    caucasian: 'White',
    'african american': 'Black',
    'african-american': 'Black',
    latino: 'Hispanic',
    latina: 'Hispanic',
    'hispanic/latino': 'Hispanic',
    'american indian': 'Native American',
    'pacific islander': 'Other',
    ...notKnown,
  },
  maritalStatus: { m: 'Married', s: 'Single', d: 'Divorced', w: 'Widowed', u: 'Unknown' },
  legalStatus: { citizen: 'US Citizen', usc: 'US Citizen', 'green card': 'Legal-Green Card' },
  branch: {
    usa: 'Army',
    usn: 'Navy',
    usaf: 'Air Force',
    usmc: 'Marine Corps',
    marines: 'Marine Corps',
    uscg: 'Coast Guard',
    ussf: 'Space Force',
  },
}

/**
 * Rule X22. Returns the meanings of values: those that are known everywhere, and those that a person gave as
 * `{ 'field:Their value': 'our value' }`, which come first. A meaning must be a value of its field, or empty.
 */
export function valueCodes(given: ColumnMap, office: OfficePlace): Result<ValueCodes, Failure> {
  const codes = new Map<FieldName, Map<string, string>>()
  for (const [field, meanings] of Object.entries(known)) {
    if (isFieldName(field)) codes.set(field, new Map(Object.entries(meanings)))
  }
  const useOf = columnUses(office)
  for (const [key, to] of Object.entries(given)) {
    const at = key.indexOf(':')
    const word = key.slice(0, at)
    const field = at < 1 ? undefined : useOf(word)
    if (field === undefined || !isFieldName(field)) return err(invalid('values', texts.wrongValueField(word)))
    const read = to === '' ? undefined : fieldOf(field).read(to, 'UTC')
    if (read?.ok === false)
      return err(invalid('values', texts.wrongValue(to, labelOf(field, office), read.message)))
    const meanings = codes.get(field) ?? new Map<string, string>()
    codes.set(field, meanings.set(keyOf(key.slice(at + 1)), to))
  }
  return ok(codes)
}

/** Returns what a cell means by the codes of its field; undefined if it is no code. */
export function codedValue(codes: ValueCodes, field: FieldName, raw: unknown): CodedValue | undefined {
  const meanings = codes.get(field)
  if (!meanings || (typeof raw !== 'string' && typeof raw !== 'number')) return undefined
  const from = String(raw).trim()
  const to = meanings.get(keyOf(from))
  return to === undefined || to === from ? undefined : { field, from, to }
}

function keyOf(value: string): string {
  return value.trim().toLowerCase()
}
