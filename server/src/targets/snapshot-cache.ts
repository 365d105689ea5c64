import {
  correctableBy,
  dataKinds,
  FailureError,
  type Instant,
  inBatches,
  keepsCorrectable,
  listFields,
  missingTarget,
  type Target,
  type TargetId,
  visibleTo,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Database, Reader } from '../db/database.ts'
import { findById, indexOfId } from './find-by-id.ts'
import { imageIndex } from './image-index.ts'
import { type RecentTakedowns, readTakedowns, renewTakedowns } from './recent-takedowns.ts'
import { fromRecord, type TargetRecord } from './target-rows.ts'

/** All targets as of one journal number. Lists and counters come from the same snapshot, so they agree. */
export interface Snapshot {
  /** Number of the last change to a record or setting; the version of every list. */
  readonly dataSeq: number
  /** The version with a part of its entry's hash. After a restore the same number may be a different entry. */
  readonly tag: string
  /** Number of the last entry that the snapshot includes. */
  readonly seq: number
  readonly targets: readonly Target[]
  /** The adjustment of the Arrest Total. */
  readonly adjustment: number
  /** Takedowns that may still be amended, by target. */
  readonly takedowns: RecentTakedowns
  /** Returns the targets that show a photo, by its name. */
  readonly byImage: () => ReadonlyMap<string, readonly Target[]>
}

const tagDigits = 8

/** Takes the last entry of each kind from its index, and the last of these. No engine sorts the journal for it. */
const selectLastData = `select seq, hash from journal where seq = (select max(last) from (${dataKinds
  .map(() => 'select max(seq) as last from journal where kind = ?')
  .join(' union all ')}) as kinds)`

/** Maximum time (ms) that a read may lag behind external commits. */
const externalLagMs = 20

/** Number of rows in one read. */
const perPage = 500

/** Maximum number of changed records to reload one by one. With more, a full load is faster. */
const maxIncrement = 2_000

/** Caches the latest snapshot. After a change, only the changed records are read again. */
export class SnapshotCache {
  #db: Database
  #now: () => Instant
  #onExternalCommit: () => void
  #current: Snapshot | undefined
  #refresh: Promise<Snapshot> | undefined
  #checkedAtMs = 0

  constructor(db: Database, now: () => Instant, onExternalCommit: () => void) {
    this.#db = db
    this.#now = now
    this.#onExternalCommit = onExternalCommit
  }

