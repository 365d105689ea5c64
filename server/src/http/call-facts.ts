import { randomUUID } from 'node:crypto'
import { isRequestId, requestIdHeader } from '@watchfloor/core'
import type { Context } from 'koa'
import type { FinishedCall } from '../system/finished-calls.ts'

/** The facts of a call that its log line and metrics use. */
export type CallFacts = Pick<FinishedCall, 'requestId'> & {
  -readonly [Fact in 'kind' | 'call' | 'actor' | 'role']: FinishedCall[Fact]
}

const requestIdLength = 16

const known = new WeakMap<object, CallFacts>()

/** Returns the facts of the call that a request makes. */
export function callFactsOf({ req }: Pick<Context, 'req'>): CallFacts {
  const facts = known.get(req) ?? unknownCall(newRequestId())
  known.set(req, facts)
  return facts
}

/** Rule M2. Starts the facts of a request. The id of a trusted proxy is kept, so that its log and ours name the call alike. */
export function startFacts(ctx: Context, isBehindProxy: boolean): CallFacts {
  const given = isBehindProxy ? ctx.get(requestIdHeader) : ''
  const facts = unknownCall(isRequestId(given) ? given : newRequestId())
  known.set(ctx.req, facts)
  return facts
}

function unknownCall(requestId: string): CallFacts {
  return { requestId, kind: 'unknown', call: 'unknown', actor: undefined, role: undefined }
}

/** Returns the id of a call. Node draws the random numbers of many UUIDs at once. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(-requestIdLength)
}
