import { demoOffice, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldKind } from './field.ts'
import { isBlank } from './field-kinds/clearable.ts'
import { isPhoneKind } from './field-kinds/phones.ts'
import { isMaskedSsn, maskSsn } from './field-kinds/ssn.ts'
import { sectionFields } from './sections.ts'
import { emptyTarget, type FieldName, fieldNames, fieldOf, isFieldName } from './target.ts'
import { derivedNames, occupationOf, readPatch, withEmployer } from './wire.ts'

const read = (name: FieldName, input: unknown): unknown => {
  const found = fieldOf(name).read(input, demoZone)
  return found.ok ? found.value : 'refused'
}
const ofKind = (...kinds: readonly FieldKind[]) =>
  fieldNames.filter((name) => kinds.includes(fieldOf(name).kind))

describe('W4 each field', () => {
  test.each(fieldNames)(
    'W4 a blank %s is its empty value, and an empty value is blank on the wire',
    (name) => {
      for (const blank of [null, undefined, '', ' ', '\n\t', '\u2003'])
        expect(read(name, blank)).toBe(emptyTarget[name])
      const wire = fieldOf(name).toWire(emptyTarget[name])
      expect(isBlank(wire) || wire === 0).toBe(true)
    },
  )

  test.each(fieldNames)('W4 a list or an object is no value of %s', (name) => {
    for (const input of [[], ['a'], {}, { value: 'a' }])
      expect([input, read(name, input)]).toEqual([input, 'refused'])
  })

  test.each(ofKind('choice', 'text').filter((name) => fieldOf(name).choices.length > 0))(
    'W4 every choice that a form offers for %s can be saved',
    (name) => {
      for (const { value } of fieldOf(name).choices) expect(read(name, value)).toBe(value)
    },
  )

  test.each(ofKind('choice'))('W4 %s takes a choice letter for letter', (name) => {
    const [first] = fieldOf(name).choices
    const value = first?.value ?? ''
    for (const other of [value.toLowerCase(), `${value} `, `${value}s`, 1, true])
      expect([other, read(name, other)]).toEqual([other, 'refused'])
  })
})

/** Maximum number of characters of each text. */
const maxOf: Readonly<Record<string, number>> = {
  ...{ caseAgent: 120, screenName: 120, firstName: 120, lastName: 120, website: 500, image: 2_000 },
  ...{ dealDetails: 65_536, notes: 65_536, analystDetails: 65_536, briefLabel: 1_000, transportUserID: 120 },
  ...{ caseNumber: 80, analystFN: 120, analystMN: 120, analystLN: 120, address: 300, city: 120 },
  ...{
    sceneAcknowledgedBy: 254,
    addressState: 40,
    zipCode: 20,
    employer: 200,
    occupation: 200,
    countryOfOrigin: 120,
  },
  ...{ returnedBy: 320, returnComment: 65_536 },
  ...{ referral: 500, victimMarkedBy: 320 },
}

describe('W4 the length of a text', () => {
  test('W4 is limited for every text', () => {
    expect(ofKind('text', 'long-text', 'url', 'image').toSorted()).toEqual(Object.keys(maxOf).toSorted())
  })

  test.each(Object.entries(maxOf))('W4 %s takes %i characters, and not one more', (name, max) => {
    const field = name as FieldName
    expect(read(field, 'x'.repeat(max))).toBe('x'.repeat(max))
    expect(read(field, 'x'.repeat(max + 1))).toBe('refused')
  })

  test('W4 is counted in characters that a reader sees as one code point, not in units', () => {
    expect(read('zipCode', '🌙'.repeat(20))).toBe('🌙'.repeat(20))
    expect(read('zipCode', '🌙'.repeat(21))).toBe('refused')
  })
})

test.each<[string, string, boolean]>([
  ['a line break', 'a\nb', true],
  ['a tab', 'a\tb', true],
  ['text that runs right to left', 'שלום', true],
  ['a joined emoji', '👩‍👩‍👧', true],
  ['a zero', 'a\u0000b', false],
  ['half of a character at the end', 'a\ud83d', false],
  ['half of a character at the start', '\udf19a', false],
  ['two halves in the wrong order', '\udf19\ud83d', false],
])('W4 a text with %s is kept as it is, or refused', (_words, text, isKept) => {
  for (const name of ['notes', 'screenName', 'website'] as const)
    expect(read(name, text)).toBe(isKept ? text : 'refused')
})

