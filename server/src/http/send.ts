import { Readable } from 'node:stream'
import { createBrotliCompress, createGzip } from 'node:zlib'
import { fileFactsHeader, releaseHeader } from '@watchfloor/core'
import type { Context } from 'koa'
import {
  brotliParams,
  EncodedJson,
  type Encoding,
  FileAnswer,
  StreamedFile,
  StreamedJson,
} from '../call/answers.ts'
import { EventAnswer } from '../call/event-answer.ts'
import type { Answer } from '../call/serve.ts'
import type { LiveFeed } from '../live/live-feed.ts'
import { headerOf } from './header.ts'

/** Minimum number of bytes to compress. Below it, compression costs more than it saves. */
const compressFrom = 1_024

/** Sends a handler's answer: JSON, whole or part by part, a file, or a stream of events. A client that already has the bytes gets status 304. */
export function send(ctx: Context, answer: Answer, feed: LiveFeed): Promise<void> | void {
  if (answer instanceof EncodedJson) return isSentAlready(ctx, answer) ? undefined : sendEncoded(ctx, answer)
  if (answer instanceof StreamedJson) return sendStreamed(ctx, answer)
  if (answer instanceof FileAnswer) return sendFile(ctx, answer)
  if (answer instanceof StreamedFile) return sendStreamedFile(ctx, answer)
  if (answer instanceof EventAnswer) {
    ctx.respond = false
    return feed.open(ctx.res, answer)
  }
  ctx.res.setHeader('Cache-Control', 'no-store')
  ctx.body = answer
}

async function sendEncoded(ctx: Context, json: EncodedJson): Promise<void> {
  const encoding =
    json.plain.length < compressFrom ? undefined : acceptedEncoding(headerOf(ctx, 'accept-encoding'))
  if (encoding) ctx.set('Content-Encoding', encoding)
  const bytes = encoding ? await json.encoded(encoding) : json.plain
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = bytes
}

/** A client that stops reading stops the reading of the database. */
function sendStreamed(ctx: Context, json: StreamedJson): void {
  if (isSentAlready(ctx, json)) return
  const encoding = acceptedEncoding(headerOf(ctx, 'accept-encoding'))
  if (encoding) ctx.set('Content-Encoding', encoding)
  ctx.type = 'application/json; charset=utf-8'
  const text = Readable.from(json.parts(), { objectMode: false })
  if (!encoding) {
    ctx.body = text
    return
  }
  const packer = encoding === 'br' ? createBrotliCompress({ params: brotliParams }) : createGzip()
  text.on('error', (error) => packer.destroy(error))
  packer.on('close', () => text.destroy())
  ctx.body = text.pipe(packer)
}

/** Sets the headers of a JSON reply. Whether the client already has this version, which is then answered. */
function isSentAlready(ctx: Context, { etag }: { readonly etag: string }): boolean {
  // Most answers are of this kind, and ctx.set makes a list of all headers first.
  ctx.res.setHeader('Cache-Control', 'private, no-cache')
  ctx.res.setHeader('ETag', etag)
  ctx.res.setHeader('Vary', 'Accept-Encoding')
  if (!isKnown(ctx, etag)) return false
  ctx.status = 304
  return true
}

/** A client that stops reading stops the reading of the database. */
function sendStreamedFile(ctx: Context, file: StreamedFile): void {
  ctx.set('Cache-Control', 'no-store')
  ctx.attachment(file.name)
  ctx.set(releaseHeader, String(file.release))
  if (file.facts) ctx.set(fileFactsHeader, JSON.stringify(file.facts))
  // A proxy would keep what it cannot pass on yet in a file of its own.
  ctx.set('X-Accel-Buffering', 'no')
  ctx.type = file.type
  ctx.body = Readable.from(file.parts(), { objectMode: false })
}

function sendFile(ctx: Context, { bytes, type, etag, savedAs, release }: FileAnswer): void {
  if (release !== undefined) ctx.set(releaseHeader, String(release))
  ctx.set('Cache-Control', etag ? 'private, no-cache' : 'no-store')
  if (etag) {
    ctx.set('ETag', etag)
    if (isKnown(ctx, etag)) {
      ctx.status = 304
      return
    }
  }
  if (savedAs) ctx.attachment(savedAs.name, { type: savedAs.isInline ? 'inline' : 'attachment' })
  ctx.type = type
  ctx.body = bytes
}

/**
 * Whether the client already has this version. Koa's own check gives up on `no-cache`, which browsers add to requests with
 * their own ETag.
 */
function isKnown(ctx: Context, etag: string): boolean {
  const known = headerOf(ctx, 'if-none-match')
  if (known === '') return false
  if (known === etag) return true
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
}

function acceptedEncoding(header: string): Encoding | undefined {
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', quality = ''] = part.trim().toLowerCase().split(';')
    return /q=0(\.0*)?$/.test(quality.trim()) ? [] : [name.trim()]
  })
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}
