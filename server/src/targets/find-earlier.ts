import {
  isSamePerson,
  type OperationId,
  orderKey,
  type PersonFacts,
  phonesOf,
  placeInStage,
  type SeenBefore,
  seenBefore,
  stages,
  type TargetId,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Reader } from '../db/database.ts'
import { listOperations } from '../operation/operation-store.ts'
import { fromRecord, type TargetRecord } from './target-rows.ts'

/** Maximum number of earlier records that are compared. A person who was seen more often is not told more. */
const maxCompared = 200

/**
 * Returns what an actor learns of a person's records in other operations (rule O7). Each fact by which a person is recognized has
 * an index, so that only the records with that fact are read.
 */
export async function findEarlier(
  reader: Reader,
  facts: PersonFacts,
  operationId: OperationId,
  { role, operations: limit }: Pick<Actor, 'role' | 'operations'>,
): Promise<SeenBefore[]> {
  const operations = await listOperations(reader)
  if (operations.length < 2) return []
  const candidates = new Map<number, TargetRecord>()
  const others = operations.filter(({ id }) => id !== operationId).map(({ id }) => id)
  const alike = await idsOfAccount(reader, facts, others)
  for (const query of queriesFor(reader, { facts, operationId, alike })) {
    for (const row of await reader.all<TargetRecord>(query)) candidates.set(row.id, row)
  }
  const earlier = [...candidates.values()].map(fromRecord).flatMap((target) => {
    const operation = operations.find(({ id }) => id === target.operationId)
    return operation && isSamePerson(facts, target) ? [{ target, operation }] : []
  })
  return seenBefore(earlier, { role, operations: limit })
}

/** Every place of a target. With it the index of screen names is one of an operation. */
const places = stages.flatMap((stage) => [placeInStage(stage, false), placeInStage(stage, true)])

/**
 * Returns the targets of some operations whose screen name is sorted like that of a person on a website. The keys have no case and no
 * accents, as the comparison has none.
 */
async function idsOfAccount(
  reader: Reader,
  { screenName, website }: PersonFacts,
  operations: readonly OperationId[],
): Promise<TargetId[]> {
  const key = orderKey('screenName', screenName.trim())
  if (key === '' || website.trim() === '') return []
  const rows = await reader.all<{ target_id: TargetId }>(
    reader
      .knex('target_keys')
      .whereIn('operation_id', [...operations])
      .whereIn('place', places)
      .where('screen_name_key', key)
      // The index has no blank keys.
      .where('screen_name_key', '>', '')
      .orderBy('target_id', 'desc')
      .limit(maxCompared)
      .select('target_id'),
  )
  return rows.map((row) => row.target_id)
}

interface Search {
  readonly facts: PersonFacts
  readonly operationId: OperationId
  /** Targets with the screen name. */
  readonly alike: readonly TargetId[]
}

function queriesFor({ knex }: Reader, { facts, operationId, alike }: Search) {
  const others = () =>
    knex('targets').whereNot({ operation_id: operationId }).orderBy('id', 'desc').limit(maxCompared)
  const phones = phonesOf(facts)
  const queries =
    phones.length > 0 ? [others().whereIn('phone', phones), others().whereIn('secondary_phone', phones)] : []
  if (alike.length > 0) queries.push(others().whereIn('id', [...alike]))
  if (facts.dateOfBirth !== null) queries.push(others().where({ date_of_birth: facts.dateOfBirth }))
  return queries
}
