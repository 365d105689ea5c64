import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Severity, severities, severityOf } from './severity.ts'

const cases: Readonly<Record<Severity, readonly string[]>> = {
  felony: [
    'F',
    'f',
    'F1',
    'F2',
    'F3',
    ' f3 ',
    'F-3',
    'F 3',
    '(F3)',
    'FC',
    'FL',
    'F1PBL',
    '3F',
    'F 3rd degree',
    '3rd Degree F',
    'felony',
    'Felony 1',
    'third degree felony',
    'Felony of the Third Degree',
    'Life Felony',
    'Capital felony',
    'Class A felony',
    'Fel.',
  ],
  misdemeanor: [
    'M',
    'm1',
    'M2',
    'M-1',
    '1M',
    'M 2nd degree',
    'misdemeanor',
    'Misdemeanors',
    'First degree misdemeanor',
    'Misdemeanour',
    'Misd.',
    'Class B Misdemeanor',
  ],
  unclassified: [
    '',
    ' ',
    '-',
    'N',
    'MO',
    'Infraction',
    'Ordinance',
    'third degree',
    '3',
    'Class A',
    'F3/M1',
    'F or M',
    'felony reduced to misdemeanor',
    'non-felony',
    'not a felony',
    'Nonfelony',
    'Life',
    'FM',
    'Mayor',
    'Female',
    'M - male',
  ],
}

describe('Y12', () => {
  test.each(severities.flatMap((severity) => cases[severity].map((degree) => [degree, severity] as const)))(
    'Y12 %j is %s',
    (degree, severity) => {
      expect(severityOf(degree)).toBe(severity)
    },
  )

  test('Y12 every text has one of the three severities, and blanks around it do not matter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (degree) => {
        expect(severities).toContain(severityOf(degree))
        expect(severityOf(` ${degree} `)).toBe(severityOf(degree))
      }),
    )
  })
})
