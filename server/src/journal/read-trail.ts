import {
  type FieldChange,
  foldRead,
  type Instant,
  type JournalDraft,
  type OperationId,
  type TracedRead,
} from '@watchfloor/core'
import type { EntryQueue } from './entry-queue.ts'
import type { Signer } from './signature.ts'

/** One read that the journal names: a full record, a paper, or a list. */
export interface ReadTrace {
  readonly action: TracedRead
  /** Who reads. A poll is a read that a screen makes by itself. */
  readonly by: Signer & { readonly isPoll?: boolean }
  /** The number of the record, or the name of what was read. */
  readonly object: string
  readonly operation: OperationId | null
  readonly changes?: readonly FieldChange[]
}

/** A read that was written, and how often it was repeated since. */
interface Written {
  readonly draft: JournalDraft
  readonly writtenMs: number
  times: number
}

/** Maximum number of reads that are remembered. */
const defaultMaxKnown = 20_000

/**
 * Rule J11. Writes who read what into the journal, without making the read wait. The first read of a record or paper by a session
 * is written at once; those of the following minute become one entry at its end. Polls of an open screen and reads of a list
 * leave one entry in an hour.
 */
export class ReadTrail {
  readonly #queue: Pick<EntryQueue, 'add'>
  readonly #now: () => Instant
  readonly #foldMs: number
  readonly #clockMs: () => number
  readonly #maxKnown: number
  /** The oldest first. */
  readonly #known = new Map<string, Written>()

  constructor(
    queue: Pick<EntryQueue, 'add'>,
    now: () => Instant,
    foldMs = 60_000,
    clockMs: () => number = () => performance.now(),
    maxKnown = defaultMaxKnown,
  ) {
    this.#queue = queue
    this.#now = now
    this.#foldMs = foldMs
    this.#clockMs = clockMs
    this.#maxKnown = maxKnown
  }

  record(trace: ReadTrace): void {
    const draft = draftOf(trace)
    const key = keyOf(draft)
    const known = this.#known.get(key)
    const ageMs = known && this.#clockMs() - known.writtenMs
    const fold = foldRead({ action: trace.action, isPoll: trace.by.isPoll === true }, ageMs, this.#foldMs)
    if (fold === 'repeat' && known) this.#repeat(known, this.#foldMs - (ageMs ?? 0))
    if (fold !== 'write') return
    if (known) this.#end(known)
    this.#known.delete(key)
    this.#known.set(key, { draft, writtenMs: this.#clockMs(), times: 0 })
    this.#queue.add(draft, this.#now())
    this.#forgetOldest()
  }

  /** Writes the repeated reads. */
  close(): void {
    for (const known of this.#known.values()) this.#end(known)
    this.#known.clear()
  }

  #repeat(known: Written, leftMs: number): void {
    known.times++
    if (known.times === 1) setTimeout(() => this.#end(known), leftMs).unref()
  }

  #end(known: Written): void {
    const { draft, times } = known
    if (times === 0) return
    known.times = 0
    const changes = [...draft.changes, { field: 'times', before: null, after: times }]
    this.#queue.add({ ...draft, changes }, this.#now())
  }

  #forgetOldest(): void {
    if (this.#known.size <= this.#maxKnown) return
    for (const [key, oldest] of this.#known) {
      this.#end(oldest)
      this.#known.delete(key)
      return
    }
  }
}

/** Returns what tells reads apart. Lists are read often, and have no changes to write out. */
function keyOf({
  action,
  actor,
  via,
  session,
  object,
  operation,
  changes,
}: ReturnType<typeof draftOf>): string {
  const what = changes.length > 0 ? JSON.stringify(changes) : ''
  return `${action}\0${actor}\0${session || via}\0${object}\0${operation}\0${what}`
}

function draftOf({
  action,
  by,
  object,
  operation,
  changes = [],
}: ReadTrace): JournalDraft & { session: string } {
  const { email: actor, address: via, session = '' } = by
  return { actor, via, session, action, kind: 'read', object, operation, changes }
}
