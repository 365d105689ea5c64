import type { MissingPart, TargetId } from '@watchfloor/core'

/** The missing parts of each incomplete arrest. A complete arrest has no entry. */
export type MissingParts = ReadonlyMap<TargetId, readonly MissingPart[]>

interface Incomplete {
  readonly id: TargetId
  readonly missing: readonly MissingPart[]
}

/** Sorts what arrests lack by arrest. What is unchanged keeps its object, so that only changed rows are rendered again. */
export function readMissing(answer: readonly Incomplete[], before: MissingParts = new Map()): MissingParts {
  const now = new Map(answer.map(({ id, missing }) => [id, kept(before.get(id), missing)]))
  const isSame = now.size === before.size && [...now].every(([id, missing]) => before.get(id) === missing)
  return isSame ? before : now
}

function kept(
  before: readonly MissingPart[] | undefined,
  now: readonly MissingPart[],
): readonly MissingPart[] {
  return before?.join() === now.join() ? before : now
}

const nothing: readonly MissingPart[] = []

/** Returns what an arrest lacks, the same object until that changes; undefined while it is not known. */
export function missingIn(all: MissingParts | undefined, id: TargetId): readonly MissingPart[] | undefined {
  return all && (all.get(id) ?? nothing)
}
