import { type Endpoint, type Instant, tokenActorName } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { LiveToken, TokenStore } from './token-store.ts'

interface Needs {
  readonly tokens: TokenStore
  readonly now: () => Instant
}

/** Returns the actor of a call with a service token. Undefined if the token is unknown, revoked or expired. */
export async function tokenActor(
  token: string,
  address: string,
  { method }: Pick<Endpoint, 'method'>,
  { tokens, now }: Needs,
): Promise<Actor | undefined> {
  const live = await tokens.find(token, address, now())
  return live && actorOfToken(live, address, method !== 'GET')
}

/** Rule R40. A token has the rights of its role, in its operation if it has one, and within its scope. */
function actorOfToken(
  { id, name, role, scope, operation }: LiveToken,
  address: string,
  writes: boolean,
): Actor {
  return {
    role,
    email: tokenActorName(name),
    address,
    token: { id, scope },
    operation,
    operations: operation === undefined ? undefined : [operation],
    mustNameOperation: writes && operation === undefined,
  }
}
