import { ageAt } from '../report/age.ts'
import type { ArrestRecord } from '../report/day-report.ts'
import { reduceForPress } from '../report/press.ts'
import { toItemRow } from '../sublist/item-rules.ts'
import { subListNames } from '../sublist/sub-lists.ts'
import type { WireValue } from '../target/field-kinds.ts'
import { type FieldName, fieldNames } from '../target/target.ts'
import { toRow } from '../target/wire.ts'
import type { BriefingSetup } from './plan.ts'

/** A record as `database.json` has it. */
export type RecordData = Readonly<Record<string, WireValue | readonly Readonly<Record<string, WireValue>>[]>>

const commandFields = fieldNames.filter((name) => name !== 'socialSecurityNumber')
const pressFields: readonly FieldName[] = [
  'image',
  'analystFN',
  'analystMN',
  'analystLN',
  'sex',
  'race',
  'takedownTime',
  'type',
  'arrestDay',
  'caseNumber',
  'isTraveler',
  'isHumanTrafficking',
  'hasNoCriminalHistory',
]

/** Rule U4: a bundle's data has no SSN; for the press it is the reduced record, with an age in place of the birth date. */
export function recordData(record: ArrestRecord, setup: BriefingSetup): RecordData {
  const isPress = setup.profile === 'press'
  const { target, lists } = isPress ? reduceForPress(record.target, record.lists) : record
  const at = target.takedownTime ?? setup.now
  const names = isPress ? subListNames.filter((name) => lists[name].length > 0) : subListNames
  return {
    ...toRow(target, isPress ? pressFields : commandFields),
    age: ageAt(target.dateOfBirth, at, setup.zone) ?? null,
    ...Object.fromEntries(names.map((name) => [name, lists[name].map((item) => toItemRow(name, item))])),
  }
}
