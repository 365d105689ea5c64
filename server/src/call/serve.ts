import {
  type ActorRole,
  type DueStep,
  type Endpoint,
  FailureError,
  type Instant,
  type LocalFile,
  messages,
  type OperationId,
  type OperationLimit,
  type ParsedInputOf,
  type ReplyOf,
  type TokenScope,
} from '@watchfloor/core'
import type { EncodedJson, FileAnswer, StreamedFile, StreamedJson } from './answers.ts'
import type { EventAnswer } from './event-answer.ts'

/** The actor of a call and its address. */
export interface Actor {
  readonly role: ActorRole
  /** The role whose projection the actor is given, if it is not the actor's own. */
  readonly viewsAs?: ActorRole
  /** The account's email, or the name of the command line's user. */
  readonly email: string
  /** The address that the call came from. */
  readonly address: string
  /** Id of the session. It does not reveal the session's secret. Only browsers have one. */
  readonly session?: string
  /** The operation that the actor chose: that of the session, or the one that the call names. */
  readonly operation?: OperationId | undefined
  /** The operations that the account is limited to. Undefined means all. */
  readonly operations?: OperationLimit
  /** Number of the journal entry that moved the session or display last (rule Z12). Undefined if the call names its operation. */
  readonly movedAtSeq?: number | undefined
  /** The step that the session must complete first (rule R22). */
  readonly due?: DueStep | undefined
  /** When the person confirmed who they are; null for never. Undefined at a terminal with the database, where nobody is asked. */
  readonly confirmedAt?: Instant | null
  /** The service token that makes the call, with its scope. Undefined for people and displays. */
  readonly token?: { readonly id: string; readonly scope: TokenScope }
  /** Whether the call must name an operation if several are open, because no session remembers one (rule O6). */
  readonly mustNameOperation?: boolean
  /** The operation that the page of the call shows, of a change (rule O15). */
  readonly shownOperation?: OperationId | undefined
  /** Whether a screen makes the call by itself (`X-Background: 1`). */
  readonly isPoll?: boolean
}

/** The page and the browser that a call came from. */
export interface Site {
  /** The address of the page, with its protocol. Empty for a call in process. */
  readonly origin: string
  /** The browser, as it names itself. */
  readonly agent: string
}

/** The cookies of a call from a browser. Calls in process have none. */
export interface Cookies {
  signIn(session: StartedSession): void
  signOut(): void
  /** Token of a sign-in that waits for its second step. */
  readonly half: string | undefined
  startHalf(token: string): void
  keepDevice(device: string): void
  /** The device cookie of an earlier sign-in, if the browser sent one. */
  readonly device: string | undefined
  readonly token: string | undefined
  /** Tokens of a display that waits for its pairing, and of a paired one. */
  readonly pairing: string | undefined
  readonly display: string | undefined
  startPairing(token: string): void
  startDisplay(token: string): void
}

/** Secrets of a new session, for its cookies. */
export interface StartedSession {
  readonly token: string
  readonly xsrfToken: string
  readonly device: string
}

/** A call that needs no sign-in. It has an address, but no actor. */
export interface PublicRequest<I> {
  readonly input: I
  /** The actor's address, or the command line. */
  readonly address: string
  readonly site: Site
  readonly cookies: Cookies
}

/** A call that needs a signed-in actor. */
export interface Request<I> extends PublicRequest<I> {
  readonly actor: Actor
  /** The bytes of the file that came with the call. */
  readonly file: Buffer | undefined
  /** The open file of a call in process. */
  readonly localFile: LocalFile | undefined
  /** Receives the progress of a long call. In process only. */
  readonly onProgress: ProgressListener | undefined
}

/** Receives the part of the work that is done, 0 to 1, and the number of rows that are done: that part of all rows if the work has several steps. */
export type ProgressListener = (part: number, rows: number) => void

/** A reply as the contract declares it, or bytes that are ready to send. */
export type Answer<E = Endpoint> =
  | ReplyOf<E>
  | EncodedJson
  | StreamedJson
  | FileAnswer
  | StreamedFile
  | EventAnswer

/** A call before it is known whether it needs an actor. */
export interface IncomingRequest extends PublicRequest<never> {
  readonly actor: Actor | undefined
  readonly file: Buffer | undefined
  readonly localFile: LocalFile | undefined
  readonly onProgress: ProgressListener | undefined
}

/** A call of the contract with the code that carries it out. */
export interface Handler<Needs> {
  readonly endpoint: Endpoint
  readonly handle: (request: IncomingRequest, needs: Needs) => Promise<Answer>
}

/**
 * Returns the functions that join a call of the contract with the code that carries it out. A file of calls names what they need of
 * the server's context; the list of all handlers fails to compile if the context lacks it.
 */
export function serving<Needs>() {
  return {
    /** Joins a call that needs a signed-in actor. */
    serve<E extends Endpoint>(endpoint: E) {
      return (
        handle: (request: Request<ParsedInputOf<E>>, needs: Needs) => Promise<Answer<E>>,
      ): Handler<Needs> => ({
        endpoint,
        handle: (request, needs) => {
          if (!hasActor(request))
            throw new FailureError({ code: 'session.missing', message: messages.generic.signIn })
          return handle(request, needs)
        },
      })
    },
    /** Joins a call that needs no sign-in. */
    servePublic<E extends Endpoint>(endpoint: E) {
      return (
        handle: (request: PublicRequest<ParsedInputOf<E>>, needs: Needs) => Promise<Answer<E>>,
      ): Handler<Needs> => ({ endpoint, handle })
    },
  }
}

function hasActor(request: IncomingRequest): request is IncomingRequest & { actor: Actor } {
  return request.actor !== undefined
}
