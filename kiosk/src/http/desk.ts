import {
  type Contract,
  callsForDisplays,
  type DisplayItself,
  displayHeader,
  type FailureCode,
  type Method,
  type ReplyOf,
  readFailure,
  toHttpRequest,
} from '@watchfloor/core'

/** A server that takes longer is as good as away. */
const patienceMs = 10_000

/** The server answered, and refused. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: FailureCode | undefined
  constructor(code: FailureCode | undefined) {
    super(code ?? 'refused')
    this.code = code
  }
}

type Replies = {
  readonly request: ReplyOf<Contract['display']['request']>
  readonly self: ReplyOf<Contract['display']['self']>
  readonly targets: ReplyOf<Contract['target']['list']>
  readonly chatting: ReplyOf<Contract['count']['chatting']>
  readonly onTheHook: ReplyOf<Contract['count']['upcoming']>
  readonly arrested: ReplyOf<Contract['count']['arrestTotal']>
}

export type { DisplayItself }

/**
 * Makes one of the few calls of a display. The server has checked its replies against the contract; nothing is kept in the browser's
 * cache, for what a wall shows may be about people.
 */
export async function ask<Name extends keyof Replies>(
  name: Name,
  input: Readonly<Record<string, string>> = {},
): Promise<Replies[Name]> {
  const [verb = '', template = ''] = callsForDisplays[name].split(' ')
  const { method, path } = toHttpRequest({ method: verb as Method, path: template }, input)
  const response = await fetch(path, {
    method,
    headers: { Accept: 'application/json', 'X-Background': '1', ...displayHeader },
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (response.ok) return response.json()
  throw new Refused(readFailure(await response.json().catch(() => undefined))?.code)
}
