import {
  type ActorRole,
  type Endpoint,
  FailureError,
  messages,
  type ParsedInputOf,
  type ReplyOf,
} from '@watchfloor/core'
import type { EncodedJson, FileAnswer } from './answers.ts'
import type { EventAnswer } from './event-answer.ts'

/** Who calls, and from where. */
export interface Actor {
  readonly role: ActorRole
  /** Whose rows and fields it is given, when not its own party's. */
  readonly viewsAs?: ActorRole
  /** The account's address, or the name of the command line's user. */
  readonly email: string
  /** The address or device. */
  readonly address: string
  /** Marks the session, and says nothing of its secret; none outside of a browser. */
  readonly session?: string
}

/** What only a browser's call has; in process there are no cookies. */
export interface Cookies {
  signIn(session: StartedSession): void
  signOut(): void
  /** The device cookie of an earlier sign-in, if the browser sent one. */
  readonly device: string | undefined
  readonly token: string | undefined
  /** What a display that waits for its pairing carries, and what a paired one does. */
  readonly pairing: string | undefined
  readonly display: string | undefined
  startPairing(token: string): void
  startDisplay(token: string): void
}

export interface StartedSession {
  readonly token: string
  readonly xsrfToken: string
  readonly device: string
}

/** A call that anyone may make: it knows only where it came from. */
export interface PublicRequest<I> {
  readonly input: I
  /** The caller's address, or the command line. */
  readonly address: string
  readonly cookies: Cookies
}

export interface Request<I> extends PublicRequest<I> {
  readonly actor: Actor
  /** The bytes of the file that came with the call. */
  readonly file: Buffer | undefined
  /** Hears how far a long call is; in process only. */
  readonly onProgress: ProgressListener | undefined
}

/** Hears how much of the work is done, 0 to 1, and so many rows of it. */
export type ProgressListener = (part: number, rows: number) => void

/** A reply by the contract, or bytes that are ready to be sent. */
export type Answer<E = Endpoint> = ReplyOf<E> | EncodedJson | FileAnswer | EventAnswer

export interface IncomingRequest extends PublicRequest<never> {
  readonly actor: Actor | undefined
  readonly file: Buffer | undefined
  readonly onProgress: ProgressListener | undefined
}

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
    /** Joins a call that somebody signed in makes. */
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
    /** Joins a call that anyone may make. */
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
