import {
  type Api,
  createApi,
  type Endpoint,
  inputProblem,
  listEndpoints,
  messages,
  onlyReads,
  Refusal,
  type Transport,
} from '@watchfloor/core'
import { EncodedJson, FileAnswer } from '../call/answers.ts'
import { EventAnswer } from '../call/event-answer.ts'
import type { Answer, Caller, Exchange, Handler, ProgressListener } from '../call/serve.ts'
import type { Desk } from '../context.ts'
import { handlers } from './handlers.ts'

/** One call as it reaches the desk, whatever way it came. */
export interface Call {
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
  /** Undefined when nobody is signed in. */
  readonly caller: Caller | undefined
  readonly via: string
  readonly file: Buffer | undefined
  readonly exchange: Exchange
  readonly onProgress?: ProgressListener | undefined
}

const byEndpoint = new Map(handlers.map((handler) => [handler.endpoint, handler]))

/** The server does not start with a call that nobody carries out, or that says nothing about who may call it. */
export function requireCompleteContract(): void {
  for (const endpoint of listEndpoints()) {
    const name = `${endpoint.method} ${endpoint.path}`
    if (!byEndpoint.has(endpoint)) throw new Error(`no handler for ${name}`)
    if (endpoint.access !== 'anyone' && !Array.isArray(endpoint.access))
      throw new Error(`no permission for ${name}`)
  }
}

/** Whether the caller may make the call at all; judged before anything is read. @throws Refusal */
export function requirePermission({ access, method }: Endpoint, caller: Caller | undefined): void {
  if (access === 'anyone') return
  if (!caller) throw new Refusal({ code: 'session.missing', message: messages.generic.signIn })
  const isRefused = method !== 'GET' && onlyReads(caller.party)
  if (access.includes(caller.party) && !isRefused) return
  throw new Refusal({ code: 'access.denied', message: messages.generic.notAllowedCall })
}

/** Permission, input, handler, reply check, in this order. @throws Refusal */
export async function dispatch(call: Call, desk: Desk): Promise<Answer> {
  const { endpoint, input, caller, via, file, exchange, onProgress } = call
  requirePermission(endpoint, caller)
  const parsed = endpoint.input.safeParse(input)
  if (!parsed.success) throw new Refusal(inputProblem(parsed.error))
  const { handle } = byEndpoint.get(endpoint) as Handler<Desk>
  const answer = await handle({ input: parsed.data as never, caller, via, file, exchange, onProgress }, desk)
  const isReady = [EncodedJson, FileAnswer, EventAnswer].some((kind) => answer instanceof kind)
  if (isReady) return answer
  return endpoint.reply.parse(answer)
}

const noExchange: Exchange = {
  signIn: () => undefined,
  signOut: () => undefined,
  device: undefined,
  token: undefined,
  pairing: undefined,
  display: undefined,
  startPairing: () => undefined,
  startDisplay: () => undefined,
}

/** The API in process, for the command line on the server's machine. */
export function apiInProcess(desk: Desk, caller: Caller): Api {
  const transport: Transport = {
    async call(endpoint, input, { file, onProgress }) {
      await desk.snapshots.keepFresh()
      const { via } = caller
      const answer = await dispatch(
        { endpoint, input, caller, via, file: file as Buffer | undefined, exchange: noExchange, onProgress },
        desk,
      )
      return answer instanceof EncodedJson ? JSON.parse(answer.plain.toString()) : answer
    },
  }
  return createApi(transport)
}
