import type { Api, CallOptions } from '../api/client.ts'
import { failureOf } from '../kernel/failure.ts'
import type { OperationId } from '../operation/operation.ts'
import type { Counts } from '../targets/stage.ts'
import type { TargetRow } from '../targets/wire.ts'

/** The rows of a list of targets at one version, ordered by id. */
export interface RowList {
  /** The version: the number of the last change that the list includes. */
  readonly seq: number
  readonly rows: readonly TargetRow[]
  /** Rule Z11. The counters at this version, if they were asked for and came with the changes. */
  readonly counts?: Counts
}

/** The changes of a list after its version. */
export interface RowChanges {
  readonly seq: number
  readonly changed: readonly TargetRow[]
  readonly removed: readonly number[]
  readonly counts?: Counts | undefined
}

/**
 * Rule Z6. Returns a list after some changes. A changed row takes the place of the old one, a new row its place by its id, and a
 * removed row leaves. If no row differs, the rows are the same object.
 */
export function applyRowChanges({ rows }: RowList, { seq, changed, removed, counts }: RowChanges): RowList {
  const version = { seq, ...(counts && { counts }) }
  const known = new Map(rows.map((row) => [row.id, row]))
  const fresh = changed.filter((row) => !isEqualRow(known.get(row.id), row))
  const gone = removed.filter((id) => known.has(id))
  if (fresh.length === 0 && gone.length === 0) return { ...version, rows }
  for (const row of fresh) known.set(row.id, row)
  for (const id of gone) known.delete(id)
  const all = [...known.values()]
  const isOrdered = fresh.every(({ id }) => rows.some((row) => row.id === id))
  return { ...version, rows: isOrdered ? all : all.sort((a, b) => a.id - b.id) }
}

/**
 * Rule Z12. Whether a version is of the list that a reader has now, and not of one from before the reader moved.
 * @param movedAt number of the journal entry that moved the reader last; 0 if nothing did
 */
export function isOfSameView(version: number, movedAt: number): boolean {
  return version >= movedAt
}

/** Rule Z12. Returns the version of a reader's list: that of its last change, or the entry that moved the reader if it is later. */
export function versionInView(version: number, movedAt: number): number {
  return Math.max(version, movedAt)
}

function isEqualRow(one: TargetRow | undefined, other: TargetRow): boolean {
  if (!one) return false
  const names = Object.keys(other)
  return Object.keys(one).length === names.length && names.every((name) => one[name] === other[name])
}

/**
 * Loads a list: what changed since the known version, or the whole list if nothing is known, or if the version is too old.
 * @param query the operation of the list, so that a session that moved meanwhile does not mix two, and whether changes bring the
 * counters, too
 */
export async function loadRows(
  { target }: Pick<Api, 'target'>,
  known: RowList | undefined,
  { counts, ...query }: { readonly operation?: OperationId; readonly counts?: true } = {},
  options: CallOptions = {},
): Promise<RowList> {
  if (known) {
    try {
      return applyRowChanges(known, await target.changes({ since: known.seq, counts, ...query }, options))
    } catch (error) {
      if (failureOf(error)?.code !== 'list.expired') throw error
    }
  }
  const { seq, Result: rows } = await target.list(query, options)
  return { seq, rows }
}
