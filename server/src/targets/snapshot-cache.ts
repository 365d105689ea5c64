import {
  correctableBy,
  FailureError,
  type Instant,
  keepsCorrectable,
  listFields,
  mayEnter,
  missingTarget,
  type OperationId,
  type TargetId,
  visibleTo,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { operationOf, type StoredOperation } from '../operation/operation-store.ts'
import { findById } from './find-by-id.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { fromRecord, type StoredTarget, type TargetRecord } from './target-rows.ts'

/** A snapshot of the one operation that an actor works in. */
export interface OperationSnapshot extends Snapshot {
  readonly operation: StoredOperation
  /** The adjustment of its Arrest Total. */
  readonly adjustment: number
}

/** Maximum time (ms) that a read may lag behind external commits. */
const externalLagMs = 20

/** The operation that an actor works in. */
export interface Entered {
  readonly operation: StoredOperation
  /** The latest snapshot of the open operations. */
  readonly latest: Snapshot
  /** The snapshot of the operation, if the process holds its targets: those of one that is not open stay in the database. */
  readonly open: OperationSnapshot | undefined
}

/** The arrested targets of an operation whose takedowns were recorded lately. */
export interface LateArrests {
  /** Those that the actor still sees, because the takedown may be amended. */
  readonly kept: readonly StoredTarget[]
  /** Those that the actor may have seen and no longer sees. */
  readonly past: readonly TargetId[]
}

/** Caches the latest snapshot of the open operations. After a change, only the changed records are read again. */
export class SnapshotCache {
  #db: Database
  #now: () => Instant
  #onExternalCommit: () => void
  #open: OpenCache
  #views = new WeakMap<Snapshot, Map<OperationId, OperationSnapshot>>()
  #checkedAtMs = 0
  /** The last entry that was looked at for changes beside targets, and the number of replaced journals then. */
  #examinedSeq: number
  #examinedIn: number

  /** @param holdsTargets whether the process holds the targets of the open operations. A command that runs once does not. */
  constructor(db: Database, now: () => Instant, onExternalCommit: () => void, holdsTargets = true) {
    this.#db = db
    this.#examinedSeq = db.externalSeq
    this.#examinedIn = db.replacements
    this.#now = now
    this.#onExternalCommit = onExternalCommit
    this.#open = new OpenCache(db, now, holdsTargets)
  }

  /** Checks for external commits, at most once in `externalLagMs`. A commit of this process has found those before it. */
  keepFresh(): Promise<void> | undefined {
    const nowMs = performance.now()
    if (nowMs - this.#checkedAtMs < externalLagMs) return undefined
    this.#checkedAtMs = nowMs
    return this.#checkExternal(nowMs - this.#db.endReadAtMs < externalLagMs)
  }

  async #checkExternal(isEndKnown: boolean): Promise<void> {
    if (!isEndKnown) await this.#db.checkExternalCommits()
    const { externalSeq, replacements } = this.#db
    const before = this.#examinedSeq
    const isReplaced = replacements !== this.#examinedIn
    if (!isReplaced && externalSeq <= before) return
    this.#examinedSeq = externalSeq
    this.#examinedIn = replacements
    if (isReplaced) return this.#onExternalCommit()
    // Changes and reads of targets leave the sessions as they are, and there may be many of them every second. The order makes PostgreSQL
    // read the new entries alone, also while it has no statistics of a young journal.
    const other: unknown = await this.#db
      .knex('journal')
      .where('seq', '>', before)
      .whereNotIn('kind', ['target', 'read'])
      .orderBy('seq')
      .first('seq')
    if (other) this.#onExternalCommit()
  }

  /** Returns a snapshot of the open operations with every change that was acknowledged before the call. */
  latest(): Promise<Snapshot> {
    return this.#open.latest()
  }

  /** Returns the operation that an actor works in. @throws FailureError operation.missing */
  async enter(actor: Pick<Actor, 'operation' | 'operations'>): Promise<Entered> {
    const latest = await this.latest()
    const [only] = latest.operations
    const isOnly = only !== undefined && latest.operations.length === 1 && mayEnter(actor.operations, only.id)
    const operation = isOnly ? only : operationOf(latest.operations, actor)
    const isOpen = latest.scope.includes(operation.id)
    return { operation, latest, open: isOpen ? this.#viewOf(latest, operation) : undefined }
  }

  #viewOf(snapshot: Snapshot, operation: StoredOperation): OperationSnapshot {
    const views = this.#views.get(snapshot) ?? new Map<OperationId, OperationSnapshot>()
    this.#views.set(snapshot, views)
    const known = views.get(operation.id)
    if (known) return known
    const isOnly = snapshot.scope.length === 1
    const targets = isOnly
      ? snapshot.targets
      : snapshot.targets.filter(({ operationId }) => operationId === operation.id)
    const view = { ...snapshot, targets, operation, adjustment: operation.adjustment }
    views.set(operation.id, view)
    return view
  }

  /** Returns a target that the actor may see, of any operation that the account may enter. @throws FailureError target.missing */
  async requireVisible(id: TargetId, actor: Actor): Promise<StoredTarget> {
    const snapshot = await this.latest()
    const found = findById(snapshot.targets, id) ?? (await this.#readOne({ id }))
    if (!found || !this.seenBy(actor, snapshot)(found)) throw new FailureError(missingTarget())
    return found
  }

  async #readOne(where: Readonly<Record<string, string | number>>): Promise<StoredTarget | undefined> {
    const row: TargetRecord | undefined = await this.#db.knex('targets').where(where).first()
    return row && fromRecord(row)
  }

  /** Whether the actor may see a record that has this image. */
  async showsImage(actor: Actor, image: string): Promise<boolean> {
    if (!listFields(actor.role).includes('image')) return false
    const snapshot = await this.latest()
    const isSeen = this.seenBy(actor, snapshot)
    if ((snapshot.byImage().get(image) ?? []).some(isSeen)) return true
    const rows: TargetRecord[] = await this.#db.knex('targets').where({ image })
    return rows.map(fromRecord).some(isSeen)
  }

  /** Returns a test whether the actor may see a target at this moment. */
  seenBy(actor: Actor, snapshot: Snapshot): (target: StoredTarget) => boolean {
    const kept = this.correctable(actor, snapshot)
    const isVisible = visibleTo(actor.role, ({ id }) => kept.includes(id))
    return (target) => mayEnter(actor.operations, target.operationId) && isVisible(target)
  }

  /** Returns the arrested targets of an operation that the actor sees only while their takedowns may be amended. */
  async lateArrests(actor: Actor, { operation, latest, open }: Entered): Promise<LateArrests> {
    const { takedowns, targets } = latest
    if (!keepsCorrectable(actor.role) || takedowns.size === 0) return { kept: [], past: [] }
    const ids = [...takedowns.keys()]
    const found = open ? ids.flatMap((id) => findById(targets, id) ?? []) : await this.#readAll(ids)
    const isCorrectable = correctableBy(takedowns, actor.email, this.#now())
    const arrested = found.filter((one) => one.operationId === operation.id && one.isArrested)
    const kept = arrested.filter(isCorrectable)
    return { kept, past: arrested.filter((one) => !kept.includes(one)).map(({ id }) => id) }
  }

  async #readAll(ids: readonly TargetId[]): Promise<StoredTarget[]> {
    const rows: TargetRecord[] = await this.#db.knex('targets').whereIn('id', [...ids])
    return rows.map(fromRecord)
  }

  /** Returns the arrested targets of the open operations that the actor sees only while their takedowns may be amended. */
  correctable(
    { role, email: actor }: Pick<Actor, 'role' | 'email'>,
    { targets, takedowns }: Pick<Snapshot, 'targets' | 'takedowns'>,
  ): TargetId[] {
    if (!keepsCorrectable(role) || takedowns.size === 0) return []
    const isCorrectable = correctableBy(takedowns, actor, this.#now())
    return [...takedowns.keys()].filter((id) => {
      const target = findById(targets, id)
      return target !== undefined && isCorrectable(target)
    })
  }
}

/** Caches the latest snapshot of the open operations. */
class OpenCache {
  readonly #db: Database
  readonly #now: () => Instant
  readonly #holdsTargets: boolean
  #current: Snapshot | undefined
  /** Number of replaced journals when the current snapshot was read. */
  #readIn = 0
  #refresh: Promise<Snapshot> | undefined

  constructor(db: Database, now: () => Instant, holdsTargets: boolean) {
    this.#holdsTargets = holdsTargets
    this.#db = db
    this.#now = now
  }

  /** Returns a snapshot with every change that was acknowledged before the call. */
  async latest(): Promise<Snapshot> {
    if (this.#isFresh(this.#current)) return this.#current
    // A running refresh may have begun before the change.
    const begun = await this.#refresh
    if (this.#isFresh(begun)) return begun
    this.#refresh ??= this.#read().finally(() => {
      this.#refresh = undefined
    })
    return this.#refresh
  }

  #isFresh(snapshot: Snapshot | undefined): snapshot is Snapshot {
    const { committedSeq, replacements } = this.#db
    return snapshot !== undefined && snapshot.seq >= committedSeq && this.#readIn === replacements
  }

  async #read(): Promise<Snapshot> {
    const known = this.#current
    const { replacements } = this.#db
    this.#current = await this.#db.read((reader) =>
      readSnapshot(this.#db, reader, known, this.#now(), this.#holdsTargets),
    )
    this.#readIn = replacements
    return this.#current
  }
}
