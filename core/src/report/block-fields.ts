import type { ReportBlock } from '../targets/field.ts'
import { inOrder } from '../targets/sections.ts'
import { type FieldName, fieldNames, fieldOf } from '../targets/target.ts'

/** Returns the fields of a block of the command report, in print order. */
export function blockFields(block: ReportBlock): readonly FieldName[] {
  return inOrder(fieldNames, (name) => {
    const place = fieldOf(name).report
    return place !== 'none' && place[0] === block ? place[1] : undefined
  })
}
