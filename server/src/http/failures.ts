import {
  defaultRetrySeconds,
  type Failure,
  FailureError,
  failureReply,
  messages,
  statusOf,
} from '@watchfloor/core'
import type { Context, Next } from 'koa'
import type { ServerContext } from '../context.ts'
import { FieldKeyMissing } from '../db/field-cipher.ts'
import { outageOf } from '../db/outage.ts'
import { loggable } from '../system/loggable.ts'
import { outageFailure } from '../system/outage-failure.ts'

/** Answers every error as JSON. An internal error has a general text in the answer and its details in the log. */
export function answerFailures(context: Pick<ServerContext, 'log' | 'health'>) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next()
    } catch (error) {
      const failure = asFailure(error, context, ctx)
      ctx.status = statusOf[failure.code]
      ctx.set('Cache-Control', 'no-store')
      ctx.remove('ETag')
      ctx.remove('Content-Encoding')
      if (ctx.status === 429) ctx.set('Retry-After', String(failure.retryAfterSec ?? defaultRetrySeconds))
      ctx.body = failureReply(failure)
    }
  }
}

function asFailure(
  error: unknown,
  { log, health }: Pick<ServerContext, 'log' | 'health'>,
  ctx: Context,
): Failure {
  if (error instanceof FailureError) return error.failure
  if (ctx.req.destroyed && !ctx.req.complete) {
    log.debug({ path: ctx.path }, 'the caller hung up')
    return { code: 'input.invalid', message: messages.input.badForm }
  }
  const outage = outageOf(error)
  if (outage !== undefined) {
    health.record(outage)
    log.error({ outage, err: loggable(error), path: ctx.path }, 'the database did not do its work')
    return outageFailure(outage)
  }
  if (error instanceof FieldKeyMissing) {
    log.error({ path: ctx.path }, error.message)
    return { code: 'server.busy', message: messages.record.keyMissing }
  }
  log.error({ err: loggable(error), method: ctx.method, path: ctx.path }, 'a call failed')
  return { code: 'server.failed', message: messages.generic.failed }
}
