import Router from '@koa/router'
import {
  type Endpoint,
  failureOf,
  invalid,
  listEndpoints,
  messages,
  Refusal,
  statusOf,
} from '@watchfloor/core'
import type { Context } from 'koa'
import type { Session } from '../account/session-store.ts'
import { type Call, dispatch, requireCompleteContract, requirePermission } from '../api/dispatch.ts'
import type { Answer, Caller } from '../call/serve.ts'
import type { Desk } from '../context.ts'
import { displayCaller } from '../display/display-caller.ts'
import { once } from '../idempotency/once.ts'
import { CookieExchange } from './cookies.ts'
import { requireOwnPage, sessionOf } from './guard.ts'
import { anyonesTerms, discardBody, readJson, usualTerms } from './read-body.ts'
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
  const exchange = new CookieExchange(ctx)
  if (endpoint.isProbe) {
    const call = { endpoint, input: {}, caller: undefined, via: ctx.ip, file: undefined, exchange }
    return send(ctx, await dispatch(call, desk), desk.feed)
  }
  await desk.snapshots.keepFresh()
  const isDisplay = ctx.get('x-display') === '1'
  const session = isDisplay ? undefined : await sessionOf(ctx, exchange.token, desk)
  const caller = session ? callerOf(ctx, session) : await displayCaller(exchange.display, ctx.ip, desk)
  const answer = async () => {
    const { fields, file } = await readInput(ctx, endpoint)
    const input = { ...resumption(ctx, endpoint), ...fields, ...(ctx['params'] as Record<string, string>) }
    const call = { endpoint, input, caller, via: ctx.ip, file, exchange }
    await send(ctx, await carryOut(ctx, call, desk), desk.feed)
  }
  try {
    await requireAllowed(ctx, endpoint, caller, session)
    if (caller && isUpload(ctx, endpoint)) await asUpload(ctx, endpoint, caller, desk, answer)
    else await answer()
  } catch (error) {
    if (isRefused(error)) {
      const object = `${endpoint.method} ${endpoint.path}`
      desk.trail.record({ action: 'refused', actor: caller?.actor ?? 'unknown', via: ctx.ip, object })
    }
    throw error
  }
}

/** Makes the call; one that adds, once for each `Idempotency-Key`. */
function carryOut(ctx: Context, call: Call, desk: Desk): Promise<Answer> {
  const { endpoint, caller, input, file } = call
  const key = endpoint.adds ? ctx.get('idempotency-key') : ''
  if (key === '' || !caller) return dispatch(call, desk)
  const repeatable = {
    key,
    actor: caller.actor,
    call: `${endpoint.method} ${endpoint.path}`,
    input,
    file,
  }
  return once(repeatable, desk, (remembering) => dispatch(call, remembering))
}

/** Whether somebody tried what is not theirs. */
function isRefused(error: unknown): boolean {
  const failure = failureOf(error)
  return failure !== undefined && statusOf[failure.code] === 403
}

/** Browsers say in a header after which event they go on. */
function resumption(ctx: Context, { answers }: Endpoint): { after?: string } {
  const last = answers === 'events' ? ctx.get('last-event-id') : ''
  if (last === '') return {}
  if (!/^\d{1,15}$/.test(last)) throw new Refusal(invalid('Last-Event-ID', messages.generic.wrongEventId))
  return { after: last }
}

/** Who may not call is told so before the body is looked at, but after it has come in. @throws Refusal */
async function requireAllowed(
  ctx: Context,
  endpoint: Endpoint,
  caller: Caller | undefined,
  session: Session | undefined,
): Promise<void> {
  try {
    requirePermission(endpoint, caller)
    requireOwnPage(ctx, endpoint, session)
  } catch (error) {
    await discardBody(ctx.req)
    throw error
  }
}

async function readInput(ctx: Context, endpoint: Endpoint): Promise<Form> {
  if (endpoint.method === 'GET') return { fields: { ...ctx.query }, file: undefined }
  if (endpoint.file && isUpload(ctx, endpoint)) return readForm(ctx, endpoint.file)
  return {
    fields: {
      ...ctx.query,
      ...(await readJson(ctx.req, endpoint.access === 'anyone' ? anyonesTerms : usualTerms)),
    },
    file: undefined,
  }
}

function isUpload(ctx: Context, { file }: Endpoint): boolean {
  return file !== undefined && Boolean(ctx.is('multipart'))
}

/** Files are held in memory until the call is answered, so their number is bounded. @throws Refusal server.busy */
async function asUpload(
  ctx: Context,
  { file }: Endpoint,
  { actor }: Caller,
  { uploads }: Desk,
  answer: () => Promise<void>,
): Promise<void> {
  if (!uploads.take(actor)) {
    await discardBody(ctx.req)
    throw new Refusal({ code: 'server.busy', message: messages[file === 'file' ? 'import' : 'image'].busy })
  }
  try {
    await answer()
  } finally {
    uploads.release(actor)
  }
}

function callerOf(ctx: Context, { role, email, mark }: Session): Caller {
  return { party: role, actor: email, via: ctx.ip, session: mark }
}
