import { z } from 'zod'
import { minPasswordLength } from '../account/password.ts'
import { permissions, roles } from '../account/role.ts'
import { endpoint } from './endpoint.ts'
import {
  empty,
  flagInput,
  newPassword,
  operationId,
  storableText,
  storedWord,
  wireInstant,
} from './schemas.ts'

/** An account as an admin sees it. It never contains the password or its hash. */
const account = z
  .strictObject({
    email: z.string(),
    role: storedWord(roles),
    isDisabled: z.boolean(),
    /** Whether it is locked after failed sign-ins, for all unknown devices or for one known device. */
    isLocked: z.boolean(),
    addedAt: wireInstant,
    /** The operations that the account is limited to. Null means all. */
    operations: z.array(z.int()).nullable(),
    hasFactor: z.boolean(),
    /** Whether a one-time password must be changed at the next sign-in. */
    mustChange: z.boolean(),
    lastSignInAt: wireInstant.nullable(),
  })
  .meta({ id: 'Account' })
export type UserAccount = z.output<typeof account>

const email = storableText('Email', 320)
const firstPassword = newPassword('Password', minPasswordLength(false))
const otherPassword = newPassword('Password', minPasswordLength(true))
const role = z.enum(roles)
const changed = z.strictObject({ Status: z.literal(true), Result: account })
const access = permissions['account.manage']
const fails = ['account.refused', 'target.missing'] as const

/** The calls for managing accounts. */
export const usersApi = {
  list: endpoint('GET /auth/accounts', {
    summary: 'The accounts of the office',
    access,
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), Result: z.array(account) }),
  }),
  add: endpoint('POST /auth/accounts', {
    tokens: 'named',
    wholeOffice: true,
    summary: 'Add an account',
    access,
    input: z.strictObject({ email, role, password: firstPassword, mustChange: flagInput.optional() }),
    reply: changed,
    fails,
    adds: true,
    takesPassword: true,
    confirmed: () => true,
  }),
  setRole: endpoint('POST /auth/accounts/role', {
    tokens: 'named',
    wholeOffice: true,
    summary: 'Change the role of an account',
    access,
    input: z.strictObject({ email, role }),
    reply: changed,
    fails,
    confirmed: () => true,
  }),
  setPassword: endpoint('POST /auth/accounts/password', {
    tokens: 'named',
    wholeOffice: true,
    summary: 'Set a new password; the account is signed out everywhere',
    access,
    input: z.strictObject({ email, password: otherPassword, mustChange: flagInput.optional() }),
    reply: changed,
    fails,
    confirmed: () => true,
  }),
  resetFactor: endpoint('POST /auth/accounts/factor', {
    tokens: 'named',
    wholeOffice: true,
    summary: 'Remove the second factors and recovery codes of an account and sign it out everywhere',
    access,
    input: z.strictObject({ email }),
    reply: changed,
    fails,
    confirmed: () => true,
  }),
  disable: endpoint('POST /auth/accounts/disable', {
    tokens: 'named',
    wholeOffice: true,
    summary: 'Disable an account and sign it out',
    access,
    input: z.strictObject({ email }),
    reply: changed,
    fails,
  }),
  enable: endpoint('POST /auth/accounts/enable', {
    tokens: 'named',
    wholeOffice: true,
    summary: 'Enable a disabled account',
    access,
    input: z.strictObject({ email }),
    reply: changed,
    fails,
    confirmed: () => true,
  }),
  setOperations: endpoint('POST /auth/accounts/operations', {
    tokens: 'named',
    wholeOffice: true,
    summary: 'Limit an account to some operations, or (null) let it enter all',
    access,
    input: z.strictObject({ email, operations: z.array(operationId).min(1).max(1_000).nullable() }),
    reply: changed,
    fails: [...fails, 'operation.missing'],
    confirmed: () => true,
  }),
  unlock: endpoint('POST /auth/accounts/unlock', {
    tokens: 'named',
    wholeOffice: true,
    summary: 'Unlock an account that failed sign-ins locked',
    access,
    input: z.strictObject({ email }),
    reply: changed,
    fails,
  }),
} as const
