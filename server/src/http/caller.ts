import {
  dueStep,
  type Endpoint,
  FailureError,
  invalid,
  messages,
  type OperationId,
  shownOperationHeader,
  tokenPrefix,
} from '@watchfloor/core'
import type { Context } from 'koa'
import type { Session } from '../account/session-store.ts'
import { noCookies } from '../api/dispatch.ts'
import type { Actor, Cookies } from '../call/serve.ts'
import type { ServerContext } from '../context.ts'
import { displayActor } from '../display/display-actor.ts'
import type { Settings } from '../settings.ts'
import { tokenActor } from '../token/token-actor.ts'
import { sessionOf } from './guard.ts'
import { headerOf } from './header.ts'

/** Who makes an HTTP call: a service token, a session or a display. */
export interface Caller {
  readonly actor: Actor | undefined
  readonly session: Session | undefined
  /** Whether the call came with a service token, valid or not. Then its cookies count for nothing. */
  readonly sentToken: boolean
  readonly cookies: Cookies
}

/** Finds out who makes a call. */
export async function callerOf(
  ctx: Context,
  endpoint: Endpoint,
  cookies: Cookies,
  context: ServerContext,
): Promise<Caller> {
  const token = sentTokenOf(ctx)
  if (token !== undefined && endpoint.access !== 'anyone') {
    const actor = await tokenActor(token, ctx.request.ip, endpoint, context)
    return { actor, session: undefined, sentToken: true, cookies: noCookies }
  }
  const isDisplay = headerOf(ctx, 'x-display') === '1'
  const session = isDisplay ? undefined : await sessionOf(ctx, cookies.token, context)
  const actor = session
    ? actorOf(ctx, session, endpoint, context.settings)
    : await displayActor(cookies.display, ctx.request.ip, context)
  return { actor, session, sentToken: false, cookies }
}

/** Returns the service token of a request. Undefined if it has none, or a token of another kind. */
function sentTokenOf(ctx: Context): string | undefined {
  const sent = headerOf(ctx, 'authorization')
  if (sent === '') return undefined
  const token = /^bearer +(\S+)$/i.exec(sent.trim())?.[1]
  return token?.startsWith(tokenPrefix) ? token : undefined
}

/** Returns the error for a token that is unknown, revoked or expired. */
export function unknownToken(): FailureError {
  return new FailureError({ code: 'session.missing', message: messages.token.unknown })
}

function actorOf(
  ctx: Context,
  session: Session,
  { method }: Endpoint,
  { factorRoles }: Pick<Settings, 'factorRoles'>,
): Actor {
  const { role, email, mark, operation, operations, movedAtSeq, confirmedAt } = session
  const due = dueStep(session, factorRoles)
  const isPoll = headerOf(ctx, 'x-background') === '1'
  return {
    role,
    email,
    address: ctx.request.ip,
    session: mark,
    operation,
    operations,
    movedAtSeq,
    due,
    confirmedAt,
    isPoll,
    shownOperation: method === 'GET' ? undefined : shownOperationOf(ctx),
  }
}

/** Returns the operation that the page of a call shows (rule O15). @throws FailureError input.invalid */
function shownOperationOf(ctx: Context): OperationId | undefined {
  const named = ctx.get(shownOperationHeader)
  if (named === '') return undefined
  if (!/^\d{1,9}$/.test(named))
    throw new FailureError(invalid(shownOperationHeader, messages.input.wrongOperationId))
  return Number(named)
}
