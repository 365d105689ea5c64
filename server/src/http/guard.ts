import { timingSafeEqual } from 'node:crypto'
import { type Endpoint, FailureError, messages } from '@watchfloor/core'
import type { Context } from 'koa'
import type { Session } from '../account/session-store.ts'
import type { ServerContext } from '../context.ts'

/** The live session of a request, if it has one. */
export function sessionOf(
  ctx: Context,
  token: string | undefined,
  { sessions, now }: ServerContext,
): Promise<Session | undefined> {
  if (token === undefined) return Promise.resolve(undefined)
  return sessions.find(token, now(), ctx.get('x-background') === '1')
}

/**
 * A call that changes something comes from our own page: signed in, it carries the session's token back in a header; signing
 * in has no session yet and must not come from a foreign page. @throws FailureError access.forged
 */
export function requireOwnPage(
  ctx: Context,
  { method, access }: Endpoint,
  session: Session | undefined,
): void {
  if (method === 'GET') return
  if (access === 'anyone') {
    if (isForeign(ctx)) throw forged()
    return
  }
  if (!session || !isSame(ctx.get('x-xsrf-token'), session.xsrfToken)) throw forged()
}

function isForeign(ctx: Context): boolean {
  const origin = ctx.get('origin')
  if (origin === '') return false
  return !URL.canParse(origin) || new URL(origin).host !== ctx.host
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function forged(): FailureError {
  return new FailureError({ code: 'access.forged', message: messages.generic.forged })
}
