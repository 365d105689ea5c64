import { contract, FailureError, messages, normalizePassword, type SessionLimits } from '@watchfloor/core'
import { type PublicRequest, type Request, serving } from '../call/serve.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Settings } from '../settings.ts'
import { browserKey } from './browser-key.ts'
import { confirmIdentity, requireOwnPassword } from './confirm.ts'
import { readDevice, signDevice } from './device-cookie.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { isPassword } from './passwords.ts'
import { newToken } from './session-store.ts'
import type { AttemptPlace, SignInNeeds } from './sign-in.ts'

interface Needs extends SignInNeeds {
  readonly settings: Settings
}

const { serve } = serving<Needs>()

const { own } = contract

export const ownCalls = [
  serve(own.password)(async (request, context) => {
    const { input, actor, cookies } = request
    const token = requireToken(request)
    const account = await requireOwnPassword(actor.email, input.current, attemptPlace(request), context)
    if (await isPassword(normalizePassword(input.next), account.passwordHash))
      throw new FailureError({ code: 'account.refused', message: messages.account.samePassword })
    const device = readDevice(cookies.device, account, context.secret) ?? newToken()
    const passwordHash = await context.accounts.setOwnPassword(account, input.next, actor, token)
    cookies.keepDevice(signDevice(device, { email: account.email, passwordHash }, context.secret))
    return { Status: true }
  }),

  serve(own.confirm)(async (request, context) => {
    const { input, actor } = request
    const token = requireToken(request)
    await confirmIdentity({ email: actor.email, token }, input, attemptPlace(request), context)
    return { Status: true }
  }),

  serve(own.sessions)(async (request, { db, now, settings }) => {
    const token = requireToken(request)
    const place = { token, limits: limitsOf(settings), now: now() }
    return {
      Status: true,
      sessions: await db.read((reader) => listOwnSessions(reader, request.actor.email, place)),
    }
  }),

  serve(own.browserKey)(async (request, { secret }) => {
    requireToken(request)
    return { Status: true, key: browserKey(request.actor.email, secret) }
  }),

  serve(own.endOthers)(async (request, context) => {
    const token = requireToken(request)
    const { email } = request.actor
    const place = { token, limits: limitsOf(context.settings), now: context.now() }
    const ended = await context.db.write(async (tx) => {
      const count = await endOtherSessions(tx, email, place)
      if (count > 0) await journalEnd(tx, request, count, context)
      return count
    })
    context.sessions.forget()
    return { Status: true, ended }
  }),

  serve(own.end)(async (request, context) => {
    await context.db.write(async (tx) => {
      await endOwnSession(tx, request.actor.email, request.input.id)
      await journalEnd(tx, request, 1, context)
    })
    context.sessions.forget()
    return { Status: true }
  }),
]

function journalEnd(
  tx: Parameters<typeof appendEntry>[0],
  { actor: { email, address } }: Pick<Request<unknown>, 'actor'>,
  count: number,
  { now }: Needs,
): Promise<number> {
  const changes = [{ field: 'sessions', before: count, after: 0 }]
  const entry = { action: 'end-sessions', kind: 'session', object: email, changes } as const
  return appendEntry(tx, { actor: email, via: address, ...entry }, now())
}

/** Returns where an attempt comes from. */
export function attemptPlace({ cookies, address, site }: PublicRequest<unknown>): AttemptPlace {
  const { origin, agent } = site
  return { device: cookies.device, address, origin, agent }
}

/** Returns the token of the session. At a terminal with the database there is none. @throws FailureError session.missing */
export function requireToken({ cookies: { token } }: Pick<Request<unknown>, 'cookies'>): string {
  if (token !== undefined) return token
  throw new FailureError({ code: 'session.missing', message: messages.generic.signIn })
}

function limitsOf({ sessionIdleMinutes, sessionHours }: Settings): SessionLimits {
  return { idleMinutes: sessionIdleMinutes, hours: sessionHours }
}
