import {
  isSamePerson,
  type OperationId,
  type PersonFacts,
  phonesOf,
  type SeenBefore,
  seenBefore,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Reader } from '../db/database.ts'
import { listOperations } from '../operation/operation-store.ts'
import { fromRecord, type TargetRecord } from './target-rows.ts'

/** Maximum number of earlier records that are compared. A person who was seen more often is not told more. */
const maxCompared = 200

/**
 * Returns what an actor learns of a person's records in other operations (rule O7). Each fact by which a person is recognized has
 * an index, so the number of operations does not matter.
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
  for (const query of queriesFor(reader, facts, operationId)) {
    for (const row of await reader.all<TargetRecord>(query)) candidates.set(row.id, row)
  }
  const earlier = [...candidates.values()].map(fromRecord).flatMap((target) => {
    const operation = operations.find(({ id }) => id === target.operationId)
    return operation && isSamePerson(facts, target) ? [{ target, operation }] : []
  })
  return seenBefore(earlier, { role, operations: limit })
}

function queriesFor({ knex }: Reader, facts: PersonFacts, operationId: OperationId) {
  const others = () =>
    knex('targets').whereNot({ operation_id: operationId }).orderBy('id', 'desc').limit(maxCompared)
  const phones = phonesOf(facts)
  const queries =
    phones.length > 0 ? [others().whereIn('phone', phones), others().whereIn('secondary_phone', phones)] : []
  const screenName = facts.screenName.trim()
  if (screenName !== '' && facts.website.trim() !== '') {
    queries.push(others().whereRaw('lower(screen_name) = lower(?)', [screenName]))
  }
  if (facts.dateOfBirth !== null) queries.push(others().where({ date_of_birth: facts.dateOfBirth }))
  return queries
}
