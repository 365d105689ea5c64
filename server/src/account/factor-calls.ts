import {
  contract,
  FailureError,
  isUnfinishedValid,
  mayLoseFactor,
  messages,
  minPasswordLength,
  orThrow,
  readFactorName,
  roles,
} from '@watchfloor/core'
import { type Request, serving } from '../call/serve.ts'
import type { Tx } from '../db/database.ts'
import { factorPlace } from '../db/field-cipher.ts'
import {
  addFactor,
  changeFactor,
  emptyFactor,
  findPending,
  isKnownPasskey,
  listFactors,
  maxFactors,
  removeFactor,
  type StoredFactor,
  toOwnFactor,
} from '../factor/factor-store.ts'
import { checkNewPasskey, creationOptions, requestOptions } from '../factor/passkey.ts'
import { countRecoveryCodes, renewRecoveryCodes } from '../factor/recovery-codes.ts'
import { makeTotp, spendTotp } from '../factor/totp.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Settings } from '../settings.ts'
import { findHalfSession, setHalfChallenge } from './half-session-store.ts'
import { attemptPlace, requireToken } from './own-calls.ts'
import { endSessions, setChallenge, takeChallenge } from './own-sessions.ts'
import { finishSignIn, type SignInNeeds } from './sign-in.ts'
import { signInAnswer } from './sign-in-answer.ts'

interface Needs extends SignInNeeds {
  readonly settings: Settings
}

const { serve, servePublic } = serving<Needs>()

const { factor } = contract

export const factorCalls = [
  servePublic(factor.finish)(async (request, context) => {
    const { cookies, input } = request
    return signInAnswer(
      await finishSignIn(cookies.half, input, attemptPlace(request), context),
      cookies,
      context,
    )
  }),

  servePublic(factor.challenge)(async ({ cookies, site }, context) => {
    const { db, now, sessions } = context
    const half = await db.read((reader) => findHalfSession(reader, cookies.half, now()))
    const session =
      half || cookies.token === undefined ? undefined : await sessions.find(cookies.token, now(), true)
    const email = half?.email ?? session?.email
    if (email === undefined)
      throw new FailureError({ code: 'session.refused', message: messages.factor.expired })
    const known = await db.read((reader) => listFactors(reader, email))
    const options = await requestOptions(
      site.origin,
      known.filter(({ kind }) => kind === 'passkey'),
    )
    await db.write(async (tx) => {
      if (half) await setHalfChallenge(tx, half.token, options.challenge)
      else if (cookies.token !== undefined) await setChallenge(tx, cookies.token, options.challenge)
    })
    return { Status: true, options }
  }),

  serve(factor.list)(async ({ actor: { email, role, due } }, { db, settings }) =>
    db.read(async (reader) => {
      const own = await listFactors(reader, email)
      return {
        Status: true,
        email,
        factors: own.map(toOwnFactor),
        recoveryCodesLeft: await countRecoveryCodes(reader, email),
        isRequired: settings.factorRoles.some((one) => one === role),
        minPasswordLength: minPasswordLength(own.length > 0),
        due: due ?? null,
      }
    }),
  ),

  serve(factor.startTotp)(async ({ input, actor: { email } }, { db, settings, now }) => {
    const { secret, url } = makeTotp(settings.officeName, email)
    const added = await db.write(async (tx) => {
      await requireRoom(tx, email)
      await tx.run(tx.knex('factors').where({ email, is_pending: true }).delete())
      const id = await addFactor(tx, {
        ...emptyFactor,
        email,
        kind: 'totp',
        name: nameOf(input.name, messages.factor.appName),
        added_at: now(),
        is_pending: true,
      })
      await changeFactor(tx, id, { secret: tx.cipher.seal(secret, factorPlace(id)) })
      return id
    })
    return { Status: true, id: added, secret, url }
  }),

  serve(factor.confirmTotp)(async (request, context) => {
    const { input, actor } = request
    const now = context.now()
    const added = await context.db.write(async (tx) => {
      const pending = await findPending(tx, actor.email)
      if (!pending || !isUnfinishedValid(pending.added_at, now))
        throw failureError(messages.factor.noEnrolment)
      if (input.id !== undefined && input.id !== pending.id)
        throw failureError(messages.factor.replacedEnrolment)
      if (!(await spendTotp(tx, pending, input.code, now))) return undefined
      await changeFactor(tx, pending.id, { is_pending: false })
      return { id: pending.id, ...(await afterAdding(tx, request, pending.name, context)) }
    })
    if (!added) throw new FailureError({ code: 'factor.refused', message: messages.factor.wrongCode })
    context.sessions.forget()
    return { Status: true, ...added }
  }),

  serve(factor.passkeyOptions)(async (request, { db, settings }) => {
    const { actor, site } = request
    const token = requireToken(request)
    const known = await db.read((reader) => listFactors(reader, actor.email))
    const options = await creationOptions(
      site.origin,
      { email: actor.email, officeName: settings.officeName },
      known.filter(({ kind }) => kind === 'passkey'),
    )
    await db.write(async (tx) => {
      await requireRoom(tx, actor.email)
      await setChallenge(tx, token, options.challenge)
    })
    return { Status: true, options }
  }),

  serve(factor.addPasskey)(async (request, context) => {
    const { input, actor, site } = request
    const token = requireToken(request)
    const name = nameOf(input.name, messages.factor.passkeyName)
    const challenge = await context.db.write((tx) => takeChallenge(tx, token))
    const added = await context.db.write(async (tx) => {
      await requireRoom(tx, actor.email)
      const made =
        challenge === null ? undefined : await checkNewPasskey(site.origin, challenge, input.passkey)
      if (!made) throw failureError(messages.factor.wrongPasskey)
      if (await isKnownPasskey(tx, made.credential_id)) throw failureError(messages.factor.knownPasskey)
      const common = { email: actor.email, kind: 'passkey', name, added_at: context.now() } as const
      const id = await addFactor(tx, { ...emptyFactor, ...made, ...common })
      return { id, ...(await afterAdding(tx, request, name, context)) }
    })
    context.sessions.forget()
    return { Status: true, ...added }
  }),

  serve(factor.rename)(async (request, { db, now }) => {
    const name = orThrow(readFactorName(request.input.name))
    await db.write(async (tx) => {
      const own = await requireOwn(tx, request)
      if (own.name === name) return
      await changeFactor(tx, own.id, { name })
      await journal(tx, request, 'rename-factor', [{ field: 'factor', before: own.name, after: name }], now())
    })
    return { Status: true }
  }),

  serve(factor.remove)(async (request, { db, settings, sessions, now }) => {
    const { email } = request.actor
    await db.write(async (tx) => {
      const own = await requireOwn(tx, request)
      const { length } = await listFactors(tx, email)
      const role = roles.find((one) => one === request.actor.role)
      if (role && !mayLoseFactor(role, length, settings.factorRoles))
        throw failureError(messages.factor.lastOne)
      await removeFactor(tx, own.id)
      if (length === 1) await tx.run(tx.knex('recovery_codes').where({ email }).delete())
      await journal(
        tx,
        request,
        'remove-factor',
        [{ field: 'factor', before: own.name, after: undefined }],
        now(),
      )
    })
    sessions.forget()
    return { Status: true }
  }),

  serve(factor.renewCodes)(async (request, { db, now }) => {
    const { email } = request.actor
    const recoveryCodes = await db.write(async (tx) => {
      if ((await listFactors(tx, email)).length === 0) throw failureError(messages.factor.noFactors)
      await journal(tx, request, 'renew-recovery-codes', [], now())
      return renewRecoveryCodes(tx, email)
    })
    return { Status: true, recoveryCodes }
  }),
]

