import {
  type Api,
  contract,
  createApi,
  type DueStep,
  type Endpoint,
  type Failure,
  FailureError,
  type Instant,
  inputProblem,
  invalid,
  isConfirmed,
  isInScope,
  type LocalFile,
  listEndpoints,
  mayEnter,
  messages,
  onlyReads,
  recordId,
  type Transport,
  whyNotWholeOffice,
} from '@watchfloor/core'
import { EncodedJson, FileAnswer, StreamedFile, StreamedJson } from '../call/answers.ts'
import { EventAnswer } from '../call/event-answer.ts'
import type { Actor, Answer, Cookies, Handler, ProgressListener, Site } from '../call/serve.ts'
import type { ServerContext } from '../context.ts'
import { missingOperation } from '../operation/operation-store.ts'
import { handlers } from './handlers.ts'

/** One call, whatever transport it came by. */
export interface Call {
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
  /** Undefined when nobody is signed in. */
  readonly actor: Actor | undefined
  readonly address: string
  readonly file: Buffer | undefined
  readonly localFile?: LocalFile | undefined
  readonly cookies: Cookies
  readonly site: Site
  readonly onProgress?: ProgressListener | undefined
}

const byEndpoint = new Map(handlers.map((handler) => [handler.endpoint, handler]))

/** Checks at start that every call of the contract has a handler and says who may make it. @throws Error */
export function requireCompleteContract(): void {
  for (const endpoint of listEndpoints()) {
    const name = `${endpoint.method} ${endpoint.path}`
    if (!byEndpoint.has(endpoint)) throw new Error(`no handler for ${name}`)
    if (endpoint.access !== 'anyone' && !Array.isArray(endpoint.access))
      throw new Error(`no permission for ${name}`)
  }
}

/** Throws if the actor may not make the call. It runs before any input is read. @throws FailureError */
export function requirePermission(endpoint: Endpoint, actor: Actor | undefined): void {
  const { access, method, beforeDue } = endpoint
  if (access === 'anyone') return
  if (!actor) throw new FailureError({ code: 'session.missing', message: messages.generic.signIn })
  if (actor.due && !beforeDue) throw new FailureError(dueFailures[actor.due])
  requireScope(endpoint, actor)
  const outside = whyNotWholeOffice(endpoint, actor.operations)
  if (outside && access.includes(actor.role)) throw new FailureError(outside)
  const isRefused = method !== 'GET' && onlyReads(actor.role)
  if (access.includes(actor.role) && !isRefused) return
  throw new FailureError({ code: 'access.denied', message: messages.generic.notAllowedCall })
}

/** Throws if the call is outside the scope of the actor's token (rule R40). @throws FailureError access.denied */
function requireScope(endpoint: Endpoint, { token }: Actor): void {
  if (!token || isInScope(endpoint, token.scope)) return
  throw new FailureError({ code: 'access.denied', message: messages.token.outOfScope })
}

const dueFailures = {
  enroll: { code: 'access.enroll-first', message: messages.factor.enrollFirst },
  'change-password': { code: 'access.change-password-first', message: messages.factor.changePasswordFirst },
} as const satisfies Record<DueStep, Failure>

/** Throws if the call needs a confirmation that is missing or too old (rule R25). @throws FailureError access.confirm-first */
function requireConfirmed(
  endpoint: Endpoint,
  input: unknown,
  { confirmedAt }: Pick<Actor, 'confirmedAt'>,
  now: Instant,
): void {
  if (confirmedAt === undefined || !endpoint.confirmed?.(input) || isConfirmed(confirmedAt, now)) return
  throw new FailureError({ code: 'access.confirm-first', message: messages.factor.confirmFirst })
}

/** The kinds of answers that are sent as they are. */
const readyAnswers = [EncodedJson, StreamedJson, FileAnswer, StreamedFile, EventAnswer]

/** Carries out a call: checks the permission, parses the input, runs the handler and checks the reply. @throws FailureError */
export async function dispatch(call: Call, context: ServerContext): Promise<Answer> {
  const { endpoint, address, file, localFile, cookies, site, onProgress } = call
  requirePermission(endpoint, call.actor)
  // Most calls name no operation, and need not wait for the check.
  const { input, actor } =
    call.input['operation'] === undefined ? call : await inNamedOperation(call, context)
  const refusal = actor && endpoint.denies?.(actor.viewsAs ?? actor.role, input)
  if (refusal !== undefined) throw new FailureError({ code: 'access.denied', message: refusal })
  const parsed = endpoint.input.safeParse(input)
  if (!parsed.success) throw new FailureError(inputProblem(parsed.error, endpoint))
  if (actor) requireConfirmed(endpoint, parsed.data, actor, context.now())
  const { handle } = byEndpoint.get(endpoint) as Handler<ServerContext>
  const answer = await handle(
    { input: parsed.data as never, actor, address, file, localFile, cookies, site, onProgress },
    context,
  )
  if (readyAnswers.some((kind) => answer instanceof kind)) return answer
  return endpoint.reply.parse(answer)
}

/**
 * Returns the input and the actor of a call, in the operation that a read, or any call of a token, names (`operation`). @throws FailureError
 * operation.missing if the account may not enter it
 */
async function inNamedOperation(
  { endpoint, input, actor }: Call,
  { snapshots }: Pick<ServerContext, 'snapshots'>,
): Promise<Pick<Call, 'input' | 'actor'>> {
  const { operation: named, ...rest } = input
  if (named === 'all' && endpoint.takesAll) return { input, actor }
  const mayName = endpoint.method === 'GET' || actor?.token !== undefined
  const isNamed = named !== undefined && mayName && !endpoint.namesOperation
  if (!isNamed || !actor) return { input, actor }
  const read = recordId.safeParse(named)
  if (!read.success) throw new FailureError(invalid('operation', messages.input.wrongOperationId))
  const id = read.data
  const isKnown = (await snapshots.latest()).operations.some((one) => one.id === id)
  if (!isKnown || actor.role === 'display' || !mayEnter(actor.operations, id)) throw missingOperation()
  return { input: rest, actor: { ...actor, operation: id, movedAtSeq: undefined } }
}

/** The cookies of a call that is not from a browser. */
export const noCookies: Cookies = {
  signIn: () => undefined,
  signOut: () => undefined,
  half: undefined,
  startHalf: () => undefined,
  keepDevice: () => undefined,
  device: undefined,
  token: undefined,
  pairing: undefined,
  display: undefined,
  startPairing: () => undefined,
  startDisplay: () => undefined,
}

/** Returns the API in process, for the command line on the server's machine. */
export function apiInProcess(context: ServerContext, actor: Actor): Api {
  const transport: Transport = {
    async call(endpoint, input, { file, localFile, onProgress, takeBytes }) {
      await context.snapshots.keepFresh()
      const { address } = actor
      const answer = await dispatch(
        {
          endpoint,
          input,
          actor,
          address,
          file: file as Buffer | undefined,
          localFile,
          cookies: noCookies,
          site: { origin: '', agent: '' },
          onProgress,
        },
        context,
      )
      if (answer instanceof StreamedFile) return answer.reply(takeBytes)
      if (answer instanceof StreamedJson) return answer.whole()
      return answer instanceof EncodedJson ? JSON.parse(answer.plain.toString()) : answer
    },
  }
  return createApi(transport, contract)
}
