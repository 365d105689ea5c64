import {
  type CallOptions,
  type Endpoint,
  FailureError,
  type FileReply,
  messages,
  readFailure,
  type Transport,
  toHttpRequest,
} from '@watchfloor/core'
import type { Login } from './logins.ts'
import { unreachableText } from './unreachable-text.ts'

/** Calls to a desk on another machine, as whoever signed in there. `login` is asked at each call. */
export function terminalTransport(server: string, login: () => Promise<Login>): Transport {
  /** The last answer of each address: what did not change since is not sent again. */
  const kept = new Map<string, { readonly etag: string; readonly body: unknown }>()
  return {
    async call(endpoint, input, options) {
      const { cookies } = await login()
      const { method, path, body } = toHttpRequest(endpoint, input)
      const payload = body && encode(body, endpoint.file, options)
      const known = method === 'GET' ? kept.get(path) : undefined
      const response = await answerOf(
        server,
        fetch(`${server}${path}`, {
          method,
          headers: {
            cookie: Object.entries(cookies)
              .map(([name, value]) => `${name}=${value}`)
              .join('; '),
            'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
            ...(options.background && { 'x-background': '1' }),
            ...(known && { 'if-none-match': known.etag }),
            ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { body: payload }),
          ...(options.signal instanceof AbortSignal && { signal: options.signal }),
        }),
      )
      if (response.status === 304 && known) return known.body
      if (endpoint.answers === 'file') return fileIn(response)
      const reply: unknown = await response.json()
      const etag = response.headers.get('etag')
      if (method === 'GET' && etag) kept.set(path, { etag, body: reply })
      return reply
    },
  }
}

/** @throws FailureError with what the desk said */
export async function answerOf(server: string, pending: Promise<Response>): Promise<Response> {
  const response = await pending.catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw new Error(unreachableText(server, cause), { cause })
  })
  if (response.ok || response.status === 304) return response
  const failure = readFailure(await response.json().catch(() => undefined))
  if (failure?.code === 'session.missing') {
    throw new FailureError({
      ...failure,
      message: `${failure.message} Run: watchfloor login --server ${server}`,
    })
  }
  if (failure) throw new FailureError(failure)
  throw new Error(
    `${server} answered ${response.status}, and not as a desk does. ${messages.generic.tryAgain}.`,
  )
}

function encode(
  body: Readonly<Record<string, unknown>>,
  fileName: Endpoint['file'],
  { file }: CallOptions,
): string | FormData {
  if (!fileName || !(file instanceof Uint8Array)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value === null ? '' : String(value))
  form.set(fileName, new Blob([file as Uint8Array<ArrayBuffer>]), fileName)
  return form
}

async function fileIn(response: Response): Promise<FileReply> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
    etag: response.headers.get('etag') ?? undefined,
    name,
  }
}
