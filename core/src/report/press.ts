import type { AnyItem } from '../sublist/sub-lists.ts'
import { emptyTarget, type FieldName, type Target } from '../target/target.ts'
import type { ReportLists } from './report.ts'

/** All that the press is told of a record; a field that is not here cannot reach it. */
const pressFields: readonly FieldName[] = [
  'image',
  'analystFN',
  'analystMN',
  'analystLN',
  'dateOfBirth',
  'sex',
  'race',
  'isArrested',
  'takedownTime',
  'type',
  'arrestDay',
  'caseNumber',
  'isTraveler',
  'isHumanTrafficking',
  'isReviewed',
  'hasNoCriminalHistory',
]

const pressChargeFields = ['statute', 'offense', 'degree']
const pressHistoryFields = [...pressChargeFields, 'state', 'date']

/**
 * Rule N5: the record as the press may have it: no UC, phones, address, screen name, notes, deal text or SSN, because only
 * what is listed here is taken over.
 */
export function reduceForPress(
  target: Target,
  lists: ReportLists,
): { readonly target: Target; readonly lists: ReportLists } {
  const told = Object.fromEntries(pressFields.map((name) => [name, target[name]]))
  return {
    target: { ...emptyTarget, ...told, id: target.id, version: target.version },
    lists: {
      charges: lists.charges.map((item) => only(item, pressChargeFields)),
      criminalhistory: lists.criminalhistory.map((item) => only(item, pressHistoryFields)),
      colors: [],
      property: [],
      vehicle: [],
      evidence: [],
    },
  }
}

function only(item: AnyItem, names: readonly string[]): AnyItem {
  const told = Object.fromEntries(names.map((name) => [name, item[name] ?? null]))
  return { ...told, id: item.id, targetId: item.targetId }
}