describe('W4 numbers', () => {
  test.each<[FieldName, unknown, unknown]>([
    ['briefNum', 1, 1],
    ['briefNum', 100, 100],
    ['briefNum', 101, 'refused'],
    ['briefNum', -1, 'refused'],
    ['briefNum', '007', 7],
    ['briefNum', ' 7', 'refused'],
    ['briefNum', '7.0', 'refused'],
    ['briefNum', '1e1', 'refused'],
    ['briefNum', Number.NaN, 'refused'],
    ['linkedChatterId', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['linkedChatterId', 0, 'refused'],
    ['linkedChatterId', '1234567890123456', 'refused'],
    ['arrestDay', 'DAY   7', 7],
    ['arrestDay', '00', 'refused'],
    ['arrestDay', '031', 'refused'],
    ['arrestDay', 'Day 1 ', 1],
    ['arrestDay', '1 Day', 'refused'],
    ['assistanceAmount', 0, 0],
    ['assistanceAmount', '0.5', 0.5],
    ['assistanceAmount', '$ 5', 'refused'],
    ['assistanceAmount', ' $5 ', 5],
    ['assistanceAmount', '-5', 'refused'],
    ['assistanceAmount', '.5', 'refused'],
    ['assistanceAmount', '999999999.99', 999_999_999.99],
    ['assistanceAmount', '1000000000', 'refused'],
    ['assistanceAmount', 1e21, 'refused'],
    ['assistanceAmount', Number.POSITIVE_INFINITY, 'refused'],
    ['socialSecurityNumber', 666_123_456, '666123456'],
    ['socialSecurityNumber', '***-**-3456', 'refused'],
    ['dateOfBirth', '2000-02-29', '2000-02-29'],
    ['dateOfBirth', '1900-02-29', 'refused'],
    ['dateOfBirth', '1899-12-31', 'refused'],
    ['dateOfBirth', '1900-01-01', '1900-01-01'],
    ['dateOfBirth', 20_000_229, 'refused'],
    ['dateOfBirth', '2000-2-9', 'refused'],
    ['takedownTime', 1_700_000_000_000, 'refused'],
    ['takedownTime', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['takedownTime', '2026-03-08T02:30', 'refused'],
  ])('W4 %s sent as %j is %j', (name, sent, value) => {
    expect(read(name, sent)).toBe(value)
  })

  test('W4 any amount of dollars and cents is read as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const shown = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
        expect(read('assistanceAmount', shown)).toBe(cents / 100)
        expect(read('assistanceAmount', cents / 100)).toBe(cents / 100)
      }),
    )
  })
})

describe('F1 F5 F6 what is written in many ways', () => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${count - 1}}$`))
  test('F1 a phone is the same in every form of writing', () => {
    fc.assert(
      fc.property(digits(10), (phone) => {
        const [a, b, c] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)]
        const forms = [
          `(${a}) ${b}-${c}`,
          `${a}.${b}.${c}`,
          `+1 ${a} ${b} ${c}`,
          `1${phone}`,
          ` ${phone} `,
          Number(phone),
        ]
        for (const name of ofKind('phone', 'part-of-phone'))
          expect(forms.map((form) => read(name, form))).toEqual(forms.map(() => phone))
      }),
    )
    expect(fieldNames.filter((name) => isPhoneKind(fieldOf(name).kind))).toHaveLength(3)
  })

  test('F5 F6 an SSN is read with or without hyphens, and its mask shows four digits alone', () => {
    fc.assert(
      fc.property(digits(9), (ssn) => {
        const written = `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`
        expect([read('socialSecurityNumber', ssn), read('socialSecurityNumber', written)]).toEqual([ssn, ssn])
        const masked = maskSsn(ssn) ?? ''
        expect(isMaskedSsn(masked)).toBe(true)
        expect(masked.replace(/\D/g, '')).toBe(ssn.slice(5))
      }),
    )
  })

  test.each(['***-**-123', '***-**-12345', '**-**-1234', '***-**-123a', '666-12-3456', '', 1234, null])(
    'F6 %j is not a masked SSN',
    (text) => {
      expect(isMaskedSsn(text)).toBe(false)
    },
  )
})

describe('W2 W3 the occupation and its employer', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '-', ' - '), maxLength: 8 })
  test('W2 W3 any occupation is itself again after the wire, whatever the employer', () => {
    fc.assert(
      fc.property(words, words, (occupation, employer) => {
        expect(occupationOf(withEmployer(occupation, employer), employer)).toBe(occupation)
      }),
    )
  })

  test('W3 W4 what a form sends back unchanged is no change', () => {
    fc.assert(
      fc.property(
        words.filter((text) => !isBlank(text)),
        words,
        (occupation, employer) => {
          const sent = { occupation: withEmployer(occupation, employer), employer }
          for (const input of [sent, { occupation: sent.occupation }]) {
            const patch = readPatch(input, { ...demoOffice, employer })
            expect(patch.ok && patch.value.occupation).toBe(occupation)
          }
        },
      ),
    )
  })
})

test.each(derivedNames)('W4 %s is derived: it is ignored, and no field has its name', (name) => {
  expect(isFieldName(name)).toBe(false)
  expect(readPatch({ [name]: 'x' }, { ...demoOffice, employer: '' })).toEqual({ ok: true, value: {} })
})

test('W4 a field’s own name wins over its old name, in either order', () => {
  const office = { ...demoOffice, employer: '' }
  for (const input of [
    { chatName: 'old', screenName: 'new' },
    { screenName: 'new', chatName: 'old' },
  ])
    expect(readPatch(input, office)).toEqual({ ok: true, value: { screenName: 'new' } })
  expect(readPatch({ chatName: 'old', screenName: undefined }, office)).toEqual({
    ok: true,
    value: { screenName: 'old' },
  })
})

test('F8 every field that a person fills in has one place in the forms, or a control of its own', () => {
  const sections = (['uc', 'basic', 'secondary', 'details', 'briefing'] as const).map((one) => [
    ...sectionFields(one),
  ])
  const placed = sections.flat() as FieldName[]
  expect(new Set(placed).size).toBe(placed.length)
  const others = fieldNames.filter((name) => !placed.includes(name))
  expect(
    others.filter((name) => !['stage', 'scene', 'link', 'quick', 'review'].includes(fieldOf(name).group)),
  ).toEqual(['image'])
})
