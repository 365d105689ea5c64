import { contract, messages, Refusal, roles, sessionEnds } from '@watchfloor/core'
import { serve, servePublic } from '../api/serve.ts'
import { signIn, signOut } from './sign-in.ts'

const { account } = contract

export const accountCalls = [
  servePublic(account.signIn)(async ({ input, via, exchange }, desk) => {
    const session = await signIn({ ...input, device: exchange.device, via }, desk)
    await signOut(exchange.token, via, desk)
    exchange.signIn(session)
    return { loginStatus: true }
  }),

  serve(account.me)(async ({ caller, exchange }, { settings, sessions, now }) => {
    const at = now()
    const limits = { idleMinutes: settings.sessionIdleMinutes, hours: settings.sessionHours }
    const session = exchange.token === undefined ? undefined : await sessions.find(exchange.token, at, true)
    const role = roles.find((one) => one === caller.party)
    if (!role) throw new Refusal({ code: 'access.denied', message: messages.generic.notAllowedCall })
    return {
      Status: true,
      user: { email: caller.actor, role },
      office: {
        name: settings.officeName,
        operationTitle: settings.operationTitle,
        timeZone: settings.timeZone,
        county: settings.county,
        state: settings.state,
        imageHosts: [...settings.imageHosts],
      },
      session: sessionEnds(session ?? { startedAt: at, usedAt: at }, limits),
      now: at,
    }
  }),

  servePublic(account.signOut)(async ({ via, exchange }, desk) => {
    await signOut(exchange.token, via, desk)
    exchange.signOut()
    return { Status: true }
  }),
]
