import {
  type ActorRole,
  type OperationId,
  seenPlaces,
  type TargetId,
  versionInView,
  visibleTo,
} from '@watchfloor/core'
import { StreamedJson } from '../call/answers.ts'
import type { Database } from '../db/database.ts'
import { listNamedTargets, namedMains } from './named-mains.ts'
import { lastChangeOf, versionTag } from './operation-versions.ts'
import type { Entered, LateArrests } from './snapshot-cache.ts'
import { type ChangesQuery, expiredList, rowText } from './target-lists.ts'
import { fromRecord, type StoredTarget, type TargetRecord } from './target-rows.ts'

/** Number of targets in one part. Larger parts outlive the quick garbage collection, and the memory grows with the list. */
const perPart = 32

/** Maximum number of changed records in one reply. A reader that is further behind loads the whole list. */
const maxChanges = 2_000

/** Maximum number of journal entries to look through for changes. */
const maxEntries = 20_000

/** Who reads the list of an operation that is not open. */
interface ListReader {
  readonly role: ActorRole
  readonly entered: Entered
  readonly late: LateArrests
  /** Number of the entry that moved the reader last; 0 if nothing did. */
  readonly movedAtSeq: number
}

/** Returns the list of an operation that is not open. It is read and written part by part, so its length needs no memory. */
export function closedList(db: Database, reader: ListReader): StreamedJson {
  const { role, entered, late, movedAtSeq } = reader
  const { operation, latest } = entered
  const ids = late.kept.map(({ id }) => id)
  const tag = [
    versionTag(latest.versions, operation.id),
    role,
    operation.id,
    ...ids,
    'moved',
    movedAtSeq,
  ].join('-')
  return new StreamedJson(() => listParts(db, reader), tag)
}

/**
 * Returns the changes of an operation that is not open after a version. Its targets keep their stages, so a role sees the same
 * targets as before. @throws FailureError list.expired if the version is too old or unknown
 */
export async function closedChanges(
  db: Database,
  { since, seq, counts }: ChangesQuery,
  { role, entered, late }: ListReader,
) {
  const { operation, latest } = entered
  const isUnchanged = since >= lastChangeOf(latest.versions, operation.id)
  // In an open operation targets leave a list, too. A process that does not hold them loads the list again.
  const isTooOld = operation.state === 'open' || operation.version > since || seq - since > maxEntries
  if (isTooOld && !isUnchanged) throw expiredList(seq)
  const ids = isUnchanged ? [] : await changedIds(db, operation.id, since)
  if (ids.length > maxChanges) throw expiredList(seq)
  // A row of an additional person has the name of its main target.
  const affected = [...ids, ...(await guestsOf(db, ids))]
  const kept = late.kept.map(({ id }) => id)
  const all = await listNamedTargets(db, [...new Set([...affected, ...kept])])
  // Nobody knows anymore whether the role saw a record that was expunged or purged.
  const there = new Set(all.map(({ id }) => id))
  if (ids.some((id) => !there.has(id))) throw expiredList(seq)
  return {
    Status: true as const,
    seq,
    changed: all.filter(seenBy(role, late)).map((one) => JSON.parse(rowText(role, one))),
    removed: [...late.past],
    ...(counts && { counts }),
  }
}

function seenBy(role: ActorRole, { kept }: LateArrests): (target: StoredTarget) => boolean {
  return visibleTo(role, ({ id }) => kept.some((one) => one.id === id))
}

async function* listParts(
  db: Database,
  { role, entered, late, movedAtSeq }: ListReader,
): AsyncGenerator<string> {
  const { operation, latest } = entered
  const kept = late.kept.map(({ id }) => id)
  const tests = [`k.place in (${['-1', ...seenPlaces(role)].join(', ')})`]
  if (kept.length > 0) tests.push(`k.target_id in (${kept.map(() => '?').join(', ')})`)
  // Each part is read for itself: a slow reader must not hold a transaction.
  const sql = `select targets.* from targets join target_keys k on k.target_id = targets.id
    where targets.operation_id = ? and targets.id > ? and (${tests.join(' or ')}) order by targets.id limit ${perPart}`
  let separator = ''
  yield `{"Status":true,"seq":${versionInView(latest.dataSeq, movedAtSeq)},"Result":[`
  for (let last = 0; ; ) {
    const rows = await db.query<TargetRecord>({ sql, bindings: [operation.id, last, ...kept] })
    const named = await namedMains(db, rows.map(fromRecord))
    if (named.length > 0) yield separator + named.map((target) => rowText(role, target)).join(',')
    if (rows.length < perPart) break
    separator = ','
    last = rows.at(-1)?.id ?? last
  }
  yield ']}'
}

async function changedIds(db: Database, operation: OperationId, since: number): Promise<TargetId[]> {
  const rows: { object: string }[] = await db
    .knex('journal')
    .where('seq', '>', since)
    .where({ kind: 'target', operation })
    .orderBy('seq')
    .select('object')
    .limit(maxChanges + 1)
  return [...new Set(rows.map(({ object }) => Number(object)))]
}

async function guestsOf(db: Database, ids: readonly TargetId[]): Promise<TargetId[]> {
  if (ids.length === 0) return []
  const rows: { id: TargetId }[] = await db
    .knex('targets')
    .whereIn('linked_chatter_id', [...ids])
    .select('id')
  return rows.map(({ id }) => id)
}
