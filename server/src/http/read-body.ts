import type { IncomingMessage } from 'node:http'
import { type FailureCode, FailureError, messages } from '@watchfloor/core'

/** Limits of a body. */
export interface BodyTerms {
  readonly maxBytes: number
  readonly timeoutMs: number
}

/** Limits of a signed-in actor's body. The longest notes are 64 KB, and a form has a few of them. */
export const usualTerms: BodyTerms = { maxBytes: 1024 * 1024, timeoutMs: 120_000 }

/** Limits of a call without sign-in, which has an email and a password. Many half-sent ones take little memory. */
export const anyonesTerms: BodyTerms = { maxBytes: 16 * 1024, timeoutMs: 20_000 }

/** Maximum depth of brackets. No call needs more than two. */
const maxDepth = 16

/** Maximum number of bytes to read and discard after an error, so that the client gets the text and not a reset connection. */
const maxDiscarded = 64 * 1024 * 1024

/** Reads a JSON object. Size, encoding and depth are limited. @throws FailureError */
export async function readJson(request: IncomingMessage, terms: BodyTerms): Promise<Record<string, unknown>> {
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw failureError('upload.wrong-type', messages.input.packedBody)
  }
  const bytes = await readBytes(request, terms)
  if (bytes.length === 0) return {}
  if (!isJson(request.headers['content-type']))
    throw failureError('upload.wrong-type', messages.input.notJson)
  const text = decode(bytes)
  if (depthOf(text) > maxDepth) throw failureError('input.invalid', messages.input.tooDeep)
  const value = parse(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw failureError('input.invalid', messages.input.wrongBody)
}

/** Whether the body is JSON. A page of another site can send a form or plain text without a preflight, but not JSON. */
function isJson(contentType = ''): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

/**
 * Reads the whole body by its events, which cost less than an iterator of the stream. A request that is closed already has no more
 * events.
 */
function readBytes(request: IncomingMessage, { maxBytes, timeoutMs }: BodyTerms): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const hangUp = () => reject(failureError('input.invalid', messages.input.badForm))
    if (request.destroyed) return hangUp()
    const parts: Buffer[] = []
    let length = 0
    const timeout = setTimeout(() => request.destroy(), timeoutMs)
    const end = () => {
      if (length > maxBytes) reject(failureError('upload.too-large', messages.input.tooBig))
      else resolve(Buffer.concat(parts))
    }
    request.on('data', (part: Buffer) => {
      length += part.length
      if (length <= maxBytes) parts.push(part)
      else parts.length = 0
      if (length <= maxDiscarded) return
      end()
      request.destroy()
    })
    request.on('end', end)
    request.on('error', hangUp)
    request.on('close', () => {
      clearTimeout(timeout)
      if (!request.readableEnded) hangUp()
    })
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw failureError('input.invalid', messages.input.badEncoding)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw failureError('input.invalid', messages.input.badJson)
  }
}

/**
 * Returns the depth of the brackets in the text. It runs before parsing, because a deep text could exhaust the parser's stack.
 */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth)
    else if (token === ']' || token === '}') depth--
  }
  return deepest
}

/** Reads the rest of a request and discards it. */
export async function discardBody(request: IncomingMessage): Promise<void> {
  let length = 0
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length
      if (length > maxDiscarded) break
    }
  } catch {
    // The client hung up, so there is nothing left to read.
  }
}

function failureError(code: FailureCode, message: string): FailureError {
  return new FailureError({ code, message })
}
