import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { escapeHtml, messages } from '@watchfloor/core'
import type { Context, Next } from 'koa'
import { callFactsOf } from './call-facts.ts'

/** What the build wrote about the packages of others: their licences, and the list for programs (CycloneDX). */
const documents: Readonly<Record<string, { readonly file: URL; readonly type: string }>> = {
  '/licenses': {
    file: new URL('../../dist/licenses.txt', import.meta.url),
    type: 'text/plain; charset=utf-8',
  },
  '/licenses/sbom.json': { file: new URL('../../dist/sbom.json', import.meta.url), type: 'application/json' },
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
pre { font: .875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Shows anyone the licences of the packages that the program contains: to a browser as a page, to a program as text. */
export async function serveNotices(ctx: Context, next: Next): Promise<void> {
  const document = documents[ctx.path]
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
  if (!document || !isRead || !existsSync(document.file)) return next()
  Object.assign(callFactsOf(ctx), { kind: 'page', call: 'GET licenses' })
  if (ctx.path === '/licenses') {
    ctx.vary('Accept')
    if (ctx.accepts('text/plain', 'text/html') === 'text/html') return showPage(ctx, document.file)
  }
  ctx.type = document.type
  ctx.body = createReadStream(fileURLToPath(document.file))
}

async function showPage(ctx: Context, file: URL): Promise<void> {
  const { licenses } = messages.login
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  )
  ctx.type = 'html'
  ctx.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${licenses} - Watchfloor</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${licenses}</h1>
<pre>${escapeHtml(await readFile(file, 'utf8'))}</pre>
</main>
</body>
</html>
`
}
