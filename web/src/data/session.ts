import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type accountApi,
  clocksRun,
  FailureError,
  messages,
  type OfficeFacts,
  type ReplyOf,
  type Role,
  setDateForm,
} from '@watchfloor/core'
import { createContext, useContext, useMemo } from 'react'
import { setClock } from '../ui/clock.ts'
import { dismissAlert, showAlert } from '../ui/dialog/alert-store.ts'
import { NoAnswer } from '../ui/failure.ts'
import { clearDrafts, hasDrafts } from '../ui/form/draft.ts'
import { isScreenKept } from '../ui/form/keep-screen.ts'
import { clearDone } from '../ui/toast/done-store.ts'
import { api, forgetReplies, gate, person } from './api.ts'
import { isInOperation, keys } from './keys.ts'
import { forgetSize } from './list-size.ts'
import { broadcastToTabs, receiveFromTabs } from './other-tabs.ts'
import { pollMs, queryClient } from './query-client.ts'
import { welcomeOptions } from './welcome.ts'

export type Me = ReplyOf<(typeof accountApi)['me']>

/** The parts of the session that screens use: all but the times, which every read changes. */
type Session = Omit<Me, 'session' | 'now'>

async function readMe(background: boolean, signal?: AbortSignal): Promise<Me> {
  const token = person.token()
  const me = await api.account.me({}, { background, ...(signal && { signal }) })
  if (!me.Status) return me
  person.saw(me.user.email, token)
  setClock(me.now)
  setDateForm(me.office.dateFormat)
  const before = queryClient.getQueryData(meOptions.queryKey)
  if (before && before.user.email !== me.user.email) changeOfPerson()
  else if (before && before.operation.id !== me.operation.id) changeOfOperation()
  gate.opened()
  return me
}

const meOptions = queryOptions<Me>({ queryKey: keys.me, staleTime: 0, structuralSharing: true })

/** Drops the previous user's data and waiting calls, so that no call is sent in another user's name. */
function changeOfPerson(): void {
  gate.closed()
  forgetReplies()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.me[0] })
}

/** Drops the data of the previous operation, so that no screen shows it under the name of the new one. */
function changeOfOperation(): void {
  forgetReplies()
  queryClient.removeQueries({ predicate: ({ queryKey }) => isInOperation(queryKey) })
}

/** Applies sign-in, sign-out and a change of the operation in other tabs to this tab at once. */
export function followOtherTabs(): void {
  receiveFromTabs({
    'signed-in': () => {
      void queryClient.invalidateQueries({ queryKey: welcomeOptions.queryKey })
      void queryClient.invalidateQueries({ queryKey: meOptions.queryKey })
    },
    'operation-entered': () => void queryClient.invalidateQueries({ queryKey: meOptions.queryKey }),
    'signed-out': () => {
      const isUnsaved = hasDrafts() || isScreenKept()
      // Each tab has drafts of its own.
      clearDrafts()
      forgetSize()
      if (gate.state.get() === 'none') return
      changeOfPerson()
      clearDone()
      dismissAlert()
      if (isUnsaved) showAlert(messages.login.leftElsewhere)
      void queryClient.resetQueries({ queryKey: meOptions.queryKey })
    },
  })
}

/** Returns who is signed in. The first load counts as use of the session, the polls after it do not. */
export function useMe({ enabled = true } = {}) {
  return useQuery({
    ...meOptions,
    enabled,
    queryFn: ({ signal }) => readMe(queryClient.getQueryData(meOptions.queryKey) !== undefined, signal),
    refetchInterval: ({ state }) => (state.data ? pollMs : false),
  })
}

/**
 * Loads the session. Unless it happens in the background, it counts as use of the session. A read that began before may have the operation
 * that was left since, so its answer is not waited for.
 */
export async function stayAwake({ background = false } = {}): Promise<Me> {
  await queryClient.cancelQueries({ queryKey: meOptions.queryKey })
  const me = await readMe(background)
  queryClient.setQueryData(meOptions.queryKey, me)
  return me
}

/** Resumes the session after the same user signed in again, in this tab and in the others. */
export async function resumeSession(): Promise<void> {
  // A call of the user would wait for the step that may be due.
  await stayAwake({ background: true })
  broadcastToTabs('signed-in')
}

/** Loads the user after a sign-in. Throws the error that the sign-in screen shows if that fails. */
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
  broadcastToTabs('signed-in')
}

/** Ends the session and drops the user's data from this tab, even if the server does not answer. */
export async function signOutOfBrowser(): Promise<void> {
  gate.closed()
  await api.account.signOut().catch(() => undefined)
  broadcastToTabs('signed-out')
  queryClient.clear()
  forgetReplies()
  clearDrafts()
  forgetSize()
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** Returns the session of an answer, the same object until a part changes: each row of a list uses it, and would render again at every poll. */
export function useSteadySession({ Status, user, isLimited, office, operation }: Me): Session {
  return useMemo(
    () => ({ Status, user, isLimited, office, operation }),
    [Status, user, isLimited, office, operation],
  )
}

/** Returns the session. Every screen under /dashboard has one. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext.')
  return session
}

export function useRole(): Role {
  return useSession().user.role
}

/** Returns the office's time zone, for code outside of a screen. */
export function officeZone(): string {
  return queryClient.getQueryData(meOptions.queryKey)?.office.timeZone ?? 'UTC'
}

/** Rule D10. Whether clocks run in the operation of the session. */
export function useClocksRun(): boolean {
  return clocksRun(useSession().operation.state)
}

export function useOffice(): OfficeFacts {
  return useSession().office
}
