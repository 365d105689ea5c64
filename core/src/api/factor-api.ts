import { z } from 'zod'
import { minPasswordLength } from '../account/password.ts'
import { roles } from '../account/role.ts'
import { factorKinds } from '../account/second-factor.ts'
import { endpoint } from './endpoint.ts'
import { done, empty, newPassword, numberOf, storableText, storedWord, wireInstant } from './schemas.ts'

/** How a person can finish a sign-in. */
const factorWays = [...factorKinds, 'recovery'] as const
export type FactorWay = (typeof factorWays)[number]

/**
 * Replies to a sign-in. `factorRequired`: the second step follows. `mustEnroll` and `mustChange`: nothing else is open before a
 * factor was added, or the one-time password changed.
 */
export const signInReply = z.union([
  z.strictObject({
    loginStatus: z.literal(true),
    mustEnroll: z.literal(true).optional(),
    mustChange: z.literal(true).optional(),
  }),
  z.strictObject({
    loginStatus: z.literal(false),
    factorRequired: z.literal(true),
    factors: z.array(z.enum(factorWays)),
  }),
])

const factor = z
  .strictObject({
    id: z.int(),
    kind: storedWord(factorKinds),
    name: z.string(),
    addedAt: wireInstant,
    lastUsedAt: wireInstant.nullable(),
  })
  .meta({ id: 'Factor' })
export type OwnFactor = z.output<typeof factor>

const ownSession = z
  .strictObject({
    id: z.string(),
    startedAt: wireInstant,
    usedAt: wireInstant,
    address: z.string(),
    /** The browser and its system, as it names itself. */
    device: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.output<typeof ownSession>

const factorId = numberOf('factor')
const code = storableText('The code', 40)
/** A reply of the browser's passkey functions. The server's library checks it. */
const passkey = z.looseObject({ id: z.string().max(2_000) })
/** Options for the browser's passkey functions. */
const passkeyOptions = z.strictObject({ Status: z.literal(true), options: z.unknown() })
const recoveryCodes = z.array(z.string())
const answer = { totp: code.optional(), recovery: code.optional(), passkey: passkey.optional() }
const refusals = ['session.refused', 'access.too-many', 'server.busy'] as const

/** The second step of a sign-in, and the second factors of the signed-in person. */
export const factorApi = {
  finish: endpoint('POST /auth/factor', {
    summary: 'Finish a sign-in with a second factor',
    access: 'anyone',
    input: z.strictObject(answer),
    reply: signInReply,
    fails: refusals,
    signsIn: true,
  }),
  challenge: endpoint('POST /auth/factor/passkey/options', {
    summary: 'What the browser needs to use a passkey, for a sign-in or a confirmation',
    access: 'anyone',
    input: empty,
    reply: passkeyOptions,
    fails: ['session.refused'],
  }),
  list: endpoint('GET /auth/factors', {
    tokens: 'never',
    summary: 'The second factors of the signed-in person',
    access: roles,
    input: empty,
    reply: z.strictObject({
      Status: z.literal(true),
      email: z.string(),
      factors: z.array(factor),
      recoveryCodesLeft: z.int(),
      /** Whether the role must have a second factor. */
      isRequired: z.boolean(),
      minPasswordLength: z.int(),
      /** The step that the session must complete first. */
      due: z.enum(['enroll', 'change-password']).nullable(),
    }),
    beforeDue: true,
  }),
  startTotp: endpoint('POST /auth/factors/totp', {
    tokens: 'never',
    summary: 'Start to add an authenticator app; returns its key once',
    access: roles,
    input: z.strictObject({ name: storableText('The name', 60).optional() }),
    reply: z.strictObject({ Status: z.literal(true), id: z.int(), secret: z.string(), url: z.string() }),
    fails: ['factor.refused'],
    beforeDue: true,
    confirmed: () => true,
  }),
  confirmTotp: endpoint('POST /auth/factors/totp/confirm', {
    tokens: 'never',
    summary:
      'Finish adding an authenticator app with a code; returns recovery codes once, with the first factor',
    access: roles,
    input: z.strictObject({
      code,
      /** The id that the start returned. With it a code for a key that another start has replaced is refused for that reason. */
      id: factorId.optional(),
    }),
    reply: z.strictObject({ Status: z.literal(true), id: z.int(), recoveryCodes: recoveryCodes.optional() }),
    fails: ['factor.refused'],
    beforeDue: true,
    confirmed: () => true,
  }),
  passkeyOptions: endpoint('POST /auth/factors/passkey/options', {
    tokens: 'never',
    summary: 'What the browser needs to make a passkey',
    access: roles,
    input: empty,
    reply: passkeyOptions,
    fails: ['factor.refused'],
    beforeDue: true,
    confirmed: () => true,
  }),
  addPasskey: endpoint('POST /auth/factors/passkey', {
    tokens: 'never',
    summary: 'Add the passkey that the browser made; returns recovery codes once, with the first factor',
    access: roles,
    input: z.strictObject({ name: storableText('The name', 60).optional(), passkey }),
    reply: z.strictObject({ Status: z.literal(true), id: z.int(), recoveryCodes: recoveryCodes.optional() }),
    fails: ['factor.refused'],
    beforeDue: true,
    confirmed: () => true,
  }),
  rename: endpoint('PATCH /auth/factors/{id}', {
    tokens: 'never',
    summary: 'Rename a factor',
    access: roles,
    input: z.strictObject({ id: factorId, name: storableText('The name', 60) }),
    reply: done,
    fails: ['factor.missing'],
  }),
  remove: endpoint('DELETE /auth/factors/{id}', {
    tokens: 'never',
    summary: 'Remove a factor',
    access: roles,
    input: z.strictObject({ id: factorId }),
    reply: done,
    fails: ['factor.missing', 'factor.refused'],
    confirmed: () => true,
  }),
  renewCodes: endpoint('POST /auth/factors/recovery', {
    tokens: 'never',
    summary: 'Make new recovery codes; the old ones end',
    access: roles,
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), recoveryCodes }),
    fails: ['factor.refused'],
    confirmed: () => true,
  }),
} as const

