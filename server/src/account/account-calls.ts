import { contract, listDemoAccounts, messages, Refusal, roles, sessionEnds } from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Settings } from '../settings.ts'
import type { TrainingMark } from '../system/training-mark.ts'
import { type SignInNeeds, signIn, signOut } from './sign-in.ts'

interface Needs extends SignInNeeds {
  readonly settings: Settings
  readonly training: TrainingMark
}

const { serve, servePublic } = serving<Needs>()

const { account } = contract

export const accountCalls = [
  servePublic(account.signIn)(async ({ input, via, exchange }, desk) => {
    const session = await signIn({ ...input, device: exchange.device, via }, desk)
    await signOut(exchange.token, via, desk)
    exchange.signIn(session)
    return { loginStatus: true }
  }),

  servePublic(account.welcome)(async ({ exchange }, { accounts, sessions, training, now }) => {
    const session =
      exchange.token === undefined ? undefined : await sessions.find(exchange.token, now(), true)
    const open = training.isOn ? (await accounts.list()).filter(({ isDisabled }) => !isDisabled) : []
    const emails = new Set(open.map(({ email }) => email))
    return {
      Status: true,
      isSignedIn: session !== undefined,
      isTraining: training.isOn,
      accounts: listDemoAccounts().filter(({ email }) => emails.has(email)),
    }
  }),

  serve(account.me)(async ({ caller, exchange }, { settings, sessions, training, now }) => {
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
        conflictWindowMin: settings.conflictWindowMin,
        isTraining: training.isOn,
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
