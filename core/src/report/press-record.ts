import { type ChargeParts, joinCharge } from '../charge/charge-text.ts'
import { isStoredImageName } from '../image/limits.ts'
import { analystName } from '../targets/person-name.ts'
import { oneLine } from '../text/one-line.ts'
import { ageAt } from '../time/age.ts'
import type { Instant } from '../time/instant.ts'
import type { ArrestRecord } from './day-report.ts'

/**
 * Rule N5. Everything that the press gets of an arrest. Data, page, PDF and file names of a press bundle are made from this
 * record alone, so no other field can reach the press.
 */
export interface PressRecord {
  readonly caseNumber: string
  /** The name that the analyst recorded. Empty if there is none. */
  readonly name: string
  /** Age in full years, at the time of arrest if it is known. */
  readonly age: number | null
  readonly city: string
  readonly addressState: string
  /** The text of each charge of this arrest. */
  readonly charges: readonly string[]
  readonly arrestDay: number | null
  /** The file name of the stored photo. Empty if there is none. */
  readonly image: string
}

/**
 * Rule N5. Returns the press record of an arrest.
 * @param now replaces the time of arrest if that is not known
 */
export function pressRecordOf(
  { target, lists }: ArrestRecord,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): PressRecord {
  return {
    caseNumber: oneLine(target.caseNumber),
    name: analystName(target),
    age: ageAt(target.dateOfBirth, target.takedownTime ?? now, zone) ?? null,
    city: oneLine(target.city),
    addressState: oneLine(target.addressState),
    charges: lists.charges.map((item) => joinCharge(item as unknown as ChargeParts)),
    arrestDay: target.arrestDay,
    image: isStoredImageName(target.image) ? target.image : '',
  }
}
