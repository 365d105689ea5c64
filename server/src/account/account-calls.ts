import {
  contract,
  FailureError,
  listDemoAccounts,
  messages,
  type Operation,
  roles,
  sessionEnds,
  settingsIn,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import type { Settings } from '../settings.ts'
import type { TrainingMark } from '../system/training-mark.ts'
import { attemptPlace } from './own-calls.ts'
import { type SignInNeeds, signIn, signOut } from './sign-in.ts'
import { signInAnswer } from './sign-in-answer.ts'

interface Needs extends SignInNeeds {
  readonly settings: Settings
  readonly training: TrainingMark
  readonly snapshots: {
    enter(actor: Actor): Promise<{ readonly operation: Operation }>
  }
}

const { serve, servePublic } = serving<Needs>()

const { account } = contract

export const accountCalls = [
  servePublic(account.signIn)(async (request, context) => {
    const { input, address, cookies } = request
    const signedIn = await signIn(input, attemptPlace(request), context)
    await signOut(cookies.token, address, context)
    return signInAnswer(signedIn, cookies, context)
  }),

  servePublic(account.welcome)(async ({ cookies }, { accounts, sessions, settings, training, now }) => {
    const session = cookies.token === undefined ? undefined : await sessions.find(cookies.token, now(), true)
    const open = training.isOn ? (await accounts.list()).filter(({ isDisabled }) => !isDisabled) : []
    const emails = new Set(open.map(({ email }) => email))
    return {
      Status: true,
      isSignedIn: session !== undefined,
      isTraining: training.isOn,
      banner: settings.signInBanner,
      accounts: listDemoAccounts().filter(({ email }) => emails.has(email)),
    }
  }),

  serve(account.me)(async ({ actor, cookies }, { settings, sessions, snapshots, training, now }) => {
    const at = now()
    const limits = { idleMinutes: settings.sessionIdleMinutes, hours: settings.sessionHours }
    const session = cookies.token === undefined ? undefined : await sessions.find(cookies.token, at, true)
    const role = roles.find((one) => one === actor.role)
    const { operation } = await snapshots.enter(actor)
    const own = settingsIn(settings, operation)
    if (!role) throw new FailureError({ code: 'access.denied', message: messages.generic.notAllowedCall })
    return {
      Status: true,
      user: { email: actor.email, role },
      isLimited: actor.operations !== undefined,
      office: {
        name: settings.officeName,
        agencyBlock: [...settings.agencyBlock],
        pressContact: [...settings.pressContact],
        operationTitle: own.operationTitle,
        timeZone: settings.timeZone,
        dateFormat: settings.dateFormat,
        county: settings.county,
        state: settings.state,
        imageHosts: [...settings.imageHosts],
        importDates: settings.importDates ?? null,
        conflictWindowMin: own.conflictWindowMin,
        sceneMinutes: { amber: own.sceneAmberMin, red: own.sceneRedMin },
        isTraining: training.isOn,
      },
      operation: { id: operation.id, name: operation.name, state: operation.state },
      session: sessionEnds(session ?? { startedAt: at, usedAt: at }, limits),
      now: at,
    }
  }),

  servePublic(account.signOut)(async ({ address, cookies }, context) => {
    await signOut(cookies.token, address, context)
    cookies.signOut()
    return { Status: true }
  }),
]
