import type { Endpoint } from '@watchfloor/core'
import { EncodedJson } from '../call/answers.ts'
import type { Actor } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { requireOperation, type StoredOperation } from '../operation/operation-store.ts'
import { sha256Hex } from '../sha256.ts'
import type { Statistics } from './statistics.ts'
import type { StatisticsCache } from './statistics-cache.ts'

export interface NumberNeeds {
  readonly db: Database
  readonly statistics: StatisticsCache
}

/** A call that answers with numbers of an operation, and with those of another one if it is asked to (rule Y30). */
export interface NumbersAsked {
  readonly input: { readonly operation?: 'all' | number | undefined; readonly compare?: number | undefined }
  readonly actor: Actor
  /**
   * Returns the numbers of some statistics.
   * @param operation the operation that the call compares with; undefined for the call's own
   */
  numbersOf(counted: Statistics, operation: StoredOperation | undefined): object | Promise<object>
  /** Returns what the reply says beside the numbers. */
  about?(counted: Statistics): object
  /** Added to the ETag if the numbers depend on more than the statistics, for example on the time of day. */
  readonly tag?: string
}

/** Answers such a call, with the ETag of its statistics. @throws FailureError operation.missing */
export async function answerNumbers(
  call: Pick<Endpoint, 'reply'>,
  { input, actor, numbersOf, about, tag = '' }: NumbersAsked,
  { db, statistics }: NumberNeeds,
): Promise<EncodedJson> {
  const counted = await statistics.named(input.operation, actor)
  const body = { ...about?.(counted), ...(await numbersOf(counted, undefined)) }
  const { compare } = input
  const ownTag = `${counted.tag}${tag}`
  if (compare === undefined) return encoded(call, { tag: ownTag }, body)
  const operation = await db.read((reader) => requireOperation(reader, compare, actor.operations))
  const { id, name } = operation
  const second = await statistics.of({ ...actor, operation: id })
  const compared = { operation: { id, name }, ...(await numbersOf(second, operation)) }
  const bothTag = `${ownTag}-${sha256Hex(JSON.stringify(compared)).slice(0, 16)}`
  return encoded(call, { tag: bothTag }, { ...body, compared })
}

/** Returns a reply with the ETag of its statistics, checked against the contract. */
export function encoded(
  { reply }: Pick<Endpoint, 'reply'>,
  { tag }: Pick<Statistics, 'tag'>,
  body: object,
): EncodedJson {
  return new EncodedJson(JSON.stringify(reply.parse({ Status: true, ...body })), tag)
}
