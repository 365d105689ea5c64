import type { TargetPatch } from '../targets/edit.ts'
import type { Stage } from '../targets/stage.ts'
import type { Target, TargetContent, TargetId } from '../targets/target.ts'
import type { ImportProblem, ImportRow } from './import-row.ts'
import type { RowOutcome } from './verdict.ts'

/** A target that an import adds. */
export interface NewTarget {
  readonly id: TargetId
  readonly fields: TargetPatch
}

/** A target that rows of the file stand for, as later rows see it. */
export interface FileTarget extends Pick<TargetContent, 'phone' | 'secondaryPhone' | 'dateTime'> {
  readonly id: TargetId
  readonly linkedChatterId: TargetId | null
  readonly stage: Stage
  /** The row that adds it; undefined for a target of the database. */
  readonly addedBy: number | undefined
  /** The number that its row has in the file's `id` column. */
  readonly fileId: string | undefined
}

interface Decided {
  readonly outcome: RowOutcome | 'waiting'
  readonly row: ImportRow
}

/** A photo that a row names and that is missing. */
interface MissingPhoto {
  readonly missingPhoto: string | undefined
}

export interface RowAdded extends Decided, MissingPhoto {
  readonly outcome: 'added'
  readonly added: NewTarget
}

export interface RowUpdated extends Decided, MissingPhoto {
  readonly outcome: 'updated'
  readonly before: Target
  readonly after: Target
}

interface RowSkipped extends Decided, MissingPhoto {
  readonly outcome: 'skipped'
  readonly target: Target | FileTarget
}

interface RowFailed extends Decided {
  readonly outcome: 'failed'
  readonly problems: readonly ImportProblem[]
}

/** The row of its main target may still come. */
interface RowWaiting extends Decided {
  readonly outcome: 'waiting'
}

/** The outcome of a row of an import. */
export type RowDecision = RowAdded | RowUpdated | RowSkipped | RowFailed | RowWaiting
