import fc from 'fast-check'
import {
  legalStatuses,
  maritalStatuses,
  militaryBranches,
  races,
  sexes,
  targetTypes,
  territories,
} from '../src/target/enumerations.ts'
import { emptyTarget, type FieldName, fieldNames, fieldOf, type Target } from '../src/target/target.ts'
import { isWrittenAsTime } from '../src/time/instant.ts'

const anyText = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .filter((text) => text.length <= 20 && !/\0|\p{Surrogate}/u.test(text))
  .map((text) => (text.trim() === '' ? '' : text))
const anyPhone = fc.option(fc.stringMatching(/^[2-9]\d{2}55501\d{2}$/))
const anyInstant = fc
  .date({
    min: new Date('1900-01-01T00:00:00.000Z'),
    max: new Date('2199-12-31T00:00:00.000Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString())
const anyWords = anyText.filter((text) => text.trim() !== '' && !isWrittenAsTime(text))

/** The kinds of values that are neither text, flag nor Yes/No. */
const special: Partial<Record<FieldName, fc.Arbitrary<unknown>>> = {
  phone: anyPhone,
  secondaryPhone: anyPhone,
  analystPhone: anyPhone,
  dateTime: fc.option(fc.oneof(anyInstant, anyWords)),
  arrivalTime: fc.option(anyInstant),
  takedownTime: fc.option(anyInstant),
  linkedChatterId: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  type: fc.constantFrom('', ...targetTypes),
  race: fc.constantFrom('', ...races),
  sex: fc.constantFrom('', ...sexes),
  maritalStatus: fc.constantFrom('', ...maritalStatuses),
  legalStatus: fc.constantFrom('', ...legalStatuses),
  territory: fc.constantFrom('', ...territories),
  branch: fc.constantFrom('', ...militaryBranches),
  briefNum: fc.option(fc.integer({ min: 1, max: 100 })),
  arrestDay: fc.option(fc.integer({ min: 1, max: 31 })),
  assistanceAmount: fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100)),
  dateOfBirth: fc.option(anyInstant.map((at) => at.slice(0, 10)).filter((day) => day < '2026-11-20')),
  socialSecurityNumber: fc.option(fc.stringMatching(/^666\d{6}$/)),
}

function anyValue(name: FieldName): fc.Arbitrary<unknown> {
  const known = special[name]
  if (known) return known
  const { column } = fieldOf(name)
  if (column === 'flag') return fc.boolean()
  return column === 'nullable-flag' ? fc.option(fc.boolean()) : anyText
}

/** Any target that the desk can hold, whatever its fields say together. */
export const anyTarget: fc.Arbitrary<Target> = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    version: fc.nat(),
    ...Object.fromEntries(fieldNames.map((name) => [name, anyValue(name)])),
  })
  .map((values) => ({ ...emptyTarget, ...values }) as Target)
