import { createApi } from '@watchfloor/core'
import { noteBuild, ownBuild } from '../ui/build.ts'
import { watchSaving } from '../ui/still-trying.ts'
import { calls } from './calls.ts'
import { confirmGate } from './confirm-gate.ts'
import { browserTransport, tokenIn } from './http-transport.ts'
import { keys } from './keys.ts'
import { personGuard } from './person-guard.ts'
import { queryClient } from './query-client.ts'
import type { Me } from './session.ts'
import { sessionGate } from './session-gate.ts'

export const gate = sessionGate()

export const confirmation = confirmGate()

export const person = personGuard({
  token: () => tokenIn(document.cookie),
  loadEmail: async () => (await api.account.me({}, { background: true })).user.email,
  onOther: () => void queryClient.invalidateQueries({ queryKey: keys.me }),
})

const transport = browserTransport({
  fetch: (input, init) => window.fetch(input, init),
  watchSaving,
  cookies: () => document.cookie,
  build: { own: ownBuild, note: noteBuild },
  operation: {
    shown: () => queryClient.getQueryData<Partial<Me>>(keys.me)?.operation?.id,
    moved: () => void queryClient.invalidateQueries({ queryKey: keys.me }),
  },
  isSamePerson: person.isSame,
  signInAgain: gate.signInAgain,
  confirm: confirmation.ask,
})

/** The calls of the server. */
export const api = createApi(transport, calls)

/** Drops the replies kept for the user who was signed in. */
export const forgetReplies = transport.forget
