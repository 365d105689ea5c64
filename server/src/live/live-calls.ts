import { contract, type Instant, type OperationId } from '@watchfloor/core'
import type { SessionStore } from '../account/session-store.ts'
import { EventAnswer } from '../call/event-answer.ts'
import { type Actor, serving } from '../call/serve.ts'
import { displayNow } from '../display/display-actor.ts'
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
      const isAlive = async () => {
        const still = await displayNow(actor, context)
        return still !== undefined && (await isIn(operation, still, context))
      }
      return new EventAnswer({
        role: actor.viewsAs ?? 'display',
        email: actor.email,
        operation,
        operations: undefined,
        after: input.after,
        key: actor.email,
        isAlive,
        isNamed: false,
        isDisplay: true,
      })
    }
    if (actor.token) return tokenStream(actor, actor.token.id, { operation, after: input.after }, context)
    // A call that names its operation is of that operation, wherever the session moved (rule Z12).
    const isNamed = actor.movedAtSeq === undefined
    const key = token === undefined ? actor.email : sha256Hex(token)
    feed.requireCapacity(key)
    const isAlive = async () => {
      if (token === undefined) return true
      const session = await sessions.find(token, now(), true)
      const isSame = session?.role === actor.role && String(session.operations) === String(actor.operations)
      return isSame && (isNamed || (await isIn(operation, session, context)))
    }
    return new EventAnswer({
      role: actor.role,
      email: actor.email,
      operation,
      operations: actor.operations,
      after: input.after,
      key,
      isAlive,
      isNamed,
      isDisplay: false,
    })
  }),
]

/**
 * Whether somebody still works in an operation. Another one was closed, started or chosen meanwhile, or a limit took it (rules O5 and Q9):
 * then the stream ends, and the next one tells of the operation that the lists show.
 */
async function isIn(
  operation: OperationId,
  who: Pick<Actor, 'operation' | 'operations'>,
  { snapshots }: Pick<Needs, 'snapshots'>,
): Promise<boolean> {
  return (await snapshots.enter(who)).operation.id === operation
}

/** Returns the stream of a service token. It ends soon after the token was revoked or expired (rule R43). */
function tokenStream(
  actor: Pick<Actor, 'role' | 'email' | 'operation' | 'operations'>,
  id: string,
  from: { readonly operation: OperationId; readonly after: number | undefined },
  context: Needs,
): EventAnswer {
  const { role, email, operations } = actor
  const { feed, tokens, now } = context
  const key = `token:${id}`
  feed.requireCapacity(key)
  const isAlive = async () => (await tokens.isLive(id, now())) && (await isIn(from.operation, actor, context))
  // A token has no operation of its own.
  const isNamed = actor.operation !== undefined
  return new EventAnswer({ role, email, operations, ...from, key, isAlive, isNamed, isDisplay: false })
}
