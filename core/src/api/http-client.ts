import { type Failure, FailureError } from '../kernel/failure.ts'
import { requestIdHeader, withRequestId } from '../running/request-id.ts'
import type { CallOptions } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { readFailure } from './failure-reply.ts'
import type { FileReply } from './file-reply.ts'
import { toHttpRequest } from './http-request.ts'
import { type AddTries, type AddTry, LostAdds } from './lost-adds.ts'

/** The parts of a fetch response that the client reads. A platform's own `Response` fits. */
export interface HttpResponse {
  readonly status: number
  readonly ok: boolean
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

/** A request in the form that a platform's `fetch` accepts. */
export interface HttpInit {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: unknown
}

/** The functions that differ between a browser, a terminal and a wall display. */
export interface HttpPlatform<Response extends HttpResponse> {
  /**
   * Sends a request.
   * @throws {Error} if there is no answer
   */
  readonly send: (path: string, init: HttpInit) => Promise<Response>
  /** Returns the platform's own headers: cookies, the anti-forgery token, the display header. */
  readonly headers: (request: {
    readonly isChange: boolean
  }) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  /** Returns a multipart form, or undefined if `file` is not a file of this platform. */
  readonly formOf?: (fields: ReadonlyMap<string, string>, fileName: string, file: unknown) => unknown
  /** Without it a call that adds has no key, so another try may add twice. */
  readonly adds?: AddTries
  readonly readFile?: (response: Response, takeBytes: CallOptions['takeBytes']) => Promise<FileReply>
  /** Returns the error for a reply that is not the server's own, for example a proxy's page. */
  readonly unreadable: (response: Response, cause?: unknown) => Error
  /** Returns the failure for a status that a proxy answered without a failure of the server. */
  readonly failureOfStatus?: (status: number) => Failure | undefined
}

/** The parts of a call that HTTP needs. */
export type HttpCall = Pick<Endpoint, 'method' | 'path' | 'file' | 'answers' | 'onQuery' | 'adds'>

type SendOptions = Pick<CallOptions, 'background' | 'file' | 'signal' | 'takeBytes'>

/** The API's client over HTTP. */
export interface HttpClient {
  /**
   * Returns the reply.
   * @throws {FailureError} if the server answers with a failure
   * @throws {Error} if there is no answer, or none that can be read
   */
  call(call: HttpCall, input: Readonly<Record<string, unknown>>, options: SendOptions): Promise<unknown>
  /** Drops the kept replies, because another user may sign in next. */
  forget(): void
}

/**
 * Rule W6. Returns the API's HTTP client. It keeps the last reply of each address that it reads, with its ETag. An unchanged
 * reply (304) is returned again as the same object. Its calls throw a `FailureError` if the server answers with a failure.
 */
export function httpClient<Response extends HttpResponse>(platform: HttpPlatform<Response>): HttpClient {
  const kept = new Map<string, { readonly path: string; readonly etag: string; readonly body: unknown }>()
  const lost = platform.adds && new LostAdds(platform.adds)
  return {
    async call(endpoint, input, options) {
      const { path, body } = toHttpRequest(endpoint, input)
      const attempt = endpoint.adds ? lost?.begin(path, body ?? {}, options.file) : undefined
      try {
        return await send(endpoint, input, options, attempt)
      } finally {
        attempt?.ended()
      }
    },
    forget() {
      kept.clear()
      lost?.forget()
    },
  }

  async function send(
    endpoint: HttpCall,
    input: Readonly<Record<string, unknown>>,
    { background, file, signal, takeBytes }: SendOptions,
    attempt: AddTry | undefined,
  ): Promise<unknown> {
    const { method, path, body } = toHttpRequest(endpoint, input)
    const isChange = method !== 'GET'
    // Of a call that names a version or the last row of the page before only the last reply is kept, because the next one follows.
    const query = endpoint.onQuery ?? (input['after'] === undefined ? undefined : 'after')
    const place = query === undefined ? path : `${endpoint.path}?${query}`
    const known = isChange ? undefined : kept.get(place)
    const before = known?.path === path ? known : undefined
    const payload = body && encodeBody(platform, endpoint, body, file)
    const response = await platform.send(path, {
      method,
      headers: {
        ...(await platform.headers({ isChange })),
        Accept: endpoint.answers === 'file' ? '*/*' : 'application/json',
        ...(before && { 'If-None-Match': before.etag }),
        ...(background && { 'X-Background': '1' }),
        ...(attempt && { 'Idempotency-Key': attempt.key }),
        ...(typeof payload === 'string' && { 'Content-Type': 'application/json' }),
      },
      ...(payload !== undefined && { body: payload }),
      ...(signal !== undefined && { signal }),
    })
    if (response.status === 304 && before) return before.body
    // A proxy may have lost the answer: then its status is 502, 503 or 504.
    if (!response.ok && response.status < 500) attempt?.answered()
    if (!response.ok) throw await errorIn(platform, response)
    if (endpoint.answers === 'file' && platform.readFile) return platform.readFile(response, takeBytes)
    const reply = await response.json().catch((cause: unknown) => {
      throw platform.unreadable(response, cause)
    })
    attempt?.answered()
    const failure = readFailure(reply)
    if (failure) throw new FailureError(failure)
    const etag = response.headers.get('ETag')
    if (!isChange && etag) kept.set(place, { path, etag, body: reply })
    return reply
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

/**
 * Returns the error of a reply that is not 2xx: the server's failure, else the failure of the status, else that the reply cannot
 * be read.
 */
async function errorIn<Response extends HttpResponse>(
  { failureOfStatus, unreadable }: HttpPlatform<Response>,
  response: Response,
): Promise<Error> {
  const failure =
    readFailure(await response.json().catch(() => undefined)) ?? failureOfStatus?.(response.status)
  if (!failure) return unreadable(response)
  const id = response.headers.get(requestIdHeader)
  return new FailureError({ ...failure, message: withRequestId(failure.message, response.status, id) })
}
