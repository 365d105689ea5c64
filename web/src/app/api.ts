import { createApi } from '@watchfloor/core'
import { httpTransport } from './http-transport.ts'
import { sessionGate } from './session-gate.ts'

export const gate = sessionGate()

const transport = httpTransport({
  fetch: (...request) => window.fetch(...request),
  cookies: () => document.cookie,
  signInAgain: gate.signInAgain,
})

/** The desk's calls. */
export const api = createApi(transport)

/** Forgets what was read for whoever was signed in. */
export const forgetReplies = transport.forget
