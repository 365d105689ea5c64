import fc from 'fast-check'
import type { FieldKind } from '../src/targets/field.ts'
import { emptyTarget, type FieldName, fieldNames, fieldOf, type Target } from '../src/targets/target.ts'
import { isWrittenAsTime } from '../src/time/read-instant.ts'

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

/** Any value of a field, for kinds that alone decide what is valid. */
const anyOfKind: Partial<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  phone: anyPhone,
  'part-of-phone': anyPhone,
  flag: fc.boolean(),
  'yes-no': fc.option(fc.boolean()),
  'requested-time': fc.option(fc.oneof(anyInstant, anyWords)),
  instant: fc.option(anyInstant),
  'arrest-day': fc.option(fc.integer({ min: 1, max: 31 })),
  amount: fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100)),
  date: fc.option(anyInstant.map((at) => at.slice(0, 10)).filter((day) => day < '2026-11-20')),
  ssn: fc.option(fc.stringMatching(/^666\d{6}$/)),
}

function anyValue(name: FieldName): fc.Arbitrary<unknown> {
  const { kind, choices } = fieldOf(name)
  const values = choices.map(({ value }) => value)
  if (kind === 'choice') return fc.constantFrom('', ...values)
  if (kind === 'number') return fc.option(fc.integer({ min: 1, max: values.length || 1_000_000 }))
  return anyOfKind[kind] ?? anyText
}

/** Any valid target, whatever its fields mean together. */
export const anyTarget: fc.Arbitrary<Target> = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    version: fc.nat(),
    ...Object.fromEntries(fieldNames.map((name) => [name, anyValue(name)])),
  })
  .map((values) => ({ ...emptyTarget, ...values }) as Target)
