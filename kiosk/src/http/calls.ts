import {
  type Contract,
  callsForDisplays,
  type DisplayFacts,
  displayHeader,
  httpClient,
  type Method,
  type ReplyOf,
} from '@watchfloor/core'

/** Timeout of a call (ms). A slower server counts as away. */
const timeoutMs = 10_000

type Replies = {
  readonly request: ReplyOf<Contract['display']['request']>
  readonly self: ReplyOf<Contract['display']['self']>
  readonly facts: DisplayFacts
}

/** The client of all calls. It bypasses the browser's cache, because replies may contain personal data. */
const client = httpClient({
  send: (path, init) =>
    fetch(path, {
      ...(init as RequestInit),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    }),
  headers: () => displayHeader,
  unreadable: ({ status }, cause) => new Error(`the server answered ${status}`, { cause }),
})

/** Makes one of the calls of a display. The server has checked its replies against the contract. */
export function ask<Name extends keyof Replies>(
  name: Name,
  input: Readonly<Record<string, string>> = {},
): Promise<Replies[Name]> {
  const [method = '', path = ''] = callsForDisplays[name].split(' ')
  const call = { method: method as Method, path }
  return client.call(call, input, { background: true }) as Promise<Replies[Name]>
}
