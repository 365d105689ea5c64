import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type accountApi,
  FailureError,
  messages,
  type OfficeFacts,
  type ReplyOf,
  type Role,
} from '@watchfloor/core'
import { createContext, useContext } from 'react'
import { dismissAlert } from '../ui/alert-store.ts'
import { setClock } from '../ui/clock.ts'
import { clearDone } from '../ui/done-store.ts'
import { clearDrafts } from '../ui/draft.ts'
import { NoAnswer } from '../ui/failure.ts'
import { api, forgetReplies, gate, person } from './api.ts'
import { keys } from './keys.ts'
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts'
import { pollMs, queryClient } from './query-client.ts'
import { welcomeOptions } from './welcome.ts'

export type Me = ReplyOf<(typeof accountApi)['me']>

async function readMe(background: boolean): Promise<Me> {
  const token = person.token()
  const me = await api.account.me({}, { background })
  if (me.Status) person.saw(me.user.email, token)
  setClock(me.now)
  const before = queryClient.getQueryData(meOptions.queryKey)
  if (before && before.user.email !== me.user.email) changeOfPerson()
  gate.opened()
  return me
}

const meOptions = queryOptions<Me>({ queryKey: keys.me, staleTime: 0 })

/** Somebody else signed in in another tab: what the first person still waited for is not done in the other's name. */
function changeOfPerson(): void {
  gate.closed()
  forgetReplies()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.me[0] })
}

/** What other tabs do to the session holds here at once: nobody reads on, or goes on, as who is not signed in any more. */
export function followOtherTabs(): void {
  hearOtherTabs({
    'signed-in': () => {
      void queryClient.invalidateQueries({ queryKey: welcomeOptions.queryKey })
      void queryClient.invalidateQueries({ queryKey: meOptions.queryKey })
    },
    'signed-out': () => {
      if (gate.state.get() === 'none') return
      changeOfPerson()
      clearDone()
      dismissAlert()
      void queryClient.resetQueries({ queryKey: meOptions.queryKey })
    },
  })
}

/** Who is signed in. The first look counts as use, the polls after it do not. */
export function useMe({ enabled = true } = {}) {
  return useQuery({
    ...meOptions,
    enabled,
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

/** The same person has signed in again; the other tabs need not ask for it as well. */
export async function resumeSession(): Promise<void> {
  await stayAwake()
  tellOtherTabs('signed-in')
}

/** After signing in: who it is now. What the sign-in screen says when that cannot be told is thrown. */
export async function readSignedIn(): Promise<void> {
  forgetReplies()
  let me: Me
  try {
    me = await readMe(false)
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new FailureError({ code: 'server.failed', message: messages.login.userLookupFailed })
  }
  if (!me.Status) throw new FailureError({ code: 'server.failed', message: messages.login.noUserData })
  queryClient.setQueryData(meOptions.queryKey, me)
  tellOtherTabs('signed-in')
}

/** Ends the session; whatever the server says, nothing of the person stays on this screen. */
export async function signOutOfBrowser(): Promise<void> {
  gate.closed()
  await api.account.signOut().catch(() => undefined)
  tellOtherTabs('signed-out')
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

/** The office's time zone, for what is said outside of a screen. */
export function officeZone(): string {
  return queryClient.getQueryData(meOptions.queryKey)?.office.timeZone ?? 'UTC'
}

export function useOffice(): OfficeFacts {
  return useSession().office
}