/** One's own password, sessions and confirmations. */
export const ownApi = {
  password: endpoint('POST /auth/password', {
    tokens: 'never',
    summary: "Change one's own password; every other session of the account ends",
    access: roles,
    input: z.strictObject({
      current: storableText('The present password', 1024),
      next: newPassword('The new password', minPasswordLength(true)),
    }),
    reply: done,
    fails: ['session.refused', 'account.refused', 'access.too-many', 'server.busy'],
    beforeDue: true,
  }),
  confirm: endpoint('POST /auth/confirm', {
    tokens: 'never',
    summary: 'Confirm who you are; dangerous calls need it within the last 5 minutes',
    access: roles,
    input: z.strictObject({ ...answer, password: storableText('The password', 1024).optional() }),
    reply: done,
    fails: refusals,
    beforeDue: true,
  }),
  sessions: endpoint('GET /auth/sessions', {
    tokens: 'never',
    summary: "One's own sessions and devices",
    access: roles,
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), sessions: z.array(ownSession) }),
  }),
  /** Rule R46. */
  browserKey: endpoint('GET /auth/browserkey', {
    tokens: 'never',
    summary: "The key that seals one's own saved views in a browser",
    access: roles,
    input: empty,
    reply: z.strictObject({
      Status: z.literal(true),
      /** 32 bytes in base64url, the same for all sessions of an account. */
      key: z.string(),
    }),
  }),
  endOthers: endpoint('DELETE /auth/sessions', {
    tokens: 'never',
    summary: "End every other session of one's own",
    access: roles,
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), ended: z.int() }),
  }),
  end: endpoint('DELETE /auth/sessions/{id}', {
    tokens: 'never',
    summary: "End one of one's own sessions",
    access: roles,
    input: z.strictObject({ id: z.string().max(40) }),
    reply: done,
    fails: ['session.unknown'],
  }),
} as const
