import type { ReportBlock } from '../target/field.ts'
import { inOrder } from '../target/sections.ts'
import { type FieldName, fieldNames, fieldOf } from '../target/target.ts'

/** The fields of a block of the desk's own report, in the order in which the report prints them. */
export function blockFields(block: ReportBlock): readonly FieldName[] {
  return inOrder(fieldNames, (name) => {
    const place = fieldOf(name).report
    return place !== 'none' && place[0] === block ? place[1] : undefined
  })
}
