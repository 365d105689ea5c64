import { type Failure, failureReply, messages, Refusal, statusOf } from '@watchfloor/core'
import type { Context, Next } from 'koa'
import type { Desk } from '../desk.ts'

/** Answers every failure as JSON; what is our own fault is told in general words, and in full to the log. */
export function answerFailures(desk: Pick<Desk, 'log'>) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next()
    } catch (error) {
      const failure = asFailure(error, desk, ctx)
      ctx.status = statusOf[failure.code]
      ctx.set('Cache-Control', 'no-store')
      ctx.remove('ETag')
      ctx.remove('Content-Encoding')
      ctx.body = failureReply(failure)
    }
  }
}

function asFailure(error: unknown, { log }: Pick<Desk, 'log'>, ctx: Context): Failure {
  if (error instanceof Refusal) return error.failure
  if (ctx.req.destroyed && !ctx.req.complete) {
    log.debug({ path: ctx.path }, 'the caller hung up')
    return { code: 'input.invalid', message: messages.input.badForm }
  }
  if (isUnavailable(error)) {
    log.error({ err: error, path: ctx.path }, 'the database did not take the work in time')
    return { code: 'server.busy', message: messages.generic.noDatabase }
  }
  log.error({ err: error, method: ctx.method, path: ctx.path }, 'a call failed')
  return { code: 'server.failed', message: messages.generic.failed }
}

/** Busy or unreachable: SQLite's and PostgreSQL's codes, connection errors, and Knex's wait for a connection. */
function isUnavailable(error: unknown): boolean {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown }
  if (name === 'KnexTimeoutError' || name === 'DatabaseUnavailable') return true
  if (typeof code !== 'string') return String(message).includes('Connection terminated')
  return /^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_FULL|SQLITE_IOERR|ECONN|EPIPE|ETIMEDOUT|ENOENT$|08|3D|53|57P|55P03|57014|25P03)/.test(
    code,
  )
}