  /** Checks for external commits, at most once in `externalLagMs`. */
  keepFresh(): Promise<void> | undefined {
    const nowMs = performance.now()
    if (nowMs - this.#checkedAtMs < externalLagMs) return undefined
    this.#checkedAtMs = nowMs
    return this.#checkExternal()
  }

  async #checkExternal(): Promise<void> {
    if (await this.#db.checkExternalCommits()) this.#onExternalCommit()
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
    return snapshot !== undefined && snapshot.seq >= this.#db.committedSeq
  }

  /** Returns a target that the actor may see. @throws FailureError target.missing */
  async requireVisible(id: TargetId, actor: Actor): Promise<Target> {
    const snapshot = await this.latest()
    const found = findById(snapshot.targets, id)
    if (!found || !this.seenBy(actor, snapshot)(found)) throw new FailureError(missingTarget())
    return found
  }

  /** Whether the actor may see a record that has this image. */
  async showsImage(actor: Actor, image: string): Promise<boolean> {
    const snapshot = await this.latest()
    const shown = snapshot.byImage().get(image) ?? []
    return listFields(actor.role).includes('image') && shown.some(this.seenBy(actor, snapshot))
  }

  /** Returns a test whether the actor may see a target at this moment. */
  seenBy(actor: Actor, snapshot: Snapshot): (target: Target) => boolean {
    const kept = this.correctable(actor, snapshot)
    return visibleTo(actor.role, ({ id }) => kept.includes(id))
  }

  /** Returns the arrested targets that the actor sees only while their takedowns may be amended. */
  correctable({ role, email: actor }: Actor, { targets, takedowns }: Snapshot): TargetId[] {
    if (!keepsCorrectable(role) || takedowns.size === 0) return []
    const isCorrectable = correctableBy(takedowns, actor, this.#now())
    return [...takedowns.keys()].filter((id) => {
      const target = findById(targets, id)
      return target !== undefined && isCorrectable(target)
    })
  }

  async #read(): Promise<Snapshot> {
    const known = this.#current
    this.#current = await this.#db.read((reader) => readSnapshot(this.#db, reader, known, this.#now()))
    return this.#current
  }
}

async function readSnapshot(
  { knex }: Database,
  reader: Reader,
  known: Snapshot | undefined,
  now: Instant,
): Promise<Snapshot> {
  const [last] = await reader.all<{ seq: number | null }>(knex('journal').max('seq as seq'))
  const [lastData] = await reader.all<{ seq: number; hash: string }>({
    sql: selectLastData,
    bindings: dataKinds,
  })
  const seq = Number(last?.seq ?? 0)
  const dataSeq = Number(lastData?.seq ?? 0)
  const tag = `${dataSeq}-${(lastData?.hash ?? '').slice(0, tagDigits)}`
  if (known && known.tag === tag) return { ...known, seq }
  // A shorter journal comes from a restore, and its numbers mean other entries.
  const before = known && known.dataSeq <= dataSeq ? known : undefined
  const changed = before && (await changedSince({ knex }, reader, before.dataSeq))
  const isRenewed = before !== undefined && changed !== undefined
  const targets = isRenewed
    ? await renewTargets({ knex }, reader, before, changed)
    : await readAll({ knex }, reader)
  const takedowns = isRenewed
    ? await renewTakedowns({ knex }, reader, before.takedowns, arrestedOf(before, targets, changed), now)
    : await readTakedowns({ knex }, reader, seq, now)
  const [setting] = await reader.all<{ value: string }>(
    knex('settings').where({ name: 'arrest_adjustment' }).select('value'),
  )
  const adjustment = Number(setting?.value ?? 0)
  return { seq, dataSeq, tag, targets, takedowns, adjustment, byImage: imageIndex(targets) }
}

/** Returns the changed records whose takedown is new or was changed since. */
function arrestedOf(known: Snapshot, targets: readonly Target[], changed: readonly TargetId[]): TargetId[] {
  return changed.filter(
    (id) =>
      known.takedowns.has(id) ||
      (findById(targets, id)?.isArrested === true && findById(known.targets, id)?.isArrested !== true),
  )
}

async function renewTargets(
  { knex }: Pick<Database, 'knex'>,
  reader: Reader,
  known: Snapshot,
  changed: readonly TargetId[],
): Promise<Target[]> {
  const fresh = new Map<TargetId, Target>()
  for (const part of inBatches(changed, perPage)) {
    const rows = await reader.all<TargetRecord>(knex('targets').whereIn('id', part))
    for (const row of rows) fresh.set(row.id, fromRecord(row))
  }
  return replaced(known.targets, changed, fresh)
}

/** Reads all targets page by page. All rows of a large office at once would take too much memory. */
async function readAll({ knex }: Pick<Database, 'knex'>, reader: Reader): Promise<Target[]> {
  const targets: Target[] = []
  for (;;) {
    const rows = await reader.all<TargetRecord>(
      knex('targets')
        .where('id', '>', targets.at(-1)?.id ?? 0)
        .orderBy('id')
        .limit(perPage),
    )
    for (const row of rows) targets.push(fromRecord(row))
    if (rows.length < perPage) return targets
  }
}

/** Returns the targets with the changed ones replaced, still ordered by id. */
function replaced(
  before: readonly Target[],
  changed: readonly TargetId[],
  fresh: ReadonlyMap<TargetId, Target>,
): Target[] {
  const targets = [...before]
  const added: Target[] = []
  let hasGone = false
  for (const id of changed) {
    const at = indexOfId(before, id)
    const target = fresh.get(id)
    if (at === undefined) {
      if (target) added.push(target)
    } else if (target) targets[at] = target
    else hasGone = true
  }
  const gone = new Set(changed.filter((id) => !fresh.has(id)))
  const left = hasGone ? targets.filter(({ id }) => !gone.has(id)) : targets
  if (added.length === 0) return left
  const isOrdered = added.every(({ id }) => id > (left.at(-1)?.id ?? 0))
  const all = [...left, ...added]
  return isOrdered && added.length === 1 ? all : all.sort((a, b) => a.id - b.id)
}

/** Returns the ids of the targets changed after a number; undefined when they are too many. */
async function changedSince(
  { knex }: Pick<Database, 'knex'>,
  reader: Reader,
  seq: number,
): Promise<TargetId[] | undefined> {
  const rows = await reader.all<{ object: string }>(
    knex('journal')
      .where({ kind: 'target' })
      .where('seq', '>', seq)
      .distinct('object')
      .limit(maxIncrement + 1),
  )
  return rows.length > maxIncrement ? undefined : rows.map(({ object }) => Number(object))
}
