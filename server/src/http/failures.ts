import {
  buildHeader,
  type Failure,
  FailureError,
  failureForPage,
  failureReply,
  messages,
  retrySecondsOf,
  statusOf,
} from '@watchfloor/core'
import type { Context, Next } from 'koa'
import type { ServerContext } from '../context.ts'
import { CommitUnknown } from '../db/commit-unknown.ts'
import { FieldKeyMissing } from '../db/field-cipher.ts'
import { SchemaNewer } from '../db/migrate.ts'
import { outageOf } from '../db/outage.ts'
import { JournalKeyChanged } from '../journal/journal-store.ts'
import { loggable, loggableOutage } from '../system/loggable.ts'
import { outageFailure } from '../system/outage-failure.ts'
import { callFactsOf } from './call-facts.ts'
import { webBuild } from './web-build.ts'

/** Answers every error as JSON. An internal error has a general text in the answer and its details in the log. */
export function answerFailures(context: Pick<ServerContext, 'log' | 'health'>) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next()
    } catch (error) {
      const failure = failureForPage(asFailure(error, context, ctx), ctx.get(buildHeader), webBuild)
      ctx.status = statusOf[failure.code]
      ctx.set('Cache-Control', 'no-store')
      ctx.remove('ETag')
      ctx.remove('Content-Encoding')
      const seconds = retrySecondsOf(failure)
      if (seconds !== undefined) ctx.set('Retry-After', String(seconds))
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
  const { requestId, call } = callFactsOf(ctx)
  if (ctx.req.destroyed && !ctx.req.complete) {
    log.debug({ requestId, call }, 'the caller hung up')
    return { code: 'input.invalid', message: messages.input.badForm }
  }
  const outage = outageOf(error)
  if (outage !== undefined) {
    health.record(outage)
    log.error({ requestId, call, outage, err: loggableOutage(error) }, 'the database did not do its work')
    if (error instanceof CommitUnknown) return { code: 'server.busy', message: messages.generic.maybeSaved }
    return outageFailure(outage)
  }
  if (error instanceof SchemaNewer) {
    log.error({ requestId, call }, error.message)
    return { code: 'server.busy', message: messages.running.schemaNewer }
  }
  if (error instanceof FieldKeyMissing) {
    log.error({ requestId, call }, error.message)
    return { code: 'server.busy', message: messages.record.keyMissing }
  }
  if (error instanceof JournalKeyChanged) {
    log.error({ requestId, call }, error.message)
    return { code: 'server.busy', message: messages.journal.keyChanged }
  }
  log.error({ requestId, call, err: loggable(error) }, 'a call failed')
  return { code: 'server.failed', message: messages.generic.failed }
}
