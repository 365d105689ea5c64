import type { RowDecision } from '@watchfloor/core'

/** Takes the decisions of the rows of an import, in their order. */
export interface RowWriter {
  apply(decisions: readonly RowDecision[]): Promise<void>
  /** Waits until everything is written. */
  finish(): Promise<void>
}
