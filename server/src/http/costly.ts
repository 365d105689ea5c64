import { type CostlyCall, costlyLanes, type Endpoint, FailureError, messages } from '@watchfloor/core'
import type { Context } from 'koa'
import type { Actor } from '../call/serve.ts'
import type { ServerContext } from '../context.ts'
import { headerOf } from './header.ts'
import { discardBody } from './read-body.ts'

/** Whether a call sends a file. Most calls send JSON, and Koa's own check reads the whole type. */
export function isUpload(ctx: Context, { file }: Endpoint): boolean {
  return (
    file !== undefined && /multipart/i.test(headerOf(ctx, 'content-type')) && Boolean(ctx.is('multipart'))
  )
}

/** A costly call, and the account that makes it. */
export interface Cost {
  readonly call: CostlyCall
  readonly actor: Actor
}

/** Returns what a call of an account costs. Undefined if it costs nothing, or nobody is signed in. */
export function costFor(ctx: Context, endpoint: Endpoint, actor: Actor | undefined): Cost | undefined {
  const call = actor && costOf(ctx, endpoint)
  return actor && call && { call, actor }
}

/** Returns what a call costs. One that takes a photo costs only with a photo, and a count of all operations is costly by itself. */
function costOf(ctx: Context, endpoint: Endpoint): CostlyCall | undefined {
  if (endpoint.file === 'image') return isUpload(ctx, endpoint) ? 'upload' : undefined
  if (endpoint.takesAll && ctx.query['operation'] === 'all') return 'statistics'
  return endpoint.costs
}

/** Rule R34. Counts a costly call of the account. @throws FailureError access.too-many, after the body was received */
export async function countCost(
  { req }: Context,
  { call, actor }: Cost,
  { limits }: Pick<ServerContext, 'limits'>,
): Promise<void> {
  try {
    await limits.countCall(call, actor.email)
  } catch (error) {
    await discardBody(req)
    throw error
  }
}

/**
 * Rule R35. Carries out a call when it is its turn in the lane of its kind. It keeps its place until the answer was sent.
 * @throws FailureError server.busy
 */
export async function inLane(
  ctx: Context,
  { call, actor }: Cost,
  { costly }: Pick<ServerContext, 'costly'>,
  work: () => Promise<void>,
): Promise<void> {
  if (call === 'upload') return work()
  const release = await costly.enter(call, actor.email)
  try {
    // Whoever hung up meanwhile costs nothing more.
    if (ctx.res.closed) throw new FailureError({ code: 'input.invalid', message: messages.input.badForm })
    await work()
    if (!isStream(ctx.body)) release()
    else if (costlyLanes[call].keepsSlowReaders) releaseWhenSent(ctx, release, costly.slowReaderMs)
    else releaseSoon(ctx, release, costly.slowReaderMs)
  } catch (error) {
    release()
    throw error
  }
}

function isStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'pipe' in body
}

/** Frees the place when the answer is sent. A caller who takes nothing for this time is cut off. */
function releaseWhenSent(ctx: Context, release: () => void, maxStallMs: number): void {
  releaseOnClose(ctx, release)
  ctx.res.setTimeout(maxStallMs, () => {
    // Without bytes that wait for the caller, it is the caller who waits.
    if (ctx.res.writableNeedDrain) ctx.res.destroy()
  })
}

/** Frees the place when the answer is sent, or after this time. */
function releaseSoon(ctx: Context, release: () => void, maxMs: number): void {
  const timer = setTimeout(release, maxMs).unref()
  releaseOnClose(ctx, () => {
    clearTimeout(timer)
    release()
  })
}

function releaseOnClose({ res }: Context, release: () => void): void {
  // If the caller hung up during the work, `close` was emitted already.
  if (res.closed) release()
  else res.once('close', release)
}
