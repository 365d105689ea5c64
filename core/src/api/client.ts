import { type Contract, contract } from './contract.ts'
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'

/** How a call gets to the desk: over HTTP, or in process. Answers the reply, or throws a `FailureError`. */
export interface Transport {
  call(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<unknown>
}

export interface CallOptions {
  /** A poll, which does not keep an idle session alive. */
  readonly background?: boolean
  /** The file of a call that takes one. */
  readonly file?: unknown
  readonly signal?: unknown
  /** Hears how far a long call is, 0 to 1 and rows so far; in process only. */
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

/** The contract as functions: `api.target.list()`, `api.arrest.noShow({ id })`. */
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
