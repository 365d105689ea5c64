import { anArrest } from '@watchfloor/fixtures'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, eventually, field } from './helpers/locators.ts'
import {
  basicChoices,
  branchChoices,
  priorityChoices,
  secondaryChoices,
  stateCodes,
  territoryChoices,
  territoryCodes,
  typeChoices,
} from './helpers/record-choices.ts'
import {
  choice,
  labelled,
  onServer,
  openRecord,
  panel,
  readToast,
  tab,
  tabNames,
} from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const record = anArrest()
const citizen = anArrest()
const visits = visitOffice(() => ({ targets: [record, citizen] }))

async function options(list: Locator): Promise<string[]> {
  await list.waitFor()
  return list.locator('option').allTextContents()
}

async function codes(list: Locator): Promise<(string | null)[]> {
  await list.waitFor()
  return list.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
}

async function offers(scope: Locator, lists: readonly [string, readonly string[]][]): Promise<void> {
  for (const [label, expected] of lists)
    expect([label, await options(choice(scope, label))]).toEqual([label, expected])
}

test('the tabs, and the options of each list', async () => {
  const page = await openRecord(visits, 'analyst', record)
  await eventually(() => page.getByRole('tab').allInnerTexts()).toEqual(Object.values(tabNames))
  await eventually(() => options(choice(page, 'Priority #'))).toEqual(priorityChoices)
  await tab(page, 'basic').click()
  await offers(panel(page), basicChoices)
  await eventually(() => codes(choice(panel(page), 'State'))).toEqual(['', ...stateCodes])
  await tab(page, 'secondary').click()
  await offers(panel(page), secondaryChoices)
  await tab(page, 'charges').click()
  await offers(panel(page), [['Type', typeChoices]])
  await tab(page, 'history').click()
  const known = await codes(choice(panel(page), 'State/Territory'))
  expect([...known].sort()).toEqual(['', ...stateCodes, ...territoryCodes].sort())
})

test('the default values of a record', async () => {
  const page = await openRecord(visits, 'analyst', record, 'secondary')
  const shown = async (label: string) => choice(panel(page), label).inputValue()
  await eventually(() => shown('Traveler Case')).toBe('0')
  await eventually(() => shown('Military')).toBe('No')
  await eventually(() => shown('Human Trafficking Case')).toBe('')
  expect(await panel(page).getByRole('checkbox', { checked: true }).count()).toBe(0)
  for (const label of ['Monthly Amount ($)', 'US Territory', 'Country of Origin', 'Military Branch']) {
    expect([label, await labelled(panel(page), label).count()]).toEqual([label, 0])
  }
})

test('an amount only with public assistance, a branch only with military service', async () => {
  const page = await openRecord(visits, 'analyst', record, 'secondary')
  const [assistance, military] = [choice(panel(page), 'Public Assistance'), choice(panel(page), 'Military')]
  await assistance.selectOption('Yes')
  await field(panel(page), 'Monthly Amount ($)').fill('120')
  await military.selectOption('Yes')
  await offers(panel(page), [['Military Branch', branchChoices]])
  await choice(panel(page), 'Military Branch').selectOption('Navy')
  await button(panel(page), 'Save').click()
  await readToast(page, 'Saved successfully.')
  expect(await onServer(page, record)).toMatchObject({
    assistanceAmount: 120,
    branch: 'Navy',
    isMilitary: 'Yes',
  })
  await assistance.selectOption('No')
  await military.selectOption('No')
  await button(panel(page), 'Save').click()
  await readToast(page, 'Saved successfully.')
  expect(await onServer(page, record)).toMatchObject({ assistanceAmount: null, branch: '', isMilitary: 'No' })
  expect(await field(panel(page), 'Monthly Amount ($)').count()).toBe(0)
})

const statuses: readonly [status: string, territory: boolean, country: boolean][] = [
  ['', false, false],
  ['US Citizen', false, false],
  ['US Citizen - Other', true, false],
  ['Dual Citizenship', false, true],
  ['Legal-VISA', false, true],
  ['Legal-Tourist', false, true],
  ['Legal-Green Card', false, true],
  ['Illegal', false, true],
  ['Unknown', false, true],
]

test('the legal status decides whether a territory or a country is asked', async () => {
  const page = await openRecord(visits, 'analyst', citizen, 'secondary')
  const asked = async (label: string) => (await choice(panel(page), label).count()) === 1
  for (const [status, territory, country] of statuses) {
    await choice(panel(page), 'Legal Status').selectOption(status)
    expect([status, await asked('US Territory'), await asked('Country of Origin')]).toEqual([
      status,
      territory,
      country,
    ])
  }
  expect((await options(choice(panel(page), 'Country of Origin'))).length).toBeGreaterThan(185)
})

test('a changed legal status clears territory and country', async () => {
  const page = await openRecord(visits, 'analyst', citizen, 'secondary')
  const [status, territory, country] = [
    choice(panel(page), 'Legal Status'),
    choice(panel(page), 'US Territory'),
    choice(panel(page), 'Country of Origin'),
  ]
  await status.selectOption('US Citizen - Other')
  await offers(panel(page), [['US Territory', territoryChoices]])
  await territory.selectOption('Guam')
  await status.selectOption('Illegal')
  await country.selectOption('Brazil')
  await status.selectOption('Legal-VISA')
  await eventually(() => country.inputValue()).toBe('')
  await country.selectOption('Canada')
  await button(panel(page), 'Save').click()
  await readToast(page, 'Saved successfully.')
  const kept = { legalStatus: 'Legal-VISA', territory: '', countryOfOrigin: 'Canada' }
  expect(await onServer(page, citizen)).toMatchObject(kept)
  await status.selectOption('US Citizen - Other')
  await eventually(() => territory.inputValue()).toBe('')
  await button(panel(page), 'Save').click()
  await readToast(page, 'Saved successfully.')
  expect(await onServer(page, citizen)).toMatchObject({ ...kept, legalStatus: 'US Citizen - Other' })
})
