import type { IncomingMessage } from 'node:http'
import { type FailureCode, FailureError, messages } from '@watchfloor/core'

/** What a body may hold, and how long it may take to come in. */
export interface BodyTerms {
  readonly maxBytes: number
  readonly timeoutMs: number
}

/** The longest notes are 64 KB; a form has a few of them. */
export const usualTerms: BodyTerms = { maxBytes: 1024 * 1024, timeoutMs: 120_000 }

/** What anyone may send before it is known who it is: an address and a password. Many half-sent ones hold little memory. */
export const anyonesTerms: BodyTerms = { maxBytes: 16 * 1024, timeoutMs: 20_000 }

/** No call nests deeper than two. */
const maxDepth = 16

/** After a refusal so much more is read and thrown away, so that the caller gets the text and not a reset connection. */
const maxDiscarded = 64 * 1024 * 1024

/** Reads a JSON object, strictly: bytes, encoding and depth are bounded. @throws FailureError */
export async function readJson(request: IncomingMessage, terms: BodyTerms): Promise<Record<string, unknown>> {
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw refusal('upload.wrong-type', messages.input.wrongBody)
  }
  const bytes = await readBytes(request, terms)
  if (bytes.length === 0) return {}
  if (!isJson(request.headers['content-type'])) throw refusal('upload.wrong-type', messages.input.notJson)
  const text = decode(bytes)
  if (depthOf(text) > maxDepth) throw refusal('input.invalid', messages.input.tooDeep)
  const value = parse(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw refusal('input.invalid', messages.input.wrongBody)
}

/** A page of another site can send a form or plain text to us without asking; it cannot send JSON. */
function isJson(contentType = ''): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

async function readBytes(request: IncomingMessage, { maxBytes, timeoutMs }: BodyTerms): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  const timeout = setTimeout(() => request.destroy(), timeoutMs)
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length
      if (length <= maxBytes) parts.push(part)
      else if (length > maxDiscarded) break
      else parts.length = 0
    }
  } finally {
    clearTimeout(timeout)
  }
  if (length > maxBytes) throw refusal('upload.too-large', messages.input.tooBig)
  return Buffer.concat(parts)
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refusal('input.invalid', messages.input.badEncoding)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('input.invalid', messages.input.badJson)
  }
}

/** How deep brackets nest, looking only at the text: a parser would already have gone down. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth)
    else if (token === ']' || token === '}') depth--
  }
  return deepest
}

/** Reads what is left of a request and throws it away. */
export async function discardBody(request: IncomingMessage): Promise<void> {
  let length = 0
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length
      if (length > maxDiscarded) break
    }
  } catch {
    // The caller hung up: there is nothing left to read.
  }
}

function refusal(code: FailureCode, message: string): FailureError {
  return new FailureError({ code, message })
}
