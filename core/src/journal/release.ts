import type { Outcome } from '../kernel/outcome.ts'
import { type ReleaseKind, releaseKinds } from '../kernel/release-kind.ts'
import type { OperationId } from '../operation/operation.ts'
import type { WireValue } from '../targets/field.ts'
import type { Instant } from '../time/instant.ts'
import type { FieldChange, JournalEntry } from './journal.ts'

/** Kind and action of the entry that gives a release its number (rule J19). */
export const releaseAction = 'release'

/** One release, as the journal tells it. */
export interface Release {
  /** The number, which is that of its first entry. */
  readonly number: number
  readonly what: ReleaseKind
  readonly madeBy: string
  readonly via: string
  readonly at: Instant
  readonly operation: OperationId | undefined
  /** The released object, for example the number of a record. */
  readonly object: string
  /** The facts of its entries by name, for example `profile`, `recipient`, `records` and `sha256`. */
  readonly facts: Readonly<Record<string, WireValue>>
  /** `unfinished`: nobody reported that it was made. */
  readonly outcome: Outcome | 'unfinished'
}

/**
 * Rule J19. Returns the release that the entries of an act tell. Undefined if they tell none. One whose values were removed (rule O11) is
 * told without its facts: its number stands on a paper.
 */
export function releaseOf(entries: readonly JournalEntry[]): Release | undefined {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || first.kind !== releaseAction) return undefined
  const facts = { ...factsIn(first.changes), ...(last && factsIn(last.changes)) }
  const { what, release: _, ...rest } = facts
  const kind = releaseKinds.find((one) => one === (what ?? last?.action))
  if (!kind) return undefined
  const { seq, actor, via, at, operation } = first
  return {
    number: seq,
    what: kind,
    madeBy: actor,
    via,
    at,
    operation: operation ?? undefined,
    object: first.object,
    facts: rest,
    outcome: last === first ? 'unfinished' : (last?.outcome ?? 'done'),
  }
}

/** Rule J19. Returns facts as the changes of an entry. Facts without a value are left out. */
export function releaseFacts(facts: Readonly<Record<string, WireValue | undefined>>): FieldChange[] {
  return Object.entries(facts).flatMap(([field, after]) =>
    after === undefined || after === '' ? [] : [{ field, before: null, after }],
  )
}

function factsIn(changes: readonly FieldChange[]): Record<string, WireValue> {
  return Object.fromEntries(changes.map(({ field, after }) => [field, after ?? null]))
}