type OwnRequest = Pick<Request<unknown>, 'actor' | 'cookies'>

/**
 * Records a new factor. The first one comes with recovery codes. A role that must have one loses its other sessions then: they showed the
 * password alone, and would now count as complete (rule R22).
 */
async function afterAdding(
  tx: Tx,
  request: OwnRequest,
  name: string,
  { now }: Needs,
): Promise<{ recoveryCodes?: string[] }> {
  const { email } = request.actor
  await journal(tx, request, 'add-factor', [{ field: 'factor', before: undefined, after: name }], now())
  if (request.actor.due === 'enroll') await endSessions(tx, email, request.cookies.token)
  const isFirst = (await countRecoveryCodes(tx, email)) === 0
  return isFirst ? { recoveryCodes: await renewRecoveryCodes(tx, email) } : {}
}

async function requireRoom(tx: Tx, email: string): Promise<void> {
  if ((await listFactors(tx, email)).length >= maxFactors) throw failureError(messages.factor.tooMany)
}

async function requireOwn(tx: Tx, { actor, input }: Request<{ readonly id: number }>): Promise<StoredFactor> {
  const found = (await listFactors(tx, actor.email)).find(({ id }) => id === input.id)
  if (found) return found
  throw new FailureError({ code: 'factor.missing', message: messages.factor.missing })
}

function nameOf(typed: string | undefined, usual: string): string {
  return typed?.trim() || usual
}

function journal(
  tx: Tx,
  { actor: { email, address } }: OwnRequest,
  action: string,
  changes: { field: string; before: string | undefined; after: string | undefined }[],
  at: string,
): Promise<number> {
  return appendEntry(tx, { actor: email, via: address, action, kind: 'account', object: email, changes }, at)
}

function failureError(message: string): FailureError {
  return new FailureError({ code: 'factor.refused', message })
}
