import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import {
  arrestDays,
  legalStatuses,
  maritalStatuses,
  militaryBranches,
  priorities,
  races,
  sexes,
  targetTypes,
  territories,
} from './enumerations.ts'
import { historyStates, states } from './states.ts'
import { targetFields } from './target-fields.ts'

test.each<[string, readonly string[], string]>([
  ['races', races, 'Asian, Black, Hispanic, White, Native American, Other'],
  ['sexes', sexes, 'Male, Female'],
  ['marital statuses', maritalStatuses, 'Married, Single, Divorced, Widowed, Unknown'],
  [
    'legal statuses',
    legalStatuses,
    'US Citizen, US Citizen - Other, Dual Citizenship, Legal-VISA, Legal-Tourist, Legal-Green Card, Illegal, Unknown',
  ],
  [
    'territories',
    territories,
    'Puerto Rico, Guam, US Virgin Islands, Northern Mariana Islands, American Samoa',
  ],
  [
    'military branches',
    militaryBranches,
    'Army, Navy, Air Force, Marine Corps, Coast Guard, Space Force, National Guard, Reserves',
  ],
  ['types', targetTypes, 'Prostitute, John, Other'],
])('the %s, in the order of the forms', (_name, choices, expected) => {
  expect(choices.join(', ')).toBe(expected)
})

test('there are 51 states, followed by five territories for prior charges', () => {
  expect(states).toHaveLength(51)
  expect(states.map(({ code }) => code)).toContain('DC')
  expect(historyStates.slice(51).map(({ code }) => code)).toEqual(['AS', 'GU', 'MP', 'PR', 'VI'])
  expect(new Set(historyStates.map(({ code }) => code)).size).toBe(56)
  expect(states.map(({ name }) => name)).toEqual(states.map(({ name }) => name).toSorted())
})

test('every country is listed once, alphabetically, and fits the record', () => {
  expect(countries.length).toBeGreaterThan(185)
  expect(new Set(countries).size).toBe(countries.length)
  expect(countries).toEqual(countries.toSorted((a, b) => a.localeCompare(b, 'en')))
  for (const country of countries) {
    expect(targetFields.countryOfOrigin.read(country, 'UTC')).toEqual({ ok: true, value: country })
  }
})

test('the record accepts all 31 arrest days and 100 priorities', () => {
  expect([arrestDays.length, priorities.length]).toEqual([31, 100])
  for (const day of arrestDays) expect(targetFields.arrestDay.read(`Day ${day}`, 'UTC').ok).toBe(true)
  for (const priority of priorities) expect(targetFields.briefNum.read(priority, 'UTC').ok).toBe(true)
})
