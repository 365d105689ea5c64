import type { FieldName } from '@watchfloor/core'
import type { Locator, Page } from 'playwright-core'
import { field } from './locators.ts'
import type { RecordHands } from './record-hands.ts'
import { box, choice, labelled } from './record-page.ts'

/** One field: the typed or chosen value, the text that the field then shows, and the value in the record. */
export interface Filled {
  readonly kind: 'text' | 'choice' | 'box' | 'date' | 'time'
  readonly label: string
  readonly typed: string
  readonly shown: string
  readonly name: FieldName | 'isMilitary'
  readonly kept: string | number
}

interface Differently {
  readonly shown?: string
  readonly kept?: string | number
}

const filled =
  (kind: Filled['kind']) =>
  (
    name: Filled['name'],
    label: string,
    typed: string,
    { shown = typed, kept = shown }: Differently = {},
  ): Filled => ({
    kind,
    name,
    label,
    typed,
    shown,
    kept,
  })
const text = filled('text')
const select = filled('choice')
const date = filled('date')
const ticked = (name: FieldName, label: string) => filled('box')(name, label, '', { shown: 'true', kept: 1 })

export const basicInfo: readonly Filled[] = [
  select('arrestDay', 'Arrest Day', 'Day 3'),
  text('caseNumber', 'Case Number', 'PC26-0101'),
  text('analystFN', 'Analyst First Name', 'Zoë'),
  text('analystMN', 'Analyst Middle Name', "D'Arcy"),
  text('analystLN', 'Analyst Last Name', 'Núñez-Ødegård'),
  text('analystPhone', 'Analyst Phone', '212.555.0134', { shown: '(212) 555-0134', kept: '2125550134' }),
  date('dateOfBirth', 'Birth Date', '1990-05-04'),
  select('race', 'Race', 'Native American'),
  select('sex', 'Sex', 'Male'),
  select('maritalStatus', 'Marital Status', 'Widowed'),
  text('socialSecurityNumber', 'SSN', '666123456', { shown: '***-**-3456' }),
  text('address', 'Address', '12 Lake Street, Apt "B"'),
  text('city', 'City', 'Lake Wales'),
  select('addressState', 'State', 'FL - Florida', { shown: 'FL' }),
  text('zipCode', 'Zip Code', '33853'),
  ticked('isPolkCounty', 'Polk County Resident'),
]

export const secondaryInfo: readonly Filled[] = [
  text('employer', 'Employer', 'Smith - Sons'),
  text('occupation', 'Occupation', 'cook - nights', { kept: 'Smith - Sons - cook - nights' }),
  select('isHumanTrafficking', 'Human Trafficking Case', 'No'),
  select('isTraveler', 'Traveler Case', 'Yes', { shown: '1', kept: 1 }),
  select('isPublicAssistance', 'Public Assistance', 'Yes'),
  text('assistanceAmount', 'Monthly Amount ($)', '250.50', { shown: '250.5', kept: 250.5 }),
  select('legalStatus', 'Legal Status', 'US Citizen - Other'),
  select('territory', 'US Territory', 'Puerto Rico'),
  select('isMilitary', 'Military', 'Yes'),
  select('branch', 'Military Branch', 'Coast Guard'),
  ticked('hasFirearm', 'Has Firearm'),
  ticked('hasNarcotics', 'Has Narcotics'),
  ticked('hasWarrants', 'Has Warrants'),
]

/** Finds the fields of a kind. */
export function find(scope: Locator | Page, { kind, label }: Pick<Filled, 'kind' | 'label'>): Locator {
  if (kind === 'choice') return choice(scope, label)
  if (kind === 'box') return box(scope, label)
  return kind === 'text' ? field(scope, label) : labelled(scope, label)
}

export async function fill(
  scope: Locator | Page,
  hands: RecordHands,
  all: readonly Pick<Filled, 'kind' | 'label' | 'typed'>[],
): Promise<void> {
  for (const one of all) {
    const target = find(scope, one)
    if (one.kind === 'choice') await hands.choose(target, one.typed)
    else if (one.kind === 'box') await hands.tick(target)
    else if (one.kind === 'date') await hands.setDate(target, one.typed)
    else if (one.kind === 'time') await hands.setTime(target, one.typed)
    else await hands.write(target, one.typed)
  }
}

/** Returns the texts of the fields in order. */
export async function shownIn(scope: Locator | Page, all: readonly Filled[]): Promise<[string, string][]> {
  const shown: [string, string][] = []
  for (const one of all) {
    const target = find(scope, one)
    const value = one.kind === 'box' ? String(await target.isChecked()) : await target.inputValue()
    shown.push([one.label, value])
  }
  return shown
}
