import { isInstant } from '../time/instant.ts'
import { searchedFields, searchedText } from './search.ts'
import { type StagePlace, stagePlace } from './stage.ts'
import { type FieldName, fieldNames, fieldOf, type Target } from './target.ts'
import { caseNumberKey, makeTextKey } from './text-key.ts'

/** What the database stores of a target, besides its fields, to find and order it without reading it. */
export interface TargetKeys {
  readonly place: StagePlace
  /** The text that a search looks through. */
  readonly text: string
  /** Digits of the phone, or an empty text. */
  readonly phone: string
  /** The key of each field that is sorted as a text. The key of a blank value is empty. */
  readonly order: Readonly<Record<string, string>>
}

/** Fields that are sorted by a stored key. The others are sorted by their value: no list sorts by the fields of a returned review. */
export const keyedFields: readonly FieldName[] = fieldNames.filter((name) => {
  const { column, sensitive, group } = fieldOf(name)
  return (column === 'text' || column === 'nullable-text') && !sensitive && group !== 'review'
})

/** Times. A requested time may be any text, which then counts as no time. */
const timeFields: readonly FieldName[] = ['dateTime', 'arrivalTime', 'takedownTime', 'sceneAcknowledgedAt']

/** Fields that the place, the searched text and the phone of a target are made of. */
const jointFields: ReadonlySet<FieldName> = new Set<FieldName>([
  ...searchedFields.standard,
  ...searchedFields.arrests,
  'phone',
  'isArrested',
  'isInactive',
  'isTimeApproved',
  'linkedChatterId',
])

/** Rule L12. Whether two states of a target have the same place, searched text and phone, because nothing that they are made of differs. */
export function hasSameJointKeys(before: Target, after: Target): boolean {
  for (const name of jointFields) if (before[name] !== after[name]) return false
  return true
}

/**
 * Rule L12. Returns what the database stores of a target to find and order it.
 * @param fields the fields whose order keys are wanted
 */
export function keysOf(target: Target, fields: readonly FieldName[] = keyedFields): TargetKeys {
  return {
    place: stagePlace(target),
    text: searchedText(target, target.isArrested ? 'arrests' : 'standard'),
    phone: target.phone ?? '',
    order: orderKeysOf(target, fields),
  }
}

/** Rule L12. Returns the keys by which the values of some fields are sorted. */
export function orderKeysOf(target: Target, fields: readonly FieldName[]): TargetKeys['order'] {
  return Object.fromEntries(fields.map((name) => [name, orderKey(name, target[name])]))
}

/** Rules L8 and L10. Returns the key by which a value of a keyed field is sorted. */
export function orderKey(name: FieldName, value: unknown): string {
  if (value === null || value === '') return ''
  const text = String(value)
  if (timeFields.includes(name)) return isInstant(text) ? text : ''
  return name === 'caseNumber' ? caseNumberKey(text) : makeTextKey(text)
}
