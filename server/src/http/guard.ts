import { timingSafeEqual } from 'node:crypto'
import { type Endpoint, FailureError, messages } from '@watchfloor/core'
import type { Context } from 'koa'
import type { Session } from '../account/session-store.ts'
import type { ServerContext } from '../context.ts'
import { headerOf } from './header.ts'

/** Finds the live session of a request. */
export function sessionOf(
  ctx: Context,
  token: string | undefined,
  { sessions, now }: ServerContext,
): Promise<Session | undefined> {
  if (token === undefined) return Promise.resolve(undefined)
  return sessions.find(token, now(), headerOf(ctx, 'x-background') === '1')
}

/**
 * Requires that a call that changes something comes from our own page. A signed-in page sends the session's anti-forgery token
 * in a header. A sign-in has no session yet, so it must not come from another origin. @throws FailureError access.forged
 */
export function requireOwnPage(
  ctx: Context,
  { method, access }: Endpoint,
  session: Session | undefined,
): void {
  if (method === 'GET') return
  if (isFromElsewhere(ctx)) throw forged()
  if (access === 'anyone') {
    if (isCrossOrigin(ctx)) throw forged()
    return
  }
  if (!session || !isSame(headerOf(ctx, 'x-xsrf-token'), session.xsrfToken)) throw forged()
}

/** Whether a browser says that another site or host made the request. Other clients do not send the header. */
function isFromElsewhere(ctx: Context): boolean {
  return !['', 'same-origin', 'none'].includes(headerOf(ctx, 'sec-fetch-site'))
}

function isCrossOrigin(ctx: Context): boolean {
  const origin = headerOf(ctx, 'origin')
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
