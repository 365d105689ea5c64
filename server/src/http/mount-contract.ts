import Router, { type RouterContext } from '@koa/router'
import {
  type Endpoint,
  FailureError,
  failureOf,
  invalid,
  listEndpoints,
  messages,
  statusOf,
} from '@watchfloor/core'
import type { Context, Middleware } from 'koa'
import { type Call, dispatch, requireCompleteContract, requirePermission } from '../api/dispatch.ts'
import type { Actor, Answer, Site } from '../call/serve.ts'
import type { ServerContext } from '../context.ts'
import { once } from '../idempotency/once.ts'
import { callFactsOf } from './call-facts.ts'
import { type Caller, callerOf, unknownToken } from './caller.ts'
import { RequestCookies } from './cookies.ts'
import { costFor, countCost, inLane, isUpload } from './costly.ts'
import { requireOwnPage } from './guard.ts'
import { headerOf } from './header.ts'
import { anyonesTerms, discardBody, readJson, usualTerms } from './read-body.ts'
import { type Form, readForm } from './read-form.ts'
import { send } from './send.ts'

/**
 * Returns the routes of every call of the contract. A path without placeholders is looked up. A router tries all its calls, so there
 * is one for each beginning of a path.
 * @throws Error when a call has no handler or no permission
 */
export function contractRoutes(context: ServerContext): Middleware {
  requireCompleteContract()
  const wholePaths = new Map<string, (ctx: Context) => Promise<void>>()
  const routers = new Map<string, Router>()
  const endpoints = listEndpoints()
  for (const endpoint of endpoints.filter(({ onQuery }) => onQuery === undefined)) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const variants = endpoints.filter((one) => one.onQuery !== undefined && isSameAddress(one, endpoint))
    const router = routers.get(beginningOf(path)) ?? new Router()
    routers.set(beginningOf(path), router)
    const answer = (ctx: Context) => {
      const variant = variants.find(({ onQuery = '' }) => ctx.query[onQuery] !== undefined)
      return answerCall(ctx, variant ?? endpoint, context)
    }
    if (!path.includes(':')) wholePaths.set(`${endpoint.method} ${path.toLowerCase()}`, answer)
    router.register(path, [endpoint.method], answer)
  }
  const routes = new Map([...routers].map(([beginning, router]) => [beginning, router.routes()]))
  return (ctx, next) => {
    const { method, path } = ctx.request
    const answer = wholePaths.get(`${method} ${path.toLowerCase()}`)
    if (answer) return answer(ctx)
    const route = routes.get(beginningOf(path))
    return route ? route(ctx as RouterContext, next) : next()
  }
}

/** Returns the part of a path that no placeholder changes: `auth/targets` of `/auth/targets/7`, `images` of `/Images/a.jpg`. */
function beginningOf(path: string): string {
  const [, first = '', second = ''] = path.toLowerCase().split('/', 3)
  return first === 'auth' ? `${first}/${second}` : first
}

function isSameAddress(one: Endpoint, other: Endpoint): boolean {
  return one.method === other.method && one.path === other.path
}

/** Returns the origin under which the caller sees the desk: the one that the browser names, else the host that was asked for. */
function originOf(ctx: Context): string {
  const named = headerOf(ctx, 'origin')
  return URL.canParse(named) ? named : `${ctx.protocol}://${ctx.host}`
}

/**
 * The page and the browser of a call. Only a sign-in asks for them, and reading an address costs as much as the rest of a short call.
 * A literal with getters would be slow and stay in memory until a full collection.
 */
