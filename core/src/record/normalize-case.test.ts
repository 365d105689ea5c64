import { anArrest } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { legalStatusFields, normalizeCase } from './normalize-case.ts'

const none = { hasHistory: false }

describe('E6 a changed legal status', () => {
  const record = anArrest({ legalStatus: 'Legal-VISA', territory: 'Guam', countryOfOrigin: 'Peru' })
  test.each([
    ['clears territory and country', { legalStatus: 'Illegal' }, { territory: '', countryOfOrigin: '' }],
    [
      'keeps the country for US Citizen - Other',
      { legalStatus: 'US Citizen - Other' },
      { territory: '', countryOfOrigin: 'Peru' },
    ],
    [
      'keeps a country that the edit sends',
      { legalStatus: 'Illegal', countryOfOrigin: 'Chile' },
      { territory: '', countryOfOrigin: 'Chile' },
    ],
    [
      'keeps a territory that the edit sends',
      { legalStatus: 'US Citizen - Other', territory: 'Puerto Rico' },
      { territory: 'Puerto Rico' },
    ],
  ] as const)('E6 %s', (_words, patch, normalized) => {
    expect(normalizeCase(record, patch, none)).toMatchObject({ ok: true, value: normalized })
  })

  test('E6 the same status clears nothing', () => {
    expect(normalizeCase(record, { legalStatus: 'Legal-VISA' }, none)).toEqual({
      ok: true,
      value: { legalStatus: 'Legal-VISA' },
    })
  })
})

describe('E6 assistance', () => {
  const record = anArrest({ isPublicAssistance: true, assistanceAmount: 250 })
  test.each([
    [{ isPublicAssistance: false }, { assistanceAmount: null }],
    [{ isPublicAssistance: null }, { assistanceAmount: null }],
    [{ assistanceAmount: 300 }, { assistanceAmount: 300 }],
  ])('E6 %o', (patch, normalized) => {
    expect(normalizeCase(record, patch, none)).toMatchObject({ ok: true, value: normalized })
  })

  test('E6 an amount without assistance is not kept', () => {
    expect(normalizeCase(anArrest(), { assistanceAmount: 100 }, none)).toMatchObject({
      value: { assistanceAmount: null },
    })
  })
})

test('E6 No Criminal History is refused while there is some', () => {
  const patch = { hasNoCriminalHistory: true }
  expect(normalizeCase(anArrest(), patch, { hasHistory: true })).toMatchObject({
    ok: false,
    error: { code: 'step.refused' },
  })
  expect(normalizeCase(anArrest(), patch, none)).toEqual({ ok: true, value: patch })
  expect(normalizeCase(anArrest({ hasNoCriminalHistory: true }), patch, { hasHistory: true })).toMatchObject({
    ok: true,
  })
})

test.each([
  ['Day 1; Press ;;press; ', ['Day 1', 'Press']],
  ['', []],
  [';;', []],
  ['one', ['one']],
])('E7 %s', (text, labels) => {
  expect(normalizeCase(anArrest(), { briefLabel: text }, none)).toMatchObject({
    value: { briefLabel: labels.join(';') },
  })
})

test.each([
  ['', false, false],
  ['US Citizen', false, false],
  ['US Citizen - Other', true, false],
  ['Dual Citizenship', false, true],
  ['Illegal', false, true],
  ['Unknown', false, true],
])('E8 %s', (status, territory, country) => {
  expect(legalStatusFields(status)).toEqual({ territory, country })
})
