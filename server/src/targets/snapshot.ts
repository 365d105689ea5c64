import {
  dataKinds,
  type Instant,
  inBatches,
  type OperationId,
  publishedActions,
  type TargetId,
} from '@watchfloor/core'
import type { Database, Reader } from '../db/database.ts'
import { listOperations, type StoredOperation } from '../operation/operation-store.ts'
import { extendLog, noLog, type RecordLog, recordChanges } from './change-log.ts'
import { findById, replaceById } from './find-by-id.ts'
import { imageIndex } from './image-index.ts'
import {
  extendVersions,
  firstVersions,
  type OperationEntry,
  type OperationVersions,
} from './operation-versions.ts'
import { changedTally, type PlaceTally, tallyOf } from './place-tally.ts'
import { type RecentTakedowns, readTakedowns, renewTakedowns } from './recent-takedowns.ts'
import { fromRecord, type StoredTarget, type TargetRecord } from './target-rows.ts'

/**
 * The targets of the open operations, which are the working set, as of one journal number. Lists and counters come from the same
 * snapshot, so they agree.
 */
export interface Snapshot {
  /** Number of the last change to a record, setting or operation; the version of every list. */
  readonly dataSeq: number
  /** The version with a part of its entry's hash. After a restore the same number may be a different entry. */
  readonly tag: string
  /** Number of the last entry that the snapshot includes. */
  readonly seq: number
  /** All operations of the office. */
  readonly operations: readonly StoredOperation[]
  /** The open operations, whose targets the snapshot has. */
  readonly scope: readonly OperationId[]
  /** Versions of all operations, those out of the scope included. */
  readonly versions: OperationVersions
  /** The targets, ordered by id. */
  readonly targets: readonly StoredTarget[]
  /** Number of the targets in each place. */
  readonly tally: PlaceTally
  /** The last changes, for readers that have an earlier version. */
  readonly log: RecordLog
  /** Takedowns that may still be amended, by target. */
  readonly takedowns: RecentTakedowns
  /** Returns the targets that show a photo, by its name. */
  readonly byImage: () => ReadonlyMap<string, readonly StoredTarget[]>
}

const tagDigits = 8

/** Takes the last entry of each kind from its index, and the last of these. No engine sorts the journal for it. */
const selectLastData = `select seq, hash from journal where seq = (select max(last) from (${dataKinds
  .map(() => 'select max(seq) as last from journal where kind = ?')
  .join(' union all ')}) as kinds)`

/** Number of rows in one read. */
const perPage = 500

/** Maximum number of changed records to reload one by one. With more, a full load is faster. */
const maxIncrement = 2_000

type Source = Pick<Database, 'knex'>

/**
 * Reads a snapshot, without any targets if the process does not hold them. Of an earlier one with the same open operations, only the
 * changed records are read again.
 */
export async function readSnapshot(
  { knex }: Source,
  reader: Reader,
  known: Snapshot | undefined,
  now: Instant,
  holdsTargets = true,
): Promise<Snapshot> {
  const head = await readHead({ knex }, reader)
  if (known && known.tag === head.tag) return { ...known, seq: head.seq }
  const operations = await listOperations(reader)
  const isHeld = ({ state }: StoredOperation) => holdsTargets && state === 'open'
  const scope = operations.filter(isHeld).map(({ id }) => id)
  const isSame = holdsTargets && known !== undefined && isEqual(known.scope, scope)
  const before = isSame ? known : undefined
  const entries = before && (await entriesSince({ knex }, reader, before))
  if (!before || !entries) {
    const targets = await readAll({ knex }, reader, scope)
    const takedowns = await readTakedowns({ knex }, reader, head.seq, now)
    const log = noLog(head.dataSeq)
    const versions = firstVersions(head.tag, head.dataSeq)
    return {
      ...head,
      operations,
      scope,
      versions,
      targets,
      tally: tallyOf(targets),
      log,
      takedowns,
      byImage: imageIndex(targets),
    }
  }
  const changed = targetsIn(entries)
  const fresh = await readChanged({ knex }, reader, scope, changed)
  const targets = replaceById(before.targets, changed, fresh)
  const log = extendLog(before.log, head.dataSeq, before.targets, changed, fresh)
  const arrested = arrestedOf(before, targets, changed)
  const takedowns = await renewTakedowns({ knex }, reader, before.takedowns, arrested, now)
  const tally = changedTally(before.tally, recordChanges(before.targets, changed, fresh))
  const versions = extendVersions(before.versions, entries)
  return {
    ...head,
    operations,
    scope,
    versions,
    targets,
    tally,
    log,
    takedowns,
    byImage: imageIndex(targets),
  }
}

