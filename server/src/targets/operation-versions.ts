import type { JournalKind, OperationId } from '@watchfloor/core'

/** A journal entry that may have changed an operation. */
export interface OperationEntry {
  readonly seq: number
  readonly kind: JournalKind
  readonly object: string
  readonly operation: OperationId | null
}

/** Versions of the operations, which a change of another operation does not move. */
export interface OperationVersions {
  /** The version of all of them when the process first read them. */
  readonly first: string
  /** Number of the last entry then. */
  readonly firstSeq: number
  /** Number of the last entry since then that belongs to no operation. */
  readonly common: number
  readonly own: ReadonlyMap<OperationId, number>
}

export function firstVersions(tag: string, seq: number): OperationVersions {
  return { first: tag, firstSeq: seq, common: seq, own: new Map() }
}

/** Returns the versions after some entries. */
export function extendVersions(
  versions: OperationVersions,
  entries: readonly OperationEntry[],
): OperationVersions {
  if (entries.length === 0) return versions
  const own = new Map(versions.own)
  let { common } = versions
  for (const { seq, operation } of entries) {
    // The rows of an import have earlier numbers than the entry that publishes them (rule J9).
    if (operation === null) common = Math.max(common, seq)
    else own.set(operation, Math.max(own.get(operation) ?? 0, seq))
  }
  return { ...versions, common, own }
}

/** Returns the number of the last entry that may have changed an operation. */
export function lastChangeOf({ common, own }: OperationVersions, id: OperationId): number {
  return Math.max(common, own.get(id) ?? 0)
}

/** Returns the tag of an operation's content. */
export function versionTag(versions: OperationVersions, id: OperationId): string {
  return `${versions.first}-${lastChangeOf(versions, id)}`
}
