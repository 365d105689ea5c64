import { type Failure, messages, Refusal, readFailure, type Transport, toHttpRequest } from '@watchfloor/core'

/** A server that takes longer is as good as away. */
const patienceMs = 10_000

/** Reads over HTTP with the session of this browser. A display only polls, so it never keeps a session alive. */
export function pollTransport(fetch: typeof globalThis.fetch): Transport {
  return {
    async call(endpoint, input) {
      const { method, path } = toHttpRequest(endpoint, input)
      const response = await fetch(path, {
        method,
        headers: { Accept: 'application/json', 'X-Background': '1' },
        credentials: 'same-origin',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (response.ok) return response.json()
      throw new Refusal(readFailure(await response.json().catch(() => undefined)) ?? unread(response.status))
    },
  }
}

/** What a proxy in front of the server says in its own words. */
function unread(status: number): Failure {
  return status === 401
    ? { code: 'session.missing', message: messages.generic.signIn }
    : { code: 'server.failed', message: messages.generic.failed }
}
