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

/** Returns a transport to a server on another machine with the account that signed in there. Each call asks `login`. */
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

/** Returns the value of the `Cookie` header. */
export function cookieText(cookies: Login['cookies']): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/** Sends a request. @throws Error with the reason why the server could not be reached */
export async function sendTo(server: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${server}${path}`, init)
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw new Error(unreachableText(server, cause), { cause })
  }
}

export function unreadableAnswer(server: string, status: number): Error {
  return new Error(`${server} answered ${status} with an unexpected body. ${messages.generic.tryAgain}.`)
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
