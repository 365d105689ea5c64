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

/** All targets at one moment of the journal. Lists and counters of the moment come from here, so they agree. */
export interface Snapshot {
  /** The journal number of the last change to a record or setting; the version of every list. */
  readonly dataSeq: number
  /** The version with a part of its entry's hash: after a restore the same number may stand for something else. */
  readonly tag: string
  /** The journal number up to which the snapshot has looked. */
  readonly seq: number
  readonly targets: readonly Target[]
  /** What the office adds to the number of arrests. */
  readonly adjustment: number
  /** The takedowns that may still be corrected, by target. */
  readonly takedowns: RecentTakedowns
  /** The targets that show a photo, by its name. */
  readonly byImage: () => ReadonlyMap<string, readonly Target[]>
}

const tagDigits = 8

/** The last entry of each kind from its index, and of these the last: no engine sorts the journal for it. */
const selectLastData = `select seq, hash from journal where seq = (select max(last) from (${dataKinds
  .map(() => 'select max(seq) as last from journal where kind = ?')
  .join(' union all ')}) as kinds)`

/** Other processes write too; this long a read may lag behind them. */
const externalLagMs = 20

/** Rows that are read at once. */
const perPage = 500

/** More changes than this at once, and reading everything is quicker. */
const maxIncrement = 2_000

/** Keeps the latest snapshot: after a change only the changed records are read again. */
export class SnapshotCache {
  #db: Database
  #now: () => Instant
  #onExternalCommit: () => void
  #current: Snapshot | undefined
  #refresh: Promise<Snapshot> | undefined
  #checkedAtMs = 0

  constructor(db: Database, now: () => Instant, onForeignCommit: () => void) {
    this.#db = db
    this.#now = now
    this.#onExternalCommit = onForeignCommit
  }

  /** Looks for commits of other processes, at most every few milliseconds. */
  keepFresh(): Promise<void> | undefined {
    const nowMs = performance.now()
    if (nowMs - this.#checkedAtMs < externalLagMs) return undefined
    this.#checkedAtMs = nowMs
    return this.#look()
  }

  async #look(): Promise<void> {
    if (await this.#db.checkExternalCommits()) this.#onExternalCommit()
  }

  /** A snapshot that holds every change that was acknowledged before the call. */
  async latest(): Promise<Snapshot> {
    if (this.#isFresh(this.#current)) return this.#current
    // It may have begun before the call, and so before the change.
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

  /** A target that the caller may see. @throws FailureError target.missing */
  async requireVisible(id: TargetId, actor: Actor): Promise<Target> {
    const snapshot = await this.latest()
    const found = findById(snapshot.targets, id)
    if (!found || !this.seenBy(actor, snapshot)(found)) throw new FailureError(missingTarget())
    return found
  }

  /** Whether a caller sees a record that has this image. */
  async showsImage(actor: Actor, image: string): Promise<boolean> {
    const snapshot = await this.latest()
    const shown = snapshot.byImage().get(image) ?? []
    return listFields(actor.role).includes('image') && shown.some(this.seenBy(actor, snapshot))
  }

  /** Whether a caller sees a target at this moment. */
  seenBy(actor: Actor, snapshot: Snapshot): (target: Target) => boolean {
    const kept = this.correctable(actor, snapshot)
    return visibleTo(actor.role, ({ id }) => kept.includes(id))
  }

  /** The arrested targets that a caller sees only for as long as their takedowns may be corrected. */
  correctable({ role: party, email: actor }: Actor, { targets, takedowns }: Snapshot): TargetId[] {
    if (!keepsCorrectable(party) || takedowns.size === 0) return []
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
  // A journal that became shorter is another one, whose numbers mean something else.
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

/** The changed records whose takedown may be a new one, or be changed since by somebody. */
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

/** A page at a time: the rows of a large office, all at once, would take more memory than all else. */
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

/** The targets with the changed ones in their places, still in the order of their numbers. */
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

/** The ids that the journal names after a number; undefined when there are so many that all is read instead. */
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
