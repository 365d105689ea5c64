import type { Contract } from './contract.ts'
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'

/** Carries a call to the server: over HTTP, or in process. `Call` says what it must know of a call. */
export interface Transport<Call = Endpoint> {
  /**
   * Returns the reply.
   * @throws {FailureError} if the server answers with a failure
   */
  call(call: Call, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<unknown>
}

/** A file of this machine that is open. */
export interface LocalFile {
  /** Number of the open file in this process. */
  readonly descriptor: number
  /** Number of bytes. */
  readonly size: number
}

/** The options of one call. */
export interface CallOptions {
  /** Whether the call is a poll, which does not keep an idle session alive. */
  readonly background?: boolean
  /** The file, for a call that takes one. */
  readonly file?: unknown
  /** An open file of this machine, for an import in process. It is read part by part. */
  readonly localFile?: LocalFile
  /** Takes the bytes of a file as they arrive, so that memory need not hold them. The reply has none then. */
  readonly takeBytes?: (bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** Cancels the call: an `AbortSignal`. */
  readonly signal?: unknown
  /** Called with the progress of a long call: 0 to 1, and the rows so far. In process only. */
  readonly onProgress?: (part: number, rows: number) => void
}

type Calls<Group> = {
  readonly [Name in keyof Group]: (
    ...args: Record<string, never> extends InputOf<Group[Name]>
      ? [input?: InputOf<Group[Name]>, options?: CallOptions]
      : [input: InputOf<Group[Name]>, options?: CallOptions]
  ) => Promise<ReplyOf<Group[Name]>>
}

export type Api = { readonly [Noun in keyof Contract]: Calls<Contract[Noun]> }

/** Every call of the contract, by noun and name. */
export type CallTable<Call> = {
  readonly [Noun in keyof Contract]: { readonly [Name in keyof Contract[Noun]]: Call }
}

/**
 * Returns the contract as functions: `api.target.list()`, `api.arrest.noShow({ id })`.
 * @param calls the contract, or a table with what the transport must know of each call
 */
export function createApi<Call = Endpoint>(transport: Transport<Call>, calls: CallTable<NoInfer<Call>>): Api {
  const nouns = Object.entries<Readonly<Record<string, Call>>>(calls).map(([noun, group]) => [
    noun,
    Object.fromEntries(
      Object.entries(group).map(([name, call]) => [
        name,
        (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
          transport.call(call, input, options),
      ]),
    ),
  ])
  return Object.fromEntries(nouns) as Api
}
