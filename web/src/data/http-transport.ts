import {
  type CallOptions,
  type Endpoint,
  type Failure,
  FailureError,
  messages,
  readFailure,
  type Transport,
  toHttpRequest,
} from '@watchfloor/core'
import { NoAnswer, UnreadableAnswer } from '../ui/failure.ts'
import { receiveFile } from './received-file.ts'

/** What the transport asks of its surroundings, so that it can be tried without a browser. */
export interface TransportOptions {
  readonly fetch: typeof fetch
  readonly cookies: () => string
  /** Whether a change would still be made in the name of the person on the screen. */
  readonly isSamePerson: () => Promise<boolean>
  /** Called when the session is over: resolves once the same person has signed in again, or rejects. */
  readonly signInAgain: (options: { isPoll: boolean }) => Promise<boolean>
}

interface Kept {
  readonly etag: string
  readonly body: unknown
}

/** Calls over HTTP. The last body of each address is kept, so that a poll without news costs a 304. */
export function browserTransport(surroundings: TransportOptions): Transport & { forget(): void } {
  const { fetch, cookies, isSamePerson, signInAgain } = surroundings
  const kept = new Map<string, Kept>()

  async function send(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, options: CallOptions) {
    const { method, path, body } = toHttpRequest(endpoint, input)
    const isChange = method !== 'GET'
    if (isChange && endpoint.access !== 'anyone' && !(await isSamePerson())) throw otherPerson()
    const before = isChange ? undefined : kept.get(path)
    const headers = new Headers({ Accept: endpoint.answers === 'file' ? '*/*' : 'application/json' })
    if (before) headers.set('If-None-Match', before.etag)
    if (options.background) headers.set('X-Background', '1')
    if (isChange) headers.set('X-XSRF-TOKEN', tokenIn(cookies()))
    const payload = body && encodeBody(body, endpoint.file, options.file)
    if (typeof payload === 'string') headers.set('Content-Type', 'application/json')
    const response = await answerOf(
      fetch(path, {
        method,
        headers,
        credentials: 'same-origin',
        cache: 'no-store',
        ...(payload !== undefined && { body: payload }),
        ...(options.signal instanceof AbortSignal && { signal: options.signal }),
      }),
    )
    if (response.status === 304 && before) return before.body
    if (!response.ok) throw await refusalIn(response)
    if (endpoint.answers === 'file') return receiveFile(response)
    const reply = await jsonOf(response)
    const failure = readFailure(reply)
    if (failure) throw new FailureError(failure)
    const etag = response.headers.get('ETag')
    if (!isChange && etag) kept.set(path, { etag, body: reply })
    return reply
  }

  return {
    async call(endpoint, input, options) {
      try {
        return await send(endpoint, input, options)
      } catch (error) {
        if (!isSessionOver(error)) throw error
        const isPoll = options.background === true
        if (!(await signInAgain({ isPoll }))) throw error
        return send(endpoint, input, options)
      }
    },
    forget: () => kept.clear(),
  }
}

function isSessionOver(error: unknown): boolean {
  return error instanceof FailureError && error.failure.code === 'session.missing'
}

function encodeBody(
  body: Readonly<Record<string, unknown>>,
  fileName: string | undefined,
  file: unknown,
): string | FormData {
  if (!fileName || !(file instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value === null ? '' : String(value))
  form.set(fileName, file, file instanceof File ? file.name : 'photo.jpg')
  return form
}

async function answerOf(pending: Promise<Response>): Promise<Response> {
  try {
    return await pending
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NoAnswer(cause)
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new UnreadableAnswer(cause)
  }
}

/** What a proxy in front of the server says in its own words is told in ours. */
const byStatus: Readonly<Record<number, Failure>> = {
  401: { code: 'session.missing', message: messages.generic.signIn },
  413: { code: 'upload.too-large', message: messages.image.tooLarge },
  415: { code: 'upload.wrong-type', message: messages.image.wrongType },
  503: { code: 'server.busy', message: messages.generic.busy },
}

async function refusalIn(response: Response): Promise<Error> {
  const failure = readFailure(await response.json().catch(() => undefined)) ?? byStatus[response.status]
  return failure ? new FailureError(failure) : new UnreadableAnswer(response.status)
}

function otherPerson(): FailureError {
  return new FailureError({ code: 'access.forged', message: messages.login.changedPerson })
}

/** The anti-forgery token among the cookies; empty without a session. */
export function tokenIn(cookies: string): string {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='))
  return decodeURIComponent(found?.slice('XSRF-TOKEN='.length) ?? '')
}
