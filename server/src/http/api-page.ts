import { createHash } from 'node:crypto'
import { apiPage, apiPageStyle } from '@watchfloor/core'
import type { Context, Next } from 'koa'
import { callFactsOf } from './call-facts.ts'

const hash = createHash('sha256').update(apiPageStyle).digest('base64')

/** Only the page's own style, and nothing else: no script, no image, no request. */
const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

let page: string | undefined

/** Serves the page of all calls at /docs/api. It has no data of the office, and needs no sign-in. */
export async function serveApiPage(ctx: Context, next: Next): Promise<void> {
  const isPage = /^\/docs\/api\/?$/i.test(ctx.path) && (ctx.method === 'GET' || ctx.method === 'HEAD')
  if (!isPage) return next()
  Object.assign(callFactsOf(ctx), { kind: 'page', call: 'GET page' })
  page ??= apiPage()
  ctx.set('Content-Security-Policy', policy)
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'html'
  ctx.body = page
}
