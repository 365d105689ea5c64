import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { send } from '@koa/send'
import { isPage } from '@watchfloor/core'
import type { Context, Next } from 'koa'
import { kioskBuild } from '../display/kiosk-build.ts'
import type { Settings } from '../settings.ts'
import { kioskRoot, webRoot } from '../system/site-roots.ts'
import { callFactsOf } from './call-facts.ts'
import { webBuild } from './web-build.ts'

const noncePlaceholder = '__CSP_NONCE__'
/** A page compares its build with the one that the server reports. */
const buildPlaceholder = '__BUILD__'
const yearMs = 365 * 86_400_000

/** The policy of a file of a site. It applies to workers, which must be able to read from the server. */
const filePolicy = "default-src 'self' blob: data:; base-uri 'none'; frame-ancestors 'none'"

interface Site {
  readonly root: string
  readonly base: string
  readonly page: string | undefined
  readonly build: string
}

/**
 * Serves the built screens: hashed files with a long cache time, and the one page of each site with a fresh nonce for its
 * styles.
 */
export function servePages(settings: Settings) {
  const sites = [siteOf('/kiosk/', kioskRoot, kioskBuild), siteOf('/', webRoot, webBuild)]
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/kiosk') return ctx.redirect('/kiosk/')
    const site = sites.find(({ base }) => ctx.path.startsWith(base))
    if (!site || /^\/(auth|images|health)(\/|$)/i.test(ctx.path)) return next()
    if (/\.\w+$/.test(ctx.path)) return sendFile(ctx, site, next)
    const isThere = site.base === '/' ? isPage(ctx.path) : ctx.path === site.base
    // A browser gets the app's own "not found" page. Any other client gets JSON.
    if (!isThere && (site.base !== '/' || !wantsPage(ctx))) return next()
    sendPage(ctx, site, settings)
    if (!isThere && site.page !== undefined) ctx.status = 404
  }
}

function wantsPage(ctx: Context): boolean {
  return ctx.get('accept').includes('text/html')
}

async function sendFile(ctx: Context, { root, base }: Site, next: Next): Promise<void> {
  const path = ctx.path.slice(base.length)
  const isHashed = path.startsWith('assets/')
  ctx.set('Content-Security-Policy', filePolicy)
  try {
    await send(ctx, path, { root, immutable: isHashed, maxage: isHashed ? yearMs : 0 })
  } catch (error) {
    if (((error as { status?: number }).status ?? 500) >= 500) throw error
  }
  if (ctx.body) Object.assign(callFactsOf(ctx), { kind: 'page', call: 'GET file' })
  else await next()
}

function sendPage(ctx: Context, { page, base, build }: Site, { imageHosts }: Settings): void {
  Object.assign(callFactsOf(ctx), { kind: 'page', call: 'GET page' })
  if (page === undefined) {
    ctx.status = 503
    ctx.body = `The screens at ${base} are not built. Run "npm run build" and start again.\n`
    return
  }
  const nonce = randomBytes(18).toString('base64')
  ctx.set('Content-Security-Policy', contentPolicy(nonce, imageHosts))
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'html'
  ctx.body = page.replaceAll(noncePlaceholder, nonce).replace(buildPlaceholder, build)
}

function contentPolicy(nonce: string, imageHosts: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data: ${imageHosts.map((host) => `https://${host}`).join(' ')}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function siteOf(base: string, root: string, build: string): Site {
  const file = `${root}/index.html`
  return { root, base, build, page: existsSync(file) ? readFileSync(file, 'utf8') : undefined }
}
