import type { TargetPatch } from '../targets/edit.ts'
import type { Target } from '../targets/target.ts'
import { isInstant } from '../time/instant.ts'

/** Rule X16. Gives an additional person that is not arrested the time of its main target, whatever its row says (rules G2 and G4). */
export function withTimeOfMain(fields: TargetPatch, main: Pick<Target, 'dateTime'> | undefined): TargetPatch {
  return !fields.isArrested && isInstant(main?.dateTime) ? { ...fields, dateTime: main.dateTime } : fields
}
