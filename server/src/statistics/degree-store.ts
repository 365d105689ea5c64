import { type Arrestee, addToGroup, inBatches, type OperationId, type TargetId } from '@watchfloor/core'
import type { Knex } from 'knex'
import type { Reader } from '../db/database.ts'

/** Degrees of the charges and the criminal history of one version of a record. */
export interface Degrees extends Pick<Arrestee, 'charges' | 'history'> {
  readonly version: number
}

/** Maximum number of records to read by id. With more, a full read is faster. */
const maxAtOnce = 2_000
const chunkSize = 500
const none: readonly string[] = []

/**
 * Returns the degrees of the charges and criminal history of some arrested targets of an operation, with the version of each record. Of
 * many targets it reads all of the operation.
 */
export async function readDegrees(
  reader: Reader,
  ids: readonly TargetId[],
  operation: OperationId,
): Promise<Map<TargetId, Degrees>> {
  if (ids.length <= maxAtOnce) return readDegreesOf(reader, ids)
  return readThose(reader, reader.knex('targets').where({ operation_id: operation }).select('id'))
}

/** Returns the degrees of some arrested targets, of whatever operation, with the version of each record. */
export async function readDegreesOf(
  reader: Reader,
  ids: readonly TargetId[],
): Promise<Map<TargetId, Degrees>> {
  const found = new Map<TargetId, Degrees>()
  for (const part of inBatches(ids, chunkSize)) {
    for (const [id, degrees] of await readThose(reader, part)) found.set(id, degrees)
  }
  return found
}

type Wanted = TargetId[] | Knex.QueryBuilder

async function readThose(reader: Reader, wanted: Wanted): Promise<Map<TargetId, Degrees>> {
  const charges = await readList(reader, 'charges', wanted)
  const history = await readList(reader, 'criminalhistory', wanted)
  const query = reader.knex('targets').where({ is_arrested: true }).whereIn('id', wanted)
  const found = new Map<TargetId, Degrees>()
  for (const { id, version } of await reader.all<{ id: TargetId; version: number }>(
    query.select('id', 'version'),
  )) {
    found.set(id, { version, charges: charges.get(id) ?? none, history: history.get(id) ?? none })
  }
  return found
}

async function readList(
  reader: Reader,
  list: 'charges' | 'criminalhistory',
  wanted: Wanted,
): Promise<Map<TargetId, string[]>> {
  const query = reader.knex(list).select('target_id', 'degree').orderBy(['target_id', 'id'])
  query.whereIn('target_id', wanted)
  const found = new Map<TargetId, string[]>()
  // One string for each degree saves memory, however many charges have it.
  const texts = new Map<string, string>()
  for (const { target_id: id, degree } of await reader.all<{ target_id: TargetId; degree: string }>(query)) {
    const text = texts.get(degree) ?? degree
    texts.set(degree, text)
    addToGroup(found, id, text)
  }
  return found
}
