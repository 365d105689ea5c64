import { createReadStream, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

/** Shows anyone the licences of the packages that the program contains. */
export async function serveNotices(ctx: Context, next: Next): Promise<void> {
  const document = documents[ctx.path]
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
  if (!document || !isRead || !existsSync(document.file)) return next()
  Object.assign(callFactsOf(ctx), { kind: 'page', call: 'GET licenses' })
  ctx.type = document.type
  ctx.body = createReadStream(fileURLToPath(document.file))
}
