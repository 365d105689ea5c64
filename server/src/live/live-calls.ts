import { contract, type Instant } from '@watchfloor/core'
import type { SessionStore } from '../account/session-store.ts'
import { EventAnswer } from '../call/event-answer.ts'
import { type Actor, serving } from '../call/serve.ts'
import { isStillDisplay } from '../display/display-actor.ts'
import type { DisplayStore } from '../display/display-store.ts'
import { sha256Hex } from '../sha256.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import type { TokenStore } from '../token/token-store.ts'
import type { LiveFeed } from './live-feed.ts'

interface Needs {
  readonly now: () => Instant
  readonly sessions: SessionStore
  readonly displays: DisplayStore
  readonly tokens: TokenStore
  readonly feed: LiveFeed
  readonly snapshots: SnapshotCache
}

const { serve } = serving<Needs>()

export const liveCalls = [
  serve(contract.live.events)(async ({ input, actor, cookies }, context) => {
    const { sessions, now, feed, snapshots } = context
    await feed.reach(input.after)
    const operation = (await snapshots.enter(actor)).operation.id
    const { token } = cookies
    if (actor.role === 'display') {
      feed.requireCapacity(actor.email)
      const isAlive = () => isStillDisplay(actor, context)
      return new EventAnswer({
        role: actor.viewsAs ?? 'display',
        email: actor.email,
        operation,
        operations: undefined,
        after: input.after,
        key: actor.email,
        isAlive,
        isDisplay: true,
      })
    }
    if (actor.token) return tokenStream(actor, actor.token.id, { operation, after: input.after }, context)
    const key = token === undefined ? actor.email : sha256Hex(token)
    feed.requireCapacity(key)
    const isAlive = async () => {
      if (token === undefined) return true
      const session = await sessions.find(token, now(), true)
      const isSame = session?.role === actor.role && (session.operation ?? operation) === operation
      return isSame && String(session.operations) === String(actor.operations)
    }
    return new EventAnswer({
      role: actor.role,
      email: actor.email,
      operation,
      operations: actor.operations,
      after: input.after,
      key,
      isAlive,
      isDisplay: false,
    })
  }),
]

/** Returns the stream of a service token. It ends soon after the token was revoked or expired (rule R43). */
function tokenStream(
  { role, email, operations }: Pick<Actor, 'role' | 'email' | 'operations'>,
  id: string,
  from: Pick<EventAnswer, 'operation' | 'after'>,
  { feed, tokens, now }: Needs,
): EventAnswer {
  const key = `token:${id}`
  feed.requireCapacity(key)
  const isAlive = () => tokens.isLive(id, now())
  return new EventAnswer({ role, email, operations, ...from, key, isAlive, isDisplay: false })
}
