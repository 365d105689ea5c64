import type { z } from 'zod'
import type { CostlyCall } from '../account/call-limits.ts'
import type { ActorRole } from '../account/role.ts'
import type { FailureCode } from '../kernel/failure.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Rule R14. Who may make a call: anyone, or the roles of a permission. A call without access does not compile, and the server
 * does not start.
 */
export type Access = 'anyone' | readonly ActorRole[]

interface Declaration<I extends z.ZodType, R extends z.ZodType> {
  /** One line for the API document. */
  readonly summary: string
  readonly access: Access
  /** Everything the caller sends, path and query included, as one object. */
  readonly input: I
  readonly reply: R
  /** The failures of the call, in addition to an invalid input and a missing permission. */
  readonly fails?: readonly FailureCode[]
  /** The name of the file that the call takes as multipart. */
  readonly file?: 'image' | 'file'
  /** The limit by account that counts the call (rule R34). */
  readonly costs?: CostlyCall
  /** The kind of reply, if it is not JSON. */
  readonly answers?: 'file' | 'events'
  /** Whether a success reply has an `ETag`, and a caller who sends it back in `If-None-Match` gets 304 while nothing changed. */
  readonly hasVersion?: boolean
  /** Whether a header of its file says what the file holds. */
  readonly hasFacts?: boolean
  /** Whether its reply lets the browser drop the answers that it kept. */
  readonly clearsCache?: boolean
  /** The media types of the files that it answers with. */
  readonly fileTypes?: readonly `${string}/${string}`[]
  /**
   * Whether the call adds something and therefore takes `Idempotency-Key` (rule R20). Its handler must return the reply of its
   * one write. If it needs several, the others are steps (`isStep`).
   */
  readonly adds?: boolean
  /** Whether a call that adds would add nothing with an input, which is not checked yet, and ignores its key. */
  isDryRun?(input: Readonly<Record<string, unknown>>): boolean
  /** Whether a call that adds has a password in its input, whose stored hash must be a slow one. */
  readonly takesPassword?: boolean
  /** Whether the reply has a secret that is shown once. A repeated call gets null instead (rule R44). */
  readonly showsSecret?: boolean
  /** Whether the call reads `operation` itself, and not only whose operation it acts in. */
  readonly namesOperation?: boolean
  /** Whether the call also takes `operation=all` (rule Y30). */
  readonly takesAll?: boolean
  /** The query parameter that selects this call among those of one method and path. */
  readonly onQuery?: string
  /** Rule R47. Whether the call concerns every operation, so that an account or token with a limit may not make it. */
  readonly wholeOffice?: boolean
  /** Whether the call is answered whatever the state of the database and the session. */
  readonly isProbe?: boolean
  /** Whether a session may make the call before it has enrolled a factor or changed a one-time password (rule R22). */
  readonly beforeDue?: boolean
  /** Returns why a role may not make the call with an input, which is not checked yet. Undefined if it may. */
  denies?(role: ActorRole, input: Readonly<Record<string, unknown>>): string | undefined
  /** Whether a call with this input needs a confirmation within the last 5 minutes (rule R25). */
  confirmed?(input: z.output<I>): boolean
  /**
   * Rule R40. How a service token reaches the call: with any scope, only if its scope names the call, or never. Without it, the
   * scopes `read` (GET) and `write` contain the call.
   */
  readonly tokens?: 'any' | 'named' | 'never'
  /** What replaces the call, if a later major version removes it. The document says that it is deprecated. */
  readonly replacedBy?: string
  /** Whether a success reply has no `Status`, as existing callers expect. */
  readonly signsIn?: boolean
}

/** One call of the API: method, path, input, reply, access and failures. Server and clients use the same object. */
export interface Endpoint<I extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType>
  extends Declaration<I, R> {
  readonly method: Method
  /** Path with placeholders, for example `{id}`. */
  readonly path: string
}

export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never
export type ReplyOf<E> = E extends Endpoint<z.ZodType, infer R> ? z.output<R> : never

/**
 * Declares a call.
 * @param call method and path, for example `GET /auth/charges/{id}`
 */
export function endpoint<I extends z.ZodType, R extends z.ZodType>(
  call: `${Method} /${string}`,
  declaration: Declaration<I, R>,
): Endpoint<I, R> {
  const [method, path] = call.split(' ') as [Method, string]
  return { ...declaration, method, path }
}

/** Returns the placeholders of a path: `/auth/charges/{id}` has `id`. */
export function placeholdersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}
