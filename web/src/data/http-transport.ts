import {
  buildHeader,
  type CallOptions,
  type ClientCall,
  type DueStep,
  type Failure,
  type FailureCode,
  FailureError,
  httpClient,
  messages,
  type OperationId,
  shownOperationHeader,
  type Transport,
} from '@watchfloor/core'
import { UnreadableAnswer } from '../ui/failure.ts'
import { dueStepOf } from './due-step.ts'
import { receiveFile } from './received-file.ts'
import { wholeAnswer } from './whole-answer.ts'

/** What the transport needs from the browser, so that tests can run it without one. */
export interface TransportOptions {
  readonly fetch: typeof fetch
  readonly cookies: () => string
  /** Runs a call that changes something. The screen shows a note while it takes long. */
  readonly watchSaving: <T>(save: () => Promise<T>) => Promise<T>
  /** The build of this page, and what is told the build that an answer names. */
  readonly build: { readonly own: () => string; readonly note: (build: string | null) => void }
  /** The operation on the screen, and what is told that the session works in another one (rule O15). */
  readonly operation: { readonly shown: () => OperationId | undefined; readonly moved: () => void }
  /** Whether a change would still be made in the name of the user on the screen. */
  readonly isSamePerson: () => Promise<boolean>
  /** Called when the session is over, or waits for a step. Resolves to whether to send the call again. */
  readonly signInAgain: (options: { isPoll: boolean; step: DueStep | undefined }) => Promise<boolean>
  /** Asks the user to confirm who they are. Resolves to whether to send the call again. */
  readonly confirm: () => Promise<boolean>
}

/** Returns the transport for calls over HTTP from a browser. It sends changes only in the name of the user on the screen. */
export function browserTransport(options: TransportOptions): Transport<ClientCall> & { forget(): void } {
  const { cookies, build, operation, isSamePerson, signInAgain, confirm } = options
  const client = httpClient({
    async send(path, { headers, ...init }) {
      const request = init as RequestInit
      const own = request.signal
      const isPoll = headers['X-Background'] !== undefined
      const ask = () =>
        wholeAnswer(
          (signal) =>
            options.fetch(path, {
              ...request,
              headers: new Headers(headers),
              credentials: 'same-origin',
              cache: 'no-store',
              signal,
            }),
          { own, isPoll },
        )
      // A call that can be cancelled shows its own progress.
      const response = await (request.method === 'GET' || own ? ask() : options.watchSaving(ask))
      build.note(response.headers.get(buildHeader))
      return response
    },
    headers: ({ isChange }) => ({
      [buildHeader]: build.own(),
      ...(isChange && { 'X-XSRF-TOKEN': tokenIn(cookies()), ...shownIn(operation.shown()) }),
    }),
    adds: { newKey, nowMs: () => performance.now() },
    formOf,
    readFile: receiveFile,
    unreadable: (response, cause) => new UnreadableAnswer(cause ?? response.status),
    failureOfStatus: (status) => byStatus[status],
  })

  async function send(call: ClientCall, input: Readonly<Record<string, unknown>>, options: CallOptions) {
    const isForPerson = call.method !== 'GET' && !call.isOpen
    if (isForPerson && !(await isSamePerson())) throw otherPerson()
    return client.call(call, input, options)
  }

  return {
    async call(call, input, options) {
      try {
        return await send(call, input, options)
      } catch (error) {
        if (hasCode(error, 'operation.moved')) operation.moved()
        const isPoll = options.background === true
        const step = dueStepOf(error)
        const isOver = step !== undefined || hasCode(error, 'session.missing')
        const mayRepeat = isOver
          ? await signInAgain({ isPoll, step })
          : hasCode(error, 'access.confirm-first') && (await confirm())
        if (!mayRepeat) throw error
        return send(call, input, options)
      }
    },
    forget: client.forget,
  }
}

/** Returns a random key. `crypto.randomUUID` is missing where the page came over plain HTTP. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

function shownIn(operation: OperationId | undefined): Record<string, string> {
  return operation === undefined ? {} : { [shownOperationHeader]: String(operation) }
}

function hasCode(error: unknown, code: FailureCode): boolean {
  return error instanceof FailureError && error.failure.code === code
}

function formOf(fields: ReadonlyMap<string, string>, fileName: string, file: unknown): FormData | undefined {
  if (!(file instanceof Blob)) return undefined
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  form.set(fileName, file, file instanceof File ? file.name : 'photo.jpg')
  return form
}

/** Failures for statuses that a proxy in front of the server answers with a page of its own. */
const byStatus: Readonly<Record<number, Failure>> = {
  401: { code: 'session.missing', message: messages.generic.signIn },
  413: { code: 'upload.too-large', message: messages.image.tooLarge },
  415: { code: 'upload.wrong-type', message: messages.image.wrongType },
  503: { code: 'server.busy', message: messages.generic.busy },
}

/** Returns the error of a change that a user asked for whom this tab no longer shows. */
export function otherPerson(): FailureError {
  return new FailureError({ code: 'access.forged', message: messages.login.changedPerson })
}

/** Returns the anti-forgery token among the cookies; empty without a session. */
export function tokenIn(cookies: string): string {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='))
  return decodeURIComponent(found?.slice('XSRF-TOKEN='.length) ?? '')
}
