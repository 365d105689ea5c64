import { type Instant, type JournalDraft, outcomeOf } from '@watchfloor/core'
import { addressBlockOf } from '../system/address-block.ts'
import type { EntryQueue } from './entry-queue.ts'

/** One failed sign-in, lockout or refused call. It changes no record, so it changes no list's version. */
export interface Trace {
  readonly action: 'sign-in-failed' | 'locked' | 'refused'
  readonly actor: string
  /** The address that it came from. */
  readonly via: string
  /** The account or the call. */
  readonly object: string
}

/** The traces that followed the first of their kind, from one address block in one minute. */
interface Fold {
  readonly first: Trace
  /** The address in the entry when the fold has several addresses. */
  readonly block: string
  readonly vias: Set<string>
  readonly actors: Set<string>
  readonly objects: Set<string>
  times: number
}

/** How long traces of one kind and address block are folded (ms). */
const defaultFoldMs = 60_000

/** Maximum number of names that one entry lists. */
const maxNames = 20

/** Maximum number of folds that are open at once. */
const defaultMaxFolds = 1_000

/** The actor, address or object of an entry that has more than one. */
const several = 'several'

/**
 * Writes failed sign-ins, lockouts and refused calls into the journal. The first of a kind and address block is written at
 * once. Those of the following minute become one entry at its end, so that many attempts do not fill the journal. If too many
 * folds are open, further address blocks share one fold of each kind.
 */
export class AuditTrail {
  readonly #queue: Pick<EntryQueue, 'add'>
  readonly #now: () => Instant
  readonly #foldMs: number
  readonly #maxFolds: number
  readonly #folds = new Map<string, Fold>()
  readonly #times = new Map<Trace['action'], number>()

  constructor(
    queue: Pick<EntryQueue, 'add'>,
    now: () => Instant,
    foldMs: number = defaultFoldMs,
    maxFolds: number = defaultMaxFolds,
  ) {
    this.#queue = queue
    this.#now = now
    this.#foldMs = foldMs
    this.#maxFolds = maxFolds
  }

  /** Returns how many traces of a kind this process recorded. */
  timesOf(action: Trace['action']): number {
    return this.#times.get(action) ?? 0
  }

  /** Records a trace without waiting for its entry, so that the answer takes equally long with and without one. */
  record(trace: Trace): void {
    this.#times.set(trace.action, this.timesOf(trace.action) + 1)
    const block = this.#blockFor(trace)
    const key = keyOf(trace, block)
    const fold = this.#folds.get(key)
    if (fold) {
      add(fold, trace)
      return
    }
    this.#folds.set(key, {
      first: trace,
      block,
      vias: new Set(),
      actors: new Set(),
      objects: new Set(),
      times: 0,
    })
    setTimeout(() => this.#end(key), this.#foldMs).unref()
    this.#write(trace, [])
  }

  /** Hands the open folds to the queue. */
  close(): void {
    for (const key of [...this.#folds.keys()]) this.#end(key)
  }

  /** Returns the address block that the trace is folded under. */
  #blockFor(trace: Trace): string {
    const block = addressBlockOf(trace.via)
    const hasOwnFold = this.#folds.has(keyOf(trace, block)) || this.#folds.size < this.#maxFolds
    return hasOwnFold ? block : several
  }

  #end(key: string): void {
    const fold = this.#folds.get(key)
    this.#folds.delete(key)
    if (!fold || fold.times === 0) return
    const { first, block, vias, actors, objects, times } = fold
    const only = (names: Set<string>, others = several) => (names.size === 1 ? [...names].join() : others)
    const summary = { ...first, via: only(vias, block), actor: only(actors), object: only(objects) }
    const changes = [
      { field: 'times', before: undefined, after: times },
      { field: 'objects', before: undefined, after: listOf(objects) },
    ]
    this.#write(summary, changes)
  }

  #write({ action, actor, via, object }: Trace, changes: JournalDraft['changes']): void {
    const draft = {
      action,
      actor,
      via,
      object,
      kind: 'session',
      changes,
      outcome: outcomeOf({ action }),
    } as const
    this.#queue.add(draft, this.#now())
  }
}

function keyOf({ action }: Trace, block: string): string {
  return `${action} ${block}`
}

function add(fold: Fold, { actor, via, object }: Trace): void {
  fold.times++
  if (fold.vias.size < maxNames) fold.vias.add(via)
  if (fold.actors.size < maxNames) fold.actors.add(actor)
  if (fold.objects.size <= maxNames) fold.objects.add(object)
}

function listOf(names: ReadonlySet<string>): string {
  const listed = [...names].slice(0, maxNames).join(', ')
  return names.size > maxNames ? `${listed}, …` : listed
}
