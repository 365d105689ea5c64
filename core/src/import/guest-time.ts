import type { TargetPatch } from '../targets/edit.ts'
import type { Target } from '../targets/target.ts'
import { isInstant } from '../time/instant.ts'

/**
 * Rule X16. Gives an additional person that is not arrested the approval and the time of its main target, whatever its row says
 * (rules G2 and G4). It keeps its own time when the main target has none.
 */
export function withTimeOfMain(fields: TargetPatch, main: Pick<Target, 'dateTime'> | undefined): TargetPatch {
  if (fields.isArrested || !main) return fields
  const dateTime = isInstant(main.dateTime) ? main.dateTime : (fields.dateTime ?? null)
  return { ...fields, isTimeApproved: true, dateTime }
}
