import {
  type ActingParty,
  dataKinds,
  missingTarget,
  Refusal,
  type Target,
  type TargetId,
  visibleTo,
} from '@watchfloor/core'
import type { Database, Reader } from '../db/database.ts'
import { findById, placeOf } from './find-by-id.ts'
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
  /** The targets that show a photo, by its name. */
  readonly byImage: () => ReadonlyMap<string, readonly Target[]>
}

const tagDigits = 8

/** The last entry of each kind from its index, and of these the last: no engine sorts the journal for it. */
const selectLastData = `select seq, hash from journal where seq = (select max(last) from (${dataKinds
  .map(() => 'select max(seq) as last from journal where kind = ?')
  .join(' union all ')}) as kinds)`

/** Other processes write too; this long a read may lag behind them. */
const foreignLagMs = 20

/** Rows that are read at once. */
const perPage = 500

/** More changes than this at once, and reading everything is quicker. */
const maxIncrement = 2_000

/** Keeps the latest snapshot: after a change only the changed records are read again. */
export class SnapshotKeeper {
  #db: Database
  #onForeignCommit: () => void
  #current: Snapshot | undefined
  #refresh: Promise<Snapshot> | undefined
  #checkedAtMs = 0

  constructor(db: Database, onForeignCommit: () => void) {
    this.#db = db
    this.#onForeignCommit = onForeignCommit
  }

  /** Looks for commits of other processes, at most every few milliseconds. */
  keepFresh(): Promise<void> | undefined {
    const nowMs = performance.now()
    if (nowMs - this.#checkedAtMs < foreignLagMs) return undefined
    this.#checkedAtMs = nowMs
    return this.#look()
  }

  async #look(): Promise<void> {
    if (await this.#db.checkForeignCommits()) this.#onForeignCommit()
  }

  /** A snapshot that holds every change that was acknowledged before the call. */
  async latest(): Promise<Snapshot> {
    for (;;) {
      if (this.#current && this.#current.seq >= this.#db.committedSeq) return this.#current
      this.#refresh ??= this.#read().finally(() => {
        this.#refresh = undefined
      })
      await this.#refresh
    }
  }

  /** A target that the party may see. @throws Refusal target.missing */
  async requireVisible(id: TargetId, party: ActingParty): Promise<Target> {
    const { targets } = await this.latest()
    const found = findById(targets, id)
    if (!found || !visibleTo(party)(found)) throw new Refusal(missingTarget())
    return found
  }

  async #read(): Promise<Snapshot> {
    const known = this.#current
    this.#current = await this.#db.read((reader) => readSnapshot(this.#db, reader, known))
    return this.#current
  }
}

async function readSnapshot(
  { knex }: Database,
  reader: Reader,
  known: Snapshot | undefined,
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
  const targets = await readTargets({ knex }, reader, known)
  const [setting] = await reader.all<{ value: string }>(
    knex('settings').where({ name: 'arrest_adjustment' }).select('value'),
  )
  return { seq, dataSeq, tag, targets, adjustment: Number(setting?.value ?? 0), byImage: imageIndex(targets) }
}

async function readTargets(
  { knex }: Pick<Database, 'knex'>,
  reader: Reader,
  known: Snapshot | undefined,
): Promise<Target[]> {
  const changed = known ? await changedSince({ knex }, reader, known.dataSeq) : undefined
  if (!known || !changed) return readAll({ knex }, reader)
  const fresh = new Map<TargetId, Target>()
  for (const part of chunks(changed, perPage)) {
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
    const at = placeOf(before, id)
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

function imageIndex(targets: readonly Target[]): Snapshot['byImage'] {
  let index: Map<string, Target[]> | undefined
  return () => {
    index ??= groupByImage(targets)
    return index
  }
}

function groupByImage(targets: readonly Target[]): Map<string, Target[]> {
  const groups = new Map<string, Target[]>()
  for (const target of targets) {
    if (target.image === '') continue
    const group = groups.get(target.image)
    if (group) group.push(target)
    else groups.set(target.image, [target])
  }
  return groups
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size))
  return parts
}
