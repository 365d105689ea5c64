import {
  type Api,
  type Counts,
  fromRow,
  type Instant,
  impliedFields,
  listUpcoming,
  may,
  messages,
  Refusal,
  type Target,
} from '@watchfloor/core'

/** What the display shows, as it was at one moment. */
export interface Facts {
  readonly at: Instant
  readonly operationTitle: string
  readonly zone: string
  readonly counts: Counts
  /** Soonest first. */
  readonly upcoming: readonly Target[]
}

/** Reads everything anew. @throws Refusal when nobody is signed in, or the account may not see the counters */
export async function readFacts(api: Api): Promise<Facts> {
  const { user, office, now } = await api.account.me()
  if (!may(user.role, 'counts.read')) {
    throw new Refusal({ code: 'access.denied', message: messages.generic.notAllowed })
  }
  const [list, chatting, onTheHook, arrested] = await Promise.all([
    api.target.list(),
    api.count.chatting(),
    api.count.upcoming(),
    api.count.arrestTotal(),
  ])
  const given = impliedFields(user.role)
  return {
    at: now,
    operationTitle: office.operationTitle,
    zone: office.timeZone,
    counts: {
      chatting: chatting.Result[0].chatter,
      onTheHook: onTheHook.count,
      arrested: arrested.count,
    },
    upcoming: listUpcoming(list.Result.map((row) => fromRow(row, given))),
  }
}
