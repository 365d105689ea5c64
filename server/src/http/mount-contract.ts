import Router from '@koa/router'
import { type Endpoint, invalid, listEndpoints, messages, Refusal } from '@watchfloor/core'
import type { Context } from 'koa'
import type { Session } from '../account/session-store.ts'
import { dispatch, requireCompleteContract, requirePermission } from '../api/dispatch.ts'
import type { Caller } from '../api/serve.ts'
import type { Desk } from '../desk.ts'
import { displayCaller } from '../display/display-caller.ts'
import { CookieExchange } from './cookies.ts'
import { requireOwnPage, sessionOf } from './guard.ts'
import { discardBody, readJson } from './read-body.ts'
import { type Form, readForm } from './read-form.ts'
import { send } from './send.ts'

/** Mounts every call of the contract. Throws at start when one has no handler or no permission. */
export function contractRouter(desk: Desk): Router {
  requireCompleteContract()
  const router = new Router()
  for (const endpoint of listEndpoints()) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    router.register(path, [endpoint.method], (ctx: Context) => answerCall(ctx, endpoint, desk))
  }
  return router
}

async function answerCall(ctx: Context, endpoint: Endpoint, desk: Desk): Promise<void> {
  await desk.snapshots.keepFresh()
  const exchange = new CookieExchange(ctx)
  const isDisplay = ctx.get('x-display') === '1'
  const session = isDisplay ? undefined : await sessionOf(ctx, exchange.token, desk)
  const caller = session ? callerOf(ctx, session) : await displayCaller(exchange.display, ctx.ip, desk)
  const { fields, file } = await readAllowed(ctx, endpoint, caller, session)
  const input = { ...resumption(ctx, endpoint), ...fields, ...(ctx['params'] as Record<string, string>) }
  await send(ctx, await dispatch({ endpoint, input, caller, via: ctx.ip, file, exchange }, desk), desk.feed)
}

/** Browsers say in a header after which event they go on. */
function resumption(ctx: Context, { answers }: Endpoint): { after?: string } {
  const last = answers === 'events' ? ctx.get('last-event-id') : ''
  if (last === '') return {}
  if (!/^\d{1,15}$/.test(last)) throw new Refusal(invalid('Last-Event-ID', messages.generic.wrongEventId))
  return { after: last }
}

/** Who may not call is told so before the body is looked at, but after it has come in. */
async function readAllowed(
  ctx: Context,
  endpoint: Endpoint,
  caller: Caller | undefined,
  session: Session | undefined,
): Promise<Form> {
  try {
    requirePermission(endpoint, caller)
    requireOwnPage(ctx, endpoint, session)
  } catch (error) {
    await discardBody(ctx.req)
    throw error
  }
  if (endpoint.method === 'GET') return { fields: { ...ctx.query }, file: undefined }
  if (endpoint.file && ctx.is('multipart')) return readForm(ctx, endpoint.file)
  return { fields: { ...ctx.query, ...(await readJson(ctx.req)) }, file: undefined }
}

function callerOf(ctx: Context, { role, email }: Session): Caller {
  return { party: role, actor: email, via: ctx.ip }
}
