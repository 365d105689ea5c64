import { type Failure, FailureError } from '../kernel/failure.ts'
import type { CallOptions } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { readFailure } from './failure-reply.ts'
import type { FileReply } from './file-reply.ts'
import { toHttpRequest } from './http-request.ts'

/** The parts of a fetch response that the client reads. A platform's own `Response` fits. */
export interface HttpResponse {
  readonly status: number
  readonly ok: boolean
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

/** A request as a platform's `fetch` takes it. */
export interface HttpInit {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: unknown
}

/** What differs between a browser, a terminal and a wall display. */
export interface HttpPlatform<Response extends HttpResponse> {
  /** Sends a request. Throws when nothing answered. */
  readonly send: (path: string, init: HttpInit) => Promise<Response>
  /** Returns the headers of the platform: cookies, the anti-forgery token, the mark of a display. */
  readonly headers: (request: {
    readonly isChange: boolean
  }) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  /** Returns a multipart form, or undefined when `file` is no file of this platform. */
  readonly formOf?: (fields: ReadonlyMap<string, string>, fileName: string, file: unknown) => unknown
  readonly readFile?: (response: Response) => Promise<FileReply>
  /** Returns the error for an answer that is not the server's own: a proxy's page, or no JSON. */
  readonly unreadable: (response: Response, cause?: unknown) => Error
  /** Returns the failure of a status that a proxy answered in words of its own. */
  readonly failureOfStatus?: (status: number) => Failure | undefined
}

/** A call as far as HTTP is concerned. */
export type HttpCall = Pick<Endpoint, 'method' | 'path' | 'file' | 'answers'>

export interface HttpClient {
  call(
    call: HttpCall,
    input: Readonly<Record<string, unknown>>,
    options: Pick<CallOptions, 'background' | 'file' | 'signal'>,
  ): Promise<unknown>
  /** Drops the kept replies: the next reader may be somebody else. */
  forget(): void
}

/**
 * Returns the API's client over HTTP. Rule W6: it keeps the last reply of each address that it reads, with its ETag; a reply that did
 * not change (304) is given again as the same object. It throws a `FailureError` for whatever the server refused.
 */
export function httpClient<Response extends HttpResponse>(platform: HttpPlatform<Response>): HttpClient {
  const kept = new Map<string, { readonly etag: string; readonly body: unknown }>()
  return {
    async call(endpoint, input, { background, file, signal }) {
      const { method, path, body } = toHttpRequest(endpoint, input)
      const isChange = method !== 'GET'
      const before = isChange ? undefined : kept.get(path)
      const payload = body && encodeBody(platform, endpoint, body, file)
      const response = await platform.send(path, {
        method,
        headers: {
          ...(await platform.headers({ isChange })),
          Accept: endpoint.answers === 'file' ? '*/*' : 'application/json',
          ...(before && { 'If-None-Match': before.etag }),
          ...(background && { 'X-Background': '1' }),
          ...(typeof payload === 'string' && { 'Content-Type': 'application/json' }),
        },
        ...(payload !== undefined && { body: payload }),
        ...(signal !== undefined && { signal }),
      })
      if (response.status === 304 && before) return before.body
      if (!response.ok) throw await errorIn(platform, response)
      if (endpoint.answers === 'file' && platform.readFile) return platform.readFile(response)
      const reply = await response.json().catch((cause: unknown) => {
        throw platform.unreadable(response, cause)
      })
      const failure = readFailure(reply)
      if (failure) throw new FailureError(failure)
      const etag = response.headers.get('ETag')
      if (!isChange && etag) kept.set(path, { etag, body: reply })
      return reply
    },
    forget: () => kept.clear(),
  }
}

function encodeBody<Response extends HttpResponse>(
  { formOf }: HttpPlatform<Response>,
  { file: fileName }: HttpCall,
  body: Readonly<Record<string, unknown>>,
  file: unknown,
): unknown {
  const fields = () =>
    new Map(Object.entries(body).map(([name, value]) => [name, value === null ? '' : String(value)]))
  const form = fileName && file !== undefined ? formOf?.(fields(), fileName, file) : undefined
  return form ?? JSON.stringify(body)
}

/** The error of an answer that is not 2xx: the server's failure, else what the status says, else that it cannot be read. */
async function errorIn<Response extends HttpResponse>(
  { failureOfStatus, unreadable }: HttpPlatform<Response>,
  response: Response,
): Promise<Error> {
  const failure =
    readFailure(await response.json().catch(() => undefined)) ?? failureOfStatus?.(response.status)
  return failure ? new FailureError(failure) : unreadable(response)
}
