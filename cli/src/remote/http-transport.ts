import {
  type CallOptions,
  contract,
  type Endpoint,
  type Failure,
  FailureError,
  type FileReply,
  failureOf,
  fileFactsHeader,
  httpClient,
  messages,
  releaseHeader,
  releaseIn,
  shownOperationHeader,
  type Transport,
} from '@watchfloor/core'
import type { Credential } from './credential.ts'
import { ServerUnreachable } from './server-unreachable.ts'
import { mayHaveArrived, unreachableText } from './unreachable-text.ts'

/** Longest time (ms) that a read of the board may take: one that hangs would hold back all later ones. */
const backgroundMs = 30_000

/** The operation that calls are made in. */
export interface CallPlace {
  /** The operation that every call names, because a token has no session that remembers one. */
  readonly operation?: number | undefined
  /** The operation that the session is in. A change that finds it in another one is refused (rule O15). */
  readonly shownOperation?: number | undefined
  /** The operation that every read of a session names, so that the session stays in its own. */
  readonly readOperation?: number | undefined
  /** Runs before each call that is no read. */
  readonly beforeChange?: (() => Promise<void>) | undefined
}

interface TransportOptions extends CallPlace {
  /** Asks for the password when the server wants a confirmation. Undefined without a terminal. */
  readonly askPassword?: (() => Promise<string>) | undefined
}

/** Returns a transport to a server on another machine with the account that signed in there, or with a token. */
export function terminalTransport(
  server: string,
  { isToken, headers }: Credential,
  { askPassword, operation, shownOperation, readOperation, beforeChange }: TransportOptions = {},
): Transport {
  const client = httpClient({
    send: (path, init) => sendTo(server, path, init as RequestInit),
    headers: async ({ isChange }) => ({
      ...(await headers()),
      ...(isChange && shownOperation !== undefined && { [shownOperationHeader]: String(shownOperation) }),
    }),
    formOf,
    readFile: (response, takeBytes) => readFile(server, response, takeBytes),
    unreadable: (response, cause) => unreadableAnswer(server, response.status, cause),
  })
  return {
    async call(endpoint, input, options) {
      const isRead = endpoint.method === 'GET'
      const named = operation ?? (isRead ? readOperation : undefined)
      if (!isRead) await beforeChange?.()
      const send = () =>
        client.call(endpoint, inOperation(endpoint, input, named), {
          ...options,
          ...(options.background && !options.signal && { signal: AbortSignal.timeout(backgroundMs) }),
        })
      try {
        return await send()
      } catch (error) {
        const failure = failureOf(error)
        if (failure?.code === 'access.confirm-first' && askPassword) {
          await client.call(contract.own.confirm, { password: await askPassword() }, {})
          return send()
        }
        const isChange = !isRead && endpoint.answers !== 'file' && input['dryRun'] !== true
        if (isChange && error instanceof ServerUnreachable && error.isMaybeDone) throw withDoubt(error)
        throw isToken ? error : withAdvice(error, failure, server)
      }
    },
  }
}

/** Returns the input of a call with the operation that it is made in. */
function inOperation(
  { access, namesOperation }: Endpoint,
  input: Readonly<Record<string, unknown>>,
  operation: number | undefined,
): Readonly<Record<string, unknown>> {
  return operation === undefined || access === 'anyone' || namesOperation ? input : { operation, ...input }
}

/** Returns the error of a change that the server may have made. */
function withDoubt(error: ServerUnreachable): Error {
  return new ServerUnreachable(`${error.message} ${messages.terminal.maybeChanged}`, {
    cause: error,
    isMaybeDone: true,
  })
}

/** Returns the error with the command that helps, if there is one. */
function withAdvice(error: unknown, failure: Failure | undefined, server: string): unknown {
  const advice: Partial<Record<Failure['code'], string>> = {
    'session.missing': `Run: watchfloor login --server ${server}`,
    'access.confirm-first': `Run the command at a terminal, or first: watchfloor login --server ${server}`,
    'access.enroll-first': `Open ${server} in a browser, then run: watchfloor login --server ${server}`,
    'access.change-password-first': `Open ${server} in a browser, then run: watchfloor login --server ${server}`,
  }
  const step = failure && advice[failure.code]
  return failure && step ? new FailureError({ ...failure, message: `${failure.message} ${step}` }) : error
}

/** How long (ms) a command waits for the first answer of a server before it says so. */
const silentMs = 5_000

/** The servers that have answered this command. A later call, for example an import, may take longer. */
const answered = new Set<string>()

/** Sends a request. @throws Error with the reason why the server could not be reached */
export async function sendTo(server: string, path: string, init: RequestInit): Promise<Response> {
  const note = answered.has(server)
    ? undefined
    : setTimeout(() => process.stderr.write(`${messages.terminal.silent(server)}\n`), silentMs)
  try {
    const response = await fetch(`${server}${path}`, init)
    answered.add(server)
    return response
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw new ServerUnreachable(unreachableText(server, cause), { cause, isMaybeDone: mayHaveArrived(cause) })
  } finally {
    clearTimeout(note)
  }
}

/** Statuses with which a proxy says that the server behind it does not answer. */
const ofProxies = [502, 503, 504]

/**
 * Returns the error for an answer that is not the server's own, or not whole.
 * @param cause why its body could not be read; a SyntaxError if it is no JSON
 */
export function unreadableAnswer(server: string, status: number, cause?: unknown): Error {
  if (cause instanceof Error && cause.name === 'AbortError') return cause
  if (cause !== undefined && !(cause instanceof SyntaxError))
    return new ServerUnreachable(messages.terminal.answerCut(server), { cause, isMaybeDone: true })
  if (ofProxies.includes(status))
    return new ServerUnreachable(messages.terminal.behindProxy(server, status), { isMaybeDone: true })
  return new Error(`${server} answered ${status} with an unexpected body. ${messages.generic.tryAgain}.`)
}

function formOf(fields: ReadonlyMap<string, string>, fileName: string, file: unknown): FormData | undefined {
  if (!(file instanceof Uint8Array)) return undefined
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  form.set(fileName, new Blob([file as Uint8Array<ArrayBuffer>]), fileName)
  return form
}

async function readFile(
  server: string,
  response: Response,
  takeBytes: CallOptions['takeBytes'],
): Promise<FileReply> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const facts = response.headers.get(fileFactsHeader)
  if (takeBytes) await takeBytes(bytesOf(server, response))
  return {
    bytes: takeBytes ? new Uint8Array() : new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
    etag: response.headers.get('etag') ?? undefined,
    name,
    release: releaseIn(response.headers.get(releaseHeader)),
    ...(facts !== null && { facts: JSON.parse(facts) as unknown }),
  }
}

/** Yields the bytes of an answer as they arrive. @throws ServerUnreachable when it ends too early */
async function* bytesOf(server: string, { body }: Response): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of body ?? []) yield part as Uint8Array
  } catch (cause) {
    throw new ServerUnreachable(messages.terminal.cutOff(server), { cause, isMaybeDone: false })
  }
}