class RequestSite implements Site {
  readonly #ctx: Context

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  get origin(): string {
    return originOf(this.#ctx)
  }

  get agent(): string {
    return headerOf(this.#ctx, 'user-agent')
  }
}

async function answerCall(ctx: Context, endpoint: Endpoint, context: ServerContext): Promise<void> {
  const cookies = new RequestCookies(ctx)
  const facts = callFactsOf(ctx)
  facts.kind = endpoint.isProbe ? 'probe' : endpoint.answers === 'events' ? 'stream' : 'call'
  facts.call = callName(endpoint)
  if (ctx.method === 'HEAD' && isRelease(endpoint)) {
    ctx.status = 405
    ctx.set('Allow', endpoint.method)
    return
  }
  const site = new RequestSite(ctx)
  if (endpoint.isProbe) {
    const call = { endpoint, input: {}, actor: undefined, address: ctx.ip, file: undefined, cookies, site }
    return send(ctx, await dispatch(call, context), context.feed)
  }
  // Most calls wait for few of these steps, and a step that is not waited for costs a short call nothing.
  const fresh = context.snapshots.keepFresh()
  if (fresh) await fresh
  const caller = await callerOf(ctx, endpoint, cookies, context)
  const { actor } = caller
  facts.actor = actor?.email
  facts.role = actor?.role
  const cost = costFor(ctx, endpoint, actor)
  const answer = async () => {
    const { fields, file } = endpoint.method === 'GET' ? queryOf(ctx) : await readInput(ctx, endpoint)
    const input = { ...resumption(ctx, endpoint), ...fields, ...(ctx['params'] as Record<string, string>) }
    const call = { endpoint, input, actor, address: ctx.request.ip, file, cookies: caller.cookies, site }
    const work = async () => {
      await send(ctx, await carryOut(ctx, call, context), context.feed)
    }
    await (cost ? inLane(ctx, cost, context, work) : work())
  }
  try {
    await requireAllowed(ctx, endpoint, caller, context)
    if (cost) await countCost(ctx, cost, context)
    if (actor && isUpload(ctx, endpoint)) await asUpload(ctx, endpoint, actor, context, answer)
    else await answer()
  } catch (error) {
    if (isRefused(error)) {
      const object = callName(endpoint)
      context.trail.record({ action: 'refused', actor: actor?.email ?? 'unknown', via: ctx.ip, object })
    }
    throw error
  }
}

/** Whether a call begins something that only its bytes end: the release of a file (rule J19), or a stream. A photo is no release. */
function isRelease({ answers, path }: Endpoint): boolean {
  return answers === 'events' || (answers === 'file' && path.startsWith('/auth/'))
}

/** Returns the name of a call: its method and its path, with the placeholders instead of their values. */
function callName({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** Carries out the call. A call that adds is carried out once for each `Idempotency-Key`. An empty key is not a missing one. */
function carryOut(ctx: Context, call: Call, context: ServerContext): Promise<Answer> {
  const { endpoint, actor, input, file } = call
  const isAdding = endpoint.adds && !endpoint.isDryRun?.(input)
  if (!isAdding || !actor || !('idempotency-key' in ctx.headers)) return dispatch(call, context)
  const repeatable = {
    key: headerOf(ctx, 'idempotency-key'),
    // The name of a revoked token is free for another.
    actor: actor.token?.id ?? actor.email,
    call: callName(endpoint),
    input,
    file,
    hasPassword: endpoint.takesPassword ?? false,
    read: (reply: unknown) => endpoint.reply.parse(reply),
  }
  return once(repeatable, context, (remembering) => dispatch(call, remembering))
}

/** Whether the call failed because the actor may not make it. */
function isRefused(error: unknown): boolean {
  const failure = failureOf(error)
  return failure !== undefined && statusOf[failure.code] === 403
}

/** Returns the number of the last event that a browser received, which it sends in a header when it reconnects. */
function resumption(ctx: Context, { answers }: Endpoint): { after?: string } {
  const last = answers === 'events' ? headerOf(ctx, 'last-event-id') : ''
  if (last === '') return {}
  if (!/^\d{1,15}$/.test(last))
    throw new FailureError(invalid('Last-Event-ID', messages.generic.wrongEventId))
  return { after: last }
}

/**
 * Checks the permission before the body is parsed. An error is thrown only after the body was received. @throws FailureError
 */
async function requireAllowed(
  ctx: Context,
  endpoint: Endpoint,
  { actor, session, sentToken }: Caller,
  { limits }: Pick<ServerContext, 'limits'>,
): Promise<void> {
  try {
    if (!actor && endpoint.costs) await limits.countAddress('unknown', ctx.ip)
    if (!actor && sentToken) throw unknownToken()
    requirePermission(endpoint, actor)
    // A page cannot send the token of a program without having it, so nothing else needs to show where the call is from.
    if (!sentToken) requireOwnPage(ctx, endpoint, session)
  } catch (error) {
    await discardBody(ctx.req)
    throw error
  }
}

/** Returns the input of a call that only reads. */
function queryOf(ctx: Context): Form {
  return { fields: { ...ctx.query }, file: undefined }
}

async function readInput(ctx: Context, endpoint: Endpoint): Promise<Form> {
  if (endpoint.file && isUpload(ctx, endpoint)) {
    const { fields, file } = await readForm(ctx, endpoint.file)
    return { fields: { ...ctx.query, ...fields }, file }
  }
  return {
    fields: {
      ...ctx.query,
      ...(await readJson(ctx.req, endpoint.access === 'anyone' ? anyonesTerms : usualTerms)),
    },
    file: undefined,
  }
}

/**
 * Runs an upload if the actor has a free slot. Files are held in memory until the call is answered, so their number is limited.
 * @throws FailureError server.busy
 */
async function asUpload(
  ctx: Context,
  { file }: Endpoint,
  { email: actor }: Actor,
  { uploads }: ServerContext,
  answer: () => Promise<void>,
): Promise<void> {
  if (!uploads.take(actor)) {
    await discardBody(ctx.req)
    throw new FailureError({
      code: 'server.busy',
      message: messages[file === 'file' ? 'import' : 'image'].busy,
    })
  }
  try {
    await answer()
  } finally {
    uploads.release(actor)
  }
}
