import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import type { TargetPatch } from '../targets/edit.ts'
import { legalStatuses } from '../targets/enumerations.ts'
import type { Target } from '../targets/target.ts'
import { birthProblem } from './birth.ts'
import { carriesLabel, listLabels, splitLabels } from './labels.ts'
import { marksOf } from './marks.ts'
import { legalStatusFields, normalizeCase } from './normalize-case.ts'

function settled(target: Target, patch: TargetPatch): Target {
  const normalized = normalizeCase(target, patch, { hasHistory: false })
  if (!normalized.ok) throw new Error(normalized.error.message)
  return { ...target, ...patch, ...normalized.value }
}

describe('E6 from any legal status to any other', () => {
  const all = ['', ...legalStatuses] as const
  test.each(all)('E6 a change from %j', (from) => {
    const record = anArrest({ legalStatus: from, territory: 'Guam', countryOfOrigin: 'Peru' })
    for (const to of all) {
      const { territory, countryOfOrigin } = settled(record, { legalStatus: to })
      const keepsCountry = to === from || to === 'US Citizen - Other'
      const kept = [to === from ? 'Guam' : '', keepsCountry ? 'Peru' : '']
      expect([to, territory, countryOfOrigin]).toEqual([to, ...kept])
    }
  })

  test.each(all)('E8 the form for %j never shows both territory and country', (status) => {
    const { territory, country } = legalStatusFields(status)
    expect(territory && country).toBe(false)
    expect(territory || country).toBe(!['', 'US Citizen'].includes(status))
  })

  test('E6 a value that is sent as empty is empty', () => {
    const record = anArrest({ legalStatus: 'Illegal', countryOfOrigin: 'Peru' })
    expect(settled(record, { legalStatus: 'US Citizen - Other', countryOfOrigin: '' }).countryOfOrigin).toBe(
      '',
    )
  })
})

describe('E6 an amount is kept exactly with assistance', () => {
  const yesNo = [true, false, null]
  test.each(yesNo)('E6 for a record whose assistance is %s', (isPublicAssistance) => {
    const record = anArrest({ isPublicAssistance, assistanceAmount: isPublicAssistance ? 250 : null })
    for (const sent of [undefined, ...yesNo]) {
      for (const amount of [undefined, null, 0, 99.5]) {
        const patch = {
          ...(sent !== undefined && { isPublicAssistance: sent }),
          ...(amount !== undefined && { assistanceAmount: amount }),
        }
        const isHelped = sent === undefined ? isPublicAssistance : sent
        const wanted = amount === undefined ? record.assistanceAmount : amount
        expect([patch, settled(record, patch).assistanceAmount]).toEqual([patch, isHelped ? wanted : null])
      }
    }
  })
})

test('E6 settling an edit twice is settling it once', () => {
  fc.assert(
    fc.property(anyTarget, anyTarget, (record, other) => {
      const { legalStatus, territory, countryOfOrigin, isPublicAssistance, assistanceAmount, briefLabel } =
        other
      const patch = {
        legalStatus,
        territory,
        countryOfOrigin,
        isPublicAssistance,
        assistanceAmount,
        briefLabel,
      }
      const once = settled(record, patch)
      expect(settled(once, patch)).toEqual(once)
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['nobody', null, undefined],
  ['today', '2026-11-20', undefined],
  ['tomorrow', '2026-11-21', 'dateOfBirth'],
  ['a century ago', '1926-11-20', undefined],
  ['unsent', undefined, undefined],
])('E9 born %s', (_words, born, field) => {
  expect(birthProblem(born, '2026-11-20')?.field).toBe(field)
})

test.each([
  ['a reviewed adult', true, '1990-01-01', []],
  ['a pending adult', false, '1990-01-01', ['pending']],
  ['18 on the day', true, '2008-11-20', []],
  ['18 the day after', true, '2008-11-21', ['minor']],
  ['without a birth date', true, null, []],
  ['a pending minor', false, '2010-01-01', ['pending', 'minor']],
])('V6 the marks of %s', (_words, isReviewed, dateOfBirth, marks) => {
  const target = { isReviewed, possibleVictim: false, dateOfBirth, takedownTime: at('20:15') }
  expect(marksOf(target, { now: '2040-01-01T00:00:00.000Z', zone: demoZone })).toEqual(marks)
  const now = at('20:15')
  expect(marksOf({ ...target, takedownTime: null }, { now, zone: demoZone })).toEqual(marks)
})

describe('E7 K1 K2 any labels', () => {
  const someText = fc.string({ unit: fc.constantFrom('a', 'A', ';', ' ', '1', '2', 'é', 'ß'), maxLength: 24 })

  test('E7 splitting what was joined gives the same labels, none empty, none twice', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const labels = splitLabels(text)
        expect(splitLabels(labels.join(';'))).toEqual(labels)
        expect(labels.filter((label) => label !== label.trim() || label === '')).toEqual([])
        expect(new Set(labels.map((label) => label.toLowerCase())).size).toBe(labels.length)
      }),
    )
  })

  test('K1 K2 the list of labels does not depend on the order of the records, and finds each of them', () => {
    fc.assert(
      fc.property(fc.array(someText, { maxLength: 6 }), (texts) => {
        const records = texts.map((briefLabel) => ({ briefLabel }))
        const labels = listLabels(records)
        expect(listLabels([...records].reverse())).toEqual(labels)
        for (const record of records)
          for (const label of splitLabels(record.briefLabel)) {
            expect(labels.filter((one) => carriesLabel(record, one)).length).toBeGreaterThan(0)
            expect(carriesLabel(record, ` ${label.toUpperCase()} `)).toBe(
              carriesLabel(record, label.toUpperCase()),
            )
          }
      }),
    )
  })

  test.each([
    ['numbers by value, not by digits', ['Day 10', 'Day 9', 'Day 1'], ['Day 1', 'Day 9', 'Day 10']],
    ['the first number of several', ['b 2 1', 'a 1 9'], ['a 1 9', 'b 2 1']],
    ['without a number last', ['Press', 'Night 3', 'Chief'], ['Night 3', 'Chief', 'Press']],
    ['one number, then the alphabet', ['Night 1', 'Day 1'], ['Day 1', 'Night 1']],
    ['one spelling of each', ['day 1', 'Day 1'], ['Day 1']],
  ])('K1 %s', (_words, labels, sorted) => {
    expect(listLabels(labels.map((briefLabel) => ({ briefLabel })))).toEqual(sorted)
  })
})
