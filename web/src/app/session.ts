import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type accountApi,
  messages,
  type OfficeFacts,
  Refusal,
  type ReplyOf,
  type Role,
} from '@watchfloor/core'
import { createContext, useContext } from 'react'
import { setClock } from '../ui/clock.ts'
import { clearDrafts } from '../ui/draft.ts'
import { NoAnswer } from '../ui/failure.ts'
import { api, forgetReplies, gate } from './api.ts'
import { pollMs, queryClient } from './query-client.ts'

export type Me = ReplyOf<(typeof accountApi)['me']>

async function readMe(background: boolean): Promise<Me> {
  const me = await api.account.me({}, { background })
  setClock(me.now)
  const before = queryClient.getQueryData(meOptions.queryKey)
  if (before && before.user.email !== me.user.email) changeOfPerson()
  gate.opened()
  return me
}

const meOptions = queryOptions<Me>({ queryKey: ['me'], staleTime: 0 })

/** Somebody else signed in in another tab: what the first person still waited for is not done in the other's name. */
function changeOfPerson(): void {
  gate.closed()
  forgetReplies()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/** Who is signed in. The first look counts as use, the polls after it do not. */
export function useMe() {
  return useQuery({
    ...meOptions,
    queryFn: () => readMe(queryClient.getQueryData(meOptions.queryKey) !== undefined),
    refetchInterval: ({ state }) => (state.data ? pollMs : false),
  })
}

/** Tells the server that somebody is at work here, and reads how long the session lasts. */
export async function stayAwake(): Promise<Me> {
  const me = await readMe(false)
  queryClient.setQueryData(meOptions.queryKey, me)
  return me
}

/** After signing in: who it is now. What the sign-in screen says when that cannot be told is thrown. */
export async function readSignedIn(): Promise<void> {
  forgetReplies()
  let me: Me
  try {
    me = await readMe(false)
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new Refusal({ code: 'server.failed', message: messages.login.userLookupFailed })
  }
  if (!me.Status) throw new Refusal({ code: 'server.failed', message: messages.login.noUserData })
  queryClient.setQueryData(meOptions.queryKey, me)
}

/** Ends the session; whatever the server says, nothing of the person stays on this screen. */
export async function signOut(): Promise<void> {
  gate.closed()
  await api.account.signOut().catch(() => undefined)
  queryClient.clear()
  forgetReplies()
  clearDrafts()
}

export const SessionContext = createContext<Me | undefined>(undefined)

/** The session that every screen under /dashboard has. */
export function useSession(): Me {
  const me = useContext(SessionContext)
  if (!me) throw new Error('This screen is shown to signed-in people only.')
  return me
}

export function useRole(): Role {
  return useSession().user.role
}

export function useOffice(): OfficeFacts {
  return useSession().office
}
