import { fieldNames } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { formLabel } from './form-field.ts'

test('F9 a form names the county of the office', () => {
  expect(formLabel('isPolkCounty', { county: 'Polk', state: 'FL' })).toBe('Polk County Resident')
  expect(formLabel('isPolkCounty', { county: 'Maricopa', state: 'AZ' })).toBe('Maricopa County Resident')
  const labels = [...fieldNames, 'isMilitary' as const].map((name) =>
    formLabel(name, { county: 'Maricopa', state: 'AZ' }),
  )
  expect(labels.filter((label) => /polk|florida|\{/i.test(label))).toEqual([])
})
