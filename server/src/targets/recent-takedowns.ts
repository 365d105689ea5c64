import {
  addMinutes,
  amendWindowMin,
  type Instant,
  inBatches,
  type TakedownRecord,
  type TargetId,
} from '@watchfloor/core'
import type { Database, Reader } from '../db/database.ts'

/** Takedowns that may still be amended, by target. Some may be older. */
export type RecentTakedowns = ReadonlyMap<TargetId, TakedownRecord>

/**
 * How long (minutes) a takedown is kept after it can no longer be amended, so that screens which still show the record learn that
 * it has left their list.
 */
const keptMin = 60

/** Maximum number of records in one query. */
const perPage = 500

type Source = Pick<Database, 'knex'>

interface Entry {
  readonly object: string
  readonly at: Instant
  readonly action: string
  readonly actor: string
}

/** Reads the recent takedowns from the journal. */
export async function readTakedowns(
  source: Source,
  reader: Reader,
  lastSeq: number,
  now: Instant,
): Promise<RecentTakedowns> {
  const from = await firstSeqSince(source, reader, lastSeq, addMinutes(now, -amendWindowMin - keptMin))
  const rows = await reader.all<{ object: string }>(
    source
      .knex('journal')
      .where({ kind: 'target', action: 'takedown' })
      .where('seq', '>=', from)
      .distinct('object'),
  )
  return takedownsOf(
    source,
    reader,
    rows.map(({ object }) => Number(object)),
    now,
  )
}

/** Returns the recent takedowns after some records have changed. Only the entries of those records are read. */
export async function renewTakedowns(
  source: Source,
  reader: Reader,
  known: RecentTakedowns,
  changed: readonly TargetId[],
  now: Instant,
): Promise<RecentTakedowns> {
  if (changed.length === 0) return known
  const fresh = await takedownsOf(source, reader, changed, now)
  const kept = [...known].filter(([id, record]) => !changed.includes(id) && isRecent(record, now))
  return new Map([...kept, ...fresh])
}

async function takedownsOf(
  { knex }: Source,
  reader: Reader,
  ids: readonly TargetId[],
  now: Instant,
): Promise<Map<TargetId, TakedownRecord>> {
  const takedowns = new Map<TargetId, TakedownRecord>()
  for (const id of await takenDownHere({ knex }, reader, ids)) {
    const entries = await reader.all<Entry>(
      knex('journal')
        .where({ kind: 'target', object: String(id) })
        .orderBy('seq')
        .select('object', 'at', 'action', 'actor'),
    )
    const record = takedownIn(entries)
    if (record && isRecent(record, now)) takedowns.set(id, record)
  }
  return takedowns
}

/** Returns the targets with a takedown in the journal. Imported arrests have none. */
async function takenDownHere(
  { knex }: Source,
  reader: Reader,
  ids: readonly TargetId[],
): Promise<TargetId[]> {
  const found: TargetId[] = []
  for (const page of inBatches(ids, perPage)) {
    const objects = page.map(String)
    const query = knex('journal').where({ kind: 'target', action: 'takedown' }).whereIn('object', objects)
    const rows = await reader.all<{ object: string }>(query.distinct('object'))
    found.push(...rows.map(({ object }) => Number(object)))
  }
  return found
}

/** Returns the last takedown in the entries of a target, and the actors who have changed the record since. */
export function takedownIn(entries: readonly Omit<Entry, 'object'>[]): TakedownRecord | undefined {
  // A record that was added as an arrest, by an import or a demonstration, has no such entry.
  const at = entries.findLastIndex(({ action }) => action === 'takedown')
  const takedown = entries[at]
  if (!takedown) return undefined
  return { recordedAt: takedown.at, changedSinceBy: entries.slice(at + 1).map(({ actor }) => actor) }
}

function isRecent({ recordedAt }: TakedownRecord, now: Instant): boolean {
  return now <= addMinutes(recordedAt, amendWindowMin + keptMin)
}

/**
 * Finds the first entry since a time by binary search. The journal has no index by time, but its times rise with its numbers.
 */
async function firstSeqSince(
  { knex }: Source,
  reader: Reader,
  lastSeq: number,
  since: Instant,
): Promise<number> {
  let [low, high] = [1, lastSeq + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const [entry] = await reader.all<{ at: Instant }>(knex('journal').where({ seq: middle }).select('at'))
    if (entry && entry.at >= since) high = middle
    else low = middle + 1
  }
  return low
}
