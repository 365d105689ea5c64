import type { SubListName } from '@watchfloor/core'
import type { FormName } from './form-texts.ts'

export type TabName = 'uc' | 'basic' | 'secondary' | 'charges' | 'history' | 'color' | 'items'

/** What the UC entered, in the order of the form. */
export const ucFields = [
  'caseAgent',
  'screenName',
  'website',
  'phone',
  'secondaryPhone',
  'firstName',
  'lastName',
  'dealDetails',
  'notes',
] as const satisfies readonly FormName[]

export const basicFields = [
  'arrestDay',
  'caseNumber',
  'analystFN',
  'analystMN',
  'analystLN',
  'analystPhone',
  'dateOfBirth',
  'race',
  'sex',
  'maritalStatus',
  'socialSecurityNumber',
  'address',
  'city',
  'addressState',
  'zipCode',
  'isPolkCounty',
] as const satisfies readonly FormName[]

export const secondaryFields = [
  'employer',
  'occupation',
  'isHumanTrafficking',
  'isTraveler',
  'isPublicAssistance',
  'assistanceAmount',
  'legalStatus',
  'territory',
  'countryOfOrigin',
  'isMilitary',
  'branch',
  'hasFirearm',
  'hasNarcotics',
  'hasWarrants',
] as const satisfies readonly FormName[]

export const briefingFields = ['briefLabel', 'briefNum'] as const satisfies readonly FormName[]
export const detailsFields = ['analystDetails'] as const satisfies readonly FormName[]

interface Tab {
  readonly name: TabName
  /** The fields that are saved there. */
  readonly fields: readonly FormName[]
  /** The lists that are added to there. */
  readonly lists: readonly SubListName[]
}

/** The tabs of the analyst's screen, in their order. */
export const tabs: readonly Tab[] = [
  { name: 'uc', fields: ucFields, lists: [] },
  { name: 'basic', fields: basicFields, lists: [] },
  { name: 'secondary', fields: secondaryFields, lists: [] },
  { name: 'charges', fields: detailsFields, lists: ['charges'] },
  { name: 'history', fields: [], lists: ['criminalhistory'] },
  { name: 'color', fields: [], lists: ['colors'] },
  { name: 'items', fields: [], lists: ['property', 'vehicle', 'evidence'] },
]
