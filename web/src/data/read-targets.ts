import { fromRow, impliedFields, type Role, type Target, type TargetRow } from '@watchfloor/core'

/** Converts rows to targets. An unchanged row keeps its object, so that only changed rows are converted and rendered again. */
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

/** Whether a row is unchanged. The name of a guest's main target can change without the guest's version. */
function isSame(target: Target, row: TargetRow): boolean {
  return target.version === row['version'] && target.guestOf === row['guestOf']
}
