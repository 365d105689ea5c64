import type { ArrestRecord } from '../report/day-report.ts'
import type { PressRecord } from '../report/press-record.ts'
import { toItemRow } from '../sublist/item-rules.ts'
import { subListNames } from '../sublist/sub-lists.ts'
import type { WireValue } from '../targets/field.ts'
import { fieldNames, fieldOf } from '../targets/target.ts'
import { toRow } from '../targets/wire.ts'
import { ageAt } from '../time/age.ts'
import type { BriefingSetup } from './plan.ts'

/** One record in `database.json`. */
export type RecordData = Readonly<Record<string, WireValue | readonly Readonly<Record<string, WireValue>>[]>>

const commandFields = fieldNames.filter((name) => name !== 'socialSecurityNumber')

/** Rule U4. Returns a record for a command bundle: every field but the SSN, and the age. */
export function commandData({ target, lists }: ArrestRecord, { now, zone }: BriefingSetup): RecordData {
  return {
    ...toRow(target, commandFields),
    age: ageAt(target.dateOfBirth, target.takedownTime ?? now, zone) ?? null,
    ...Object.fromEntries(
      subListNames.map((name) => [name, lists[name].map((item) => toItemRow(name, item))]),
    ),
  }
}

/** Rule U4. Returns a record for a press bundle: the fields of the press record and no other. */
export function pressData(press: PressRecord): RecordData {
  const { caseNumber, name, age, city, addressState, charges, arrestDay, image } = press
  return {
    caseNumber,
    name,
    age,
    city,
    addressState,
    charges: charges.join('; '),
    arrestDay: fieldOf('arrestDay').toWire(arrestDay),
    image,
  }
}
