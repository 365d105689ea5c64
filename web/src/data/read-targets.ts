import { fromRow, impliedFields, type Role, type Target, type TargetRow } from '@watchfloor/core'

/** Reads rows into targets; a row that did not change stays the same object, so that only changed rows are read and shown anew. */
export function readTargets(
  rows: readonly TargetRow[],
  role: Role,
  before: readonly Target[] = [],
): readonly Target[] {
  const known = new Map(before.map((target) => [target.id, target]))
  const given = impliedFields(role)
  return rows.map((row) => {
    const same = known.get(row.id)
    return same && isSame(same, row) ? same : fromRow(row, given)
  })
}

/** The name of a guest's main target changes without the guest. */
function isSame(target: Target, row: TargetRow): boolean {
  return target.version === row['version'] && target.guestOf === row['guestOf']
}
