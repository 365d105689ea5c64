import { fieldOf, type SubListName, sectionFields } from '@watchfloor/core'
import type { FormName } from '../../parts/record-form/form-field.ts'

export type TabName = 'uc' | 'basic' | 'secondary' | 'charges' | 'history' | 'color' | 'items'

/** The UC fields, without the requested time, which other screens change. */
export const ucFields = sectionFields('uc').filter((name) => fieldOf(name).group === 'uc')
export const basicFields = sectionFields('basic')
/** The secondary fields. The question about military service comes before the branch. */
export const secondaryFields = sectionFields('secondary').flatMap((name): FormName[] =>
  name === 'branch' ? ['isMilitary', name] : [name],
)
export const briefingFields = sectionFields('briefing')
export const detailsFields = sectionFields('details')

interface Tab {
  readonly name: TabName
  /** The fields that the tab saves. */
  readonly fields: readonly FormName[]
  /** The lists that the tab edits. */
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