async function readHead(
  { knex }: Source,
  reader: Reader,
): Promise<Pick<Snapshot, 'seq' | 'dataSeq' | 'tag'>> {
  const [last] = await reader.all<{ seq: number | null }>(knex('journal').max('seq as seq'))
  const [lastData] = await reader.all<{ seq: number; hash: string }>({
    sql: selectLastData,
    bindings: dataKinds,
  })
  const dataSeq = Number(lastData?.seq ?? 0)
  return { seq: Number(last?.seq ?? 0), dataSeq, tag: tagOf(dataSeq, lastData?.hash ?? '') }
}

function tagOf(seq: number, hash: string): string {
  return `${seq}-${hash.slice(0, tagDigits)}`
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/** Returns the changed records whose takedown is new or was changed since. */
function arrestedOf(
  known: Snapshot,
  targets: readonly StoredTarget[],
  changed: readonly TargetId[],
): TargetId[] {
  return changed.filter(
    (id) =>
      known.takedowns.has(id) ||
      (findById(targets, id)?.isArrested === true && findById(known.targets, id)?.isArrested !== true),
  )
}

async function readChanged(
  { knex }: Source,
  reader: Reader,
  scope: readonly OperationId[],
  changed: readonly TargetId[],
): Promise<Map<TargetId, StoredTarget>> {
  const fresh = new Map<TargetId, StoredTarget>()
  for (const part of inBatches(changed, perPage)) {
    const rows = await reader.all<TargetRecord>(knex('targets').whereIn('id', part))
    for (const target of rows.map(fromRecord)) {
      if (scope.includes(target.operationId)) fresh.set(target.id, target)
    }
  }
  return fresh
}

/** Reads all targets of the operations page by page. All rows of a large office at once would take too much memory. */
async function readAll(
  { knex }: Source,
  reader: Reader,
  scope: readonly OperationId[],
): Promise<StoredTarget[]> {
  const targets: StoredTarget[] = []
  for (const operationId of scope) {
    for (let last = 0; ; last = targets.at(-1)?.id ?? last) {
      const rows = await reader.all<TargetRecord>(
        knex('targets')
          .where({ operation_id: operationId })
          .where('id', '>', last)
          .orderBy('id')
          .limit(perPage),
      )
      for (const row of rows) targets.push(fromRecord(row))
      if (rows.length < perPage) break
    }
  }
  return scope.length > 1 ? targets.sort((a, b) => a.id - b.id) : targets
}

/**
 * Returns the entries since a snapshot that may have changed a list; undefined when they are too many, or when the journal is another
 * one than that of the snapshot, which happens after a restore.
 */
async function entriesSince(
  { knex }: Source,
  reader: Reader,
  { dataSeq, tag }: Pick<Snapshot, 'dataSeq' | 'tag'>,
): Promise<OperationEntry[] | undefined> {
  const found = await reader.all<OperationEntry & { readonly hash: string }>(
    knex('journal')
      .where('seq', '>=', dataSeq)
      // In this order the engine reads the new entries alone, and not the index of all kinds.
      .orderBy('seq')
      .select('seq', 'kind', 'object', 'operation', 'hash')
      .limit(maxIncrement + 2),
  )
  const last = found.find((entry) => Number(entry.seq) === dataSeq)
  if (tagOf(dataSeq, last?.hash ?? '') !== tag) return undefined
  const rows = found.filter((entry) => entry !== last)
  const all = [...rows, ...(await publishedSince({ knex }, reader, dataSeq))]
  if (all.length > maxIncrement) return undefined
  return all.filter(({ kind }) => dataKinds.includes(kind))
}

/** Returns the entries of the imports, and of their undos, that were published after a number. They have earlier numbers themselves (rule J9). */
async function publishedSince({ knex }: Source, reader: Reader, seq: number): Promise<OperationEntry[]> {
  const acts = await reader.all<{ batch: number }>(
    knex('journal')
      .where({ kind: 'setting' })
      .whereIn('action', publishedActions)
      .where('seq', '>', seq)
      .select('batch'),
  )
  if (acts.length === 0) return []
  const batches = acts.map(({ batch }) => batch)
  return reader.all(
    knex('journal')
      .whereIn('batch', batches)
      .where({ kind: 'target' })
      .select('seq', 'kind', 'object', 'operation')
      .limit(maxIncrement + 1),
  )
}

/** Returns the ids of the targets that some entries are about. */
function targetsIn(entries: readonly OperationEntry[]): TargetId[] {
  const own = entries.filter(({ kind }) => kind === 'target')
  return [...new Set(own.map(({ object }) => Number(object)))]
}
