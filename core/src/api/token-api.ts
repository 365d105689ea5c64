import { z } from 'zod'
import { permissions, roles } from '../account/role.ts'
import { endpoint } from './endpoint.ts'
import { done, empty, operationId, storableText, wireInstant, wordsText } from './schemas.ts'

/** A service token as an admin sees it. It never contains the token or its hash. */
const token = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    /** Any text: a newer version, whose upgrade was undone, may have known more roles and scopes. */
    role: z.string(),
    /** `read`, `write`, or the ids of calls. */
    scope: z.union([z.string(), z.array(z.string())]),
    /** The operation that the token is limited to. Null means all. */
    operation: z.int().nullable(),
    addedAt: wireInstant,
    addedBy: z.string(),
    expiresAt: wireInstant,
    isExpired: z.boolean(),
    /** When and from where it was last used, to the minute. Null if it has never been. */
    lastUsedAt: wireInstant.nullable(),
    lastUsedFrom: z.string().nullable(),
  })
  .meta({ id: 'Token' })
export type ServiceToken = z.output<typeof token>

const access = permissions['token.manage']

/** The calls for service tokens (rules R40 to R43). No token may make them. */
export const tokenApi = {
  list: endpoint('GET /auth/tokens', {
    tokens: 'never',
    summary: 'The service tokens and when each was last used',
    access,
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), items: z.array(token) }),
  }),
  add: endpoint('POST /auth/tokens', {
    tokens: 'never',
    wholeOffice: true,
    summary: 'Add a service token; the reply has it once',
    access,
    input: z.strictObject({
      name: storableText('Name', 200),
      /** `read`, `write`, or calls. */
      scope: wordsText('Scope', 8_000),
      role: z.enum(roles).optional(),
      operation: operationId.optional(),
      /** The lifetime, for example `90d`, `12h` or `30m`. */
      expires: storableText('The lifetime', 20).optional(),
    }),
    reply: z.strictObject({
      Status: z.literal(true),
      Result: token,
      /** Null in the answer to a repeated call (rule R44). */
      token: z.string().nullable(),
    }),
    adds: true,
    showsSecret: true,
    fails: ['operation.missing', 'step.refused'],
    namesOperation: true,
    confirmed: () => true,
  }),
  revoke: endpoint('DELETE /auth/tokens/{id}', {
    tokens: 'never',
    wholeOffice: true,
    summary: 'Revoke a service token; its streams end within 5 seconds',
    access,
    input: z.strictObject({ id: storableText('The id of the token', 40) }),
    reply: done,
    fails: ['token.missing'],
  }),
} as const
