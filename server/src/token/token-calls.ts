import {
  contract,
  defaultTokenRole,
  type Instant,
  orThrow,
  readScope,
  readTokenName,
  tokenEnds,
} from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { signatureOf } from '../journal/signature.ts'
import type { TokenStore } from './token-store.ts'

interface Needs {
  readonly db: Database
  readonly tokens: TokenStore
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

export const tokenCalls = [
  serve(contract.token.list)(async (_, { tokens, now }) => ({
    Status: true,
    items: await tokens.list(now()),
  })),

  serve(contract.token.add)(async ({ input, actor }, { tokens, db, now }) => {
    const [at, role] = [now(), input.role ?? defaultTokenRole]
    const name = orThrow(readTokenName(input.name))
    const scope = orThrow(readScope(input.scope, role))
    const expiresAt = orThrow(tokenEnds(input.expires, at))
    const made = { name, role, scope, operation: input.operation, expiresAt }
    const { reply, token } = await tokens.add(made, signatureOf(actor, at), db)
    return { ...reply, token }
  }),

  serve(contract.token.revoke)(async ({ input, actor }, { tokens, now }) => {
    await tokens.revoke(input.id, signatureOf(actor, now()))
    return { Status: true }
  }),
]
