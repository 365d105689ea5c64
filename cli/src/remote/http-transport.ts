import {
  FailureError,
  type FileReply,
  failureOf,
  httpClient,
  messages,
  type Transport,
} from '@watchfloor/core'
import type { Login } from './logins.ts'
import { unreachableText } from './unreachable-text.ts'

/** Calls to a server on another machine, as the person who signed in there. `login` is asked at each call. */
export function terminalTransport(server: string, login: () => Promise<Login>): Transport {
  const client = httpClient({
    send: (path, init) => sendTo(server, path, init as RequestInit),
    headers: async () => {
      const { cookies } = await login()
      return { Cookie: cookieText(cookies), 'X-XSRF-TOKEN': cookies['XSRF-TOKEN'] ?? '' }
    },
    formOf,
    readFile,
    unreadable: (response) => unreadableAnswer(server, response.status),
  })
  return {
    call: (endpoint, input, options) =>
      client.call(endpoint, input, options).catch((error: unknown) => {
        const failure = failureOf(error)
        if (failure?.code !== 'session.missing') throw error
        const message = `${failure.message} Run: watchfloor login --server ${server}`
        throw new FailureError({ ...failure, message })
      }),
  }
}

/** The value of the header with which cookies are sent back. */
export function cookieText(cookies: Login['cookies']): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/** @throws Error that says why the server could not be reached */
export async function sendTo(server: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${server}${path}`, init)
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw new Error(unreachableText(server, cause), { cause })
  }
}

export function unreadableAnswer(server: string, status: number): Error {
  return new Error(`${server} answered ${status}, and not as a desk does. ${messages.generic.tryAgain}.`)
}

function formOf(fields: ReadonlyMap<string, string>, fileName: string, file: unknown): FormData | undefined {
  if (!(file instanceof Uint8Array)) return undefined
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  form.set(fileName, new Blob([file as Uint8Array<ArrayBuffer>]), fileName)
  return form
}

async function readFile(response: Response): Promise<FileReply> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
    etag: response.headers.get('etag') ?? undefined,
    name,
  }
}
