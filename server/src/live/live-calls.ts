import { hash } from 'node:crypto'
import { contract, type Instant } from '@watchfloor/core'
import type { SessionStore } from '../account/session-store.ts'
import { EventAnswer } from '../call/event-answer.ts'
import { serving } from '../call/serve.ts'
import { isStillDisplay } from '../display/display-caller.ts'
import type { DisplayStore } from '../display/display-store.ts'
import type { LiveFeed } from './live-feed.ts'

interface Needs {
  readonly now: () => Instant
  readonly sessions: SessionStore
  readonly displays: DisplayStore
  readonly feed: LiveFeed
}

const { serve } = serving<Needs>()

export const liveCalls = [
  serve(contract.live.events)(async ({ input, caller, exchange }, desk) => {
    const { sessions, now, feed } = desk
    const { token } = exchange
    if (caller.party === 'display') {
      feed.requireRoom(caller.actor)
      const isAlive = () => isStillDisplay(caller, desk)
      return new EventAnswer({
        party: caller.sees ?? 'display',
        after: input.after,
        key: caller.actor,
        isAlive,
      })
    }
    const key = token === undefined ? caller.actor : hash('sha256', token)
    feed.requireRoom(key)
    const isAlive = async () => {
      if (token === undefined) return true
      const session = await sessions.find(token, now(), true)
      return session?.role === caller.party
    }
    return new EventAnswer({ party: caller.party, after: input.after, key, isAlive })
  }),
]
