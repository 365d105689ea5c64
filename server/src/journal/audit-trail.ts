import type { Instant, JournalDraft } from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { addressBlockOf } from '../system/address-block.ts'
import { loggable } from '../system/loggable.ts'
import { appendEntry } from './journal-store.ts'

/** What was tried and did not succeed. It changes no record, so the version of no list moves. */
export interface Trace {
  readonly action: 'sign-in-failed' | 'locked' | 'refused'
  readonly actor: string
  /** The address that it came from. */
  readonly via: string
  /** The account or the call. */
  readonly object: string
}

/** What came after the first of its kind, from one block of addresses in one minute. */
interface Fold {
  readonly first: Trace
  /** What the entry gives as the address when several addresses are in it. */
  readonly block: string
  readonly vias: Set<string>
  readonly actors: Set<string>
  readonly objects: Set<string>
  times: number
}

/** How long entries of one kind and block of addresses are gathered (ms). */
const usualFoldMs = 60_000

/** Maximum number of names that one entry lists. */
const maxNames = 20

/** Maximum number of kinds and blocks of addresses that are gathered each by itself. */
const usualMaxFolds = 1_000

/** What an entry gives as actor, address or object when it gathers more than one. */
const several = 'several'

/**
 * Writes failed sign-ins, lockouts and refusals into the journal. Of each kind and block of addresses the first is written at
 * once, and the others of that minute as one entry at its end: whoever tries often must not fill the journal. When too many blocks
 * are gathered, the other blocks are gathered together.
 */
export class AuditTrail {
  readonly #db: Database
  readonly #log: Logger
  readonly #now: () => Instant
  readonly #foldMs: number
  readonly #maxFolds: number
  readonly #folds = new Map<string, Fold>()
  #writing: Promise<void> = Promise.resolve()

  constructor(
    db: Database,
    log: Logger,
    now: () => Instant,
    foldMs: number = usualFoldMs,
    maxFolds: number = usualMaxFolds,
  ) {
    this.#db = db
    this.#log = log
    this.#now = now
    this.#foldMs = foldMs
    this.#maxFolds = maxFolds
  }

  /** Nobody waits for the entry: the answer must take as long whether or not there is something to tell. */
  record(trace: Trace): void {
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

  /** Writes what was gathered so far. */
  async close(): Promise<void> {
    for (const key of [...this.#folds.keys()]) this.#end(key)
    await this.#writing
  }

  /** Returns the block of addresses that the trace is gathered under. */
  #blockFor(trace: Trace): string {
    const block = addressBlockOf(trace.via)
    const isGatheredAlone = this.#folds.has(keyOf(trace, block)) || this.#folds.size < this.#maxFolds
    return isGatheredAlone ? block : several
  }

  #end(key: string): void {
    const fold = this.#folds.get(key)
    this.#folds.delete(key)
    if (!fold || fold.times === 0) return
    const { first, block, vias, actors, objects, times } = fold
    const only = (names: Set<string>, others = several) => (names.size === 1 ? [...names].join() : others)
    const told = { ...first, via: only(vias, block), actor: only(actors), object: only(objects) }
    const changes = [
      { field: 'times', before: undefined, after: times },
      { field: 'objects', before: undefined, after: listOf(objects) },
    ]
    this.#write(told, changes)
  }

  #write({ action, actor, via, object }: Trace, changes: JournalDraft['changes']): void {
    const draft = { action, actor, via, object, kind: 'session', changes } as const
    const at = this.#now()
    this.#writing = this.#writing
      .then(() => this.#db.write((tx) => appendEntry(tx, draft, at)))
      .then(
        () => undefined,
        (error: unknown) =>
          this.#log.error({ err: loggable(error), action, via }, 'an entry could not be written'),
      )
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
