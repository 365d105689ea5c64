import type { ArrestRecord } from '../report/day-report.ts'
import type { PressRecord } from '../report/press-record.ts'
import { toItemRow } from '../sublist/item-rules.ts'
import { subListNames } from '../sublist/sub-lists.ts'
import type { WireValue } from '../target/field.ts'
import { fieldNames, fieldOf } from '../target/target.ts'
import { toRow } from '../target/wire.ts'
import { ageAt } from '../time/age.ts'
import type { BriefingSetup } from './plan.ts'

/** A record as `database.json` has it. */
export type RecordData = Readonly<Record<string, WireValue | readonly Readonly<Record<string, WireValue>>[]>>

const commandFields = fieldNames.filter((name) => name !== 'socialSecurityNumber')

/** Rule U4: a bundle for command has every field but the SSN, and the age. */
export function commandData({ target, lists }: ArrestRecord, { now, zone }: BriefingSetup): RecordData {
  return {
    ...toRow(target, commandFields),
    age: ageAt(target.dateOfBirth, target.takedownTime ?? now, zone) ?? null,
    ...Object.fromEntries(
      subListNames.map((name) => [name, lists[name].map((item) => toItemRow(name, item))]),
    ),
  }
}

/** Rule U4: a bundle for the press has the fields of the press record and no other. */
export function pressData(told: PressRecord): RecordData {
  const { caseNumber, name, age, city, addressState, charges, arrestDay, image } = told
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
