import { createApi } from '@watchfloor/core'
import { watchSaving } from '../ui/still-trying.ts'
import { browserTransport, tokenIn } from './http-transport.ts'
import { keys } from './keys.ts'
import { personGuard } from './person-guard.ts'
import { queryClient } from './query-client.ts'
import { sessionGate } from './session-gate.ts'

export const gate = sessionGate()

export const person = personGuard({
  token: () => tokenIn(document.cookie),
  whoIsIt: async () => (await api.account.me({}, { background: true })).user.email,
  onOther: () => void queryClient.invalidateQueries({ queryKey: keys.me }),
})

const transport = browserTransport({
  // What can be cancelled has a progress of its own.
  fetch: (input, init) =>
    init?.method === 'GET' || init?.signal
      ? window.fetch(input, init)
      : watchSaving(() => window.fetch(input, init)),
  cookies: () => document.cookie,
  isSamePerson: person.isSame,
  signInAgain: gate.signInAgain,
})

/** The desk's calls. */
export const api = createApi(transport)

/** Forgets what was read for whoever was signed in. */
export const forgetReplies = transport.forget
