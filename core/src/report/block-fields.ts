import type { ReportBlock } from '../target/field.ts'
import { inOrder } from '../target/sections.ts'
import { type FieldName, fieldNames, fieldOf } from '../target/target.ts'

/** Returns the fields of a block of the command report, in print order. */
export function blockFields(block: ReportBlock): readonly FieldName[] {
  return inOrder(fieldNames, (name) => {
    const place = fieldOf(name).report
    return place !== 'none' && place[0] === block ? place[1] : undefined
  })
}
