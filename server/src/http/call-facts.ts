import { randomUUID } from 'node:crypto'
import { isRequestId, requestIdHeader } from '@watchfloor/core'
import type { Context } from 'koa'
import type { FinishedCall } from '../system/finished-calls.ts'
import { headerOf } from './header.ts'

const sentHeader = requestIdHeader.toLowerCase() as Lowercase<string>

/** The facts of a call that its log line and metrics use. */
export type CallFacts = Pick<FinishedCall, 'requestId'> & {
  -readonly [Fact in 'kind' | 'call' | 'actor' | 'role']: FinishedCall[Fact]
}

/** Where the last two groups of a UUID begin, which are random. */
const fourthGroup = 19
const lastGroup = 24

/** Returns the facts of the call that a request makes. */
export function callFactsOf({ state }: Pick<Context, 'state'>): CallFacts {
  // A WeakMap would keep each request in memory until a full collection, which costs more than the rest of a short call.
  const own = state as { facts?: CallFacts }
  own.facts ??= unknownCall(newRequestId())
  return own.facts
}

/** Rule M2. Starts the facts of a request. The id that a program or proxy sends is kept, so that its log and ours name the call alike. */
export function startFacts(ctx: Context): CallFacts {
  const given = headerOf(ctx, sentHeader)
  const facts = unknownCall(isRequestId(given) ? given : newRequestId())
  ;(ctx.state as { facts?: CallFacts }).facts = facts
  return facts
}

function unknownCall(requestId: string): CallFacts {
  return { requestId, kind: 'unknown', call: 'unknown', actor: undefined, role: undefined }
}

/** Returns the id of a call. Node draws the random numbers of many UUIDs at once. */
export function newRequestId(): string {
  const id = randomUUID()
  return id.slice(fourthGroup, lastGroup - 1) + id.slice(lastGroup)
}
