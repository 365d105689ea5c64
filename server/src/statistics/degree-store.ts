import { type Arrestee, addToGroup, inBatches, type TargetId } from '@watchfloor/core'
import type { Reader } from '../db/database.ts'

/** Degrees of the charges and the criminal history of one version of a record. */
export interface Degrees extends Pick<Arrestee, 'charges' | 'history'> {
  readonly version: number
}

/** Maximum number of records to read by id. With more, a full read is faster. */
const maxAtOnce = 2_000
const chunkSize = 500
const none: readonly string[] = []

/** Returns the degrees of the charges and criminal history of some arrested targets, with the version of each record. */
export async function readDegrees(reader: Reader, ids: readonly TargetId[]): Promise<Map<TargetId, Degrees>> {
  const found = new Map<TargetId, Degrees>()
  for (const part of ids.length > maxAtOnce ? [undefined] : inBatches(ids, chunkSize)) {
    const charges = await readList(reader, 'charges', part)
    const history = await readList(reader, 'criminalhistory', part)
    const query = reader.knex('targets').where({ is_arrested: true }).select('id', 'version')
    if (part) query.whereIn('id', part)
    for (const { id, version } of await reader.all<{ id: TargetId; version: number }>(query)) {
      found.set(id, { version, charges: charges.get(id) ?? none, history: history.get(id) ?? none })
    }
  }
  return found
}

async function readList(
  reader: Reader,
  list: 'charges' | 'criminalhistory',
  ids: TargetId[] | undefined,
): Promise<Map<TargetId, string[]>> {
  const query = reader.knex(list).select('target_id', 'degree').orderBy(['target_id', 'id'])
  if (ids) query.whereIn('target_id', ids)
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
