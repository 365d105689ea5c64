import type { z } from 'zod'
import type { ActorRole } from '../account/role.ts'
import type { FailureCode } from '../kernel/failure.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Rule R14: every call says who may make it: anyone, or the parties of a permission. A call without this does not compile,
 * nor does the server start.
 */
export type Access = 'anyone' | readonly ActorRole[]

interface Declaration<I extends z.ZodType, R extends z.ZodType> {
  /** One line for the documents. */
  readonly summary: string
  readonly access: Access
  /** Everything the caller sends, path and query included, as one object. */
  readonly input: I
  readonly reply: R
  /** What may fail, beside a wrong input and a missing permission. */
  readonly fails?: readonly FailureCode[]
  /** The name of the one file that the call takes as multipart. */
  readonly file?: 'image' | 'file'
  /** What is sent instead of JSON. */
  readonly answers?: 'file' | 'events'
  /** It adds something, so it takes `Idempotency-Key` (rule R20). Its handler answers what its one write answers. */
  readonly adds?: boolean
  /** Answered whatever the database and the session are like. */
  readonly isProbe?: boolean
  /** A success reply without `Status`, kept for callers that know it so. */
  readonly signsIn?: boolean
}

/** One call of the API: method, path, input, reply, who may, what may fail. Server and clients use the same object. */
export interface Endpoint<I extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType>
  extends Declaration<I, R> {
  readonly method: Method
  /** With placeholders as `{id}`. */
  readonly path: string
}

export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never
export type ReplyOf<E> = E extends Endpoint<z.ZodType, infer R> ? z.output<R> : never

export function endpoint<I extends z.ZodType, R extends z.ZodType>(
  call: `${Method} /${string}`,
  declaration: Declaration<I, R>,
): Endpoint<I, R> {
  const [method, path] = call.split(' ') as [Method, string]
  return { ...declaration, method, path }
}

/** The placeholders of a path: `/auth/charges/{id}` has `id`. */
export function placeholdersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}
