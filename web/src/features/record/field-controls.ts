import {
  arrestDays,
  countries,
  legalStatuses,
  maritalStatuses,
  messages,
  militaryBranches,
  priorities,
  races,
  type State,
  sexes,
  states,
  territories,
} from '@watchfloor/core'
import type { FormName } from './form-texts.ts'

/** How a field is asked for. */
export type Control = 'text' | 'long' | 'choice' | 'flag' | 'date' | 'phone' | 'url' | 'ssn' | 'time'

const controls: Partial<Record<FormName, Control>> = {
  dealDetails: 'long',
  notes: 'long',
  analystDetails: 'long',
  dateOfBirth: 'date',
  phone: 'phone',
  secondaryPhone: 'phone',
  analystPhone: 'phone',
  website: 'url',
  socialSecurityNumber: 'ssn',
  dateTime: 'time',
  isPolkCounty: 'flag',
  hasFirearm: 'flag',
  hasNarcotics: 'flag',
  hasWarrants: 'flag',
}

/** One choice of a field: what is kept, and what is read. */
export interface Choice {
  readonly value: string
  readonly label: string
}

const none: Choice = { value: '', label: '' }
const asChoices = (values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value: String(value), label: String(value) }))
const { yes } = messages.generic
const { no } = messages.edit
const yesNo = [none, ...asChoices([yes, no])]

/** States by name; what is kept is the postal code. */
export const stateChoices = (list: readonly State[]): Choice[] => [
  none,
  ...list.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` })),
]

const choices: Partial<Record<FormName, readonly Choice[]>> = {
  arrestDay: [none, ...asChoices(arrestDays.map(messages.screen.arrests.day))],
  race: [none, ...asChoices(races)],
  sex: [none, ...asChoices(sexes)],
  maritalStatus: [none, ...asChoices(maritalStatuses)],
  addressState: stateChoices(states),
  isHumanTrafficking: yesNo,
  isTraveler: [
    { value: '0', label: no },
    { value: '1', label: yes },
  ],
  isPublicAssistance: yesNo,
  legalStatus: [none, ...asChoices(legalStatuses)],
  territory: [none, ...asChoices(territories)],
  countryOfOrigin: [none, ...asChoices(countries)],
  isMilitary: asChoices([no, yes]),
  branch: [none, ...asChoices(militaryBranches)],
  briefNum: [none, ...asChoices(priorities)],
}

export function controlOf(name: FormName): Control {
  return choices[name] ? 'choice' : (controls[name] ?? 'text')
}

/** The choices of a field. What a record holds beside them, imported perhaps, is one of them too. */
export function choicesOf(name: FormName, value: string): Choice[] {
  const known = choices[name] ?? [none]
  return known.some((one) => one.value === value) ? [...known] : [...known, { value, label: value }]
}
