import { type Contract, contract } from './contract.ts'
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'

/** Carries a call to the server: over HTTP, or in process. */
export interface Transport {
  /**
   * Returns the reply.
   * @throws {FailureError} if the server answers with a failure
   */
  call(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<unknown>
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
  /** Takes the bytes of a file as they arrive, so that memory need not hold them. The reply has none then. Over HTTP only. */
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

/** Returns the contract as functions: `api.target.list()`, `api.arrest.noShow({ id })`. */
export function createApi(transport: Transport): Api {
  const nouns = Object.entries(contract).map(([noun, calls]) => [
    noun,
    Object.fromEntries(
      Object.entries(calls).map(([name, endpoint]) => [
        name,
        (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
          transport.call(endpoint as unknown as Endpoint, input, options),
      ]),
    ),
  ])
  return Object.fromEntries(nouns) as Api
}
