import { landingPage, mayOpen, pageAt, pages } from '@watchfloor/core'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { useLive } from '../data/live/use-live.ts'
import { useFollowOperation, useToldOfMove } from '../data/operations.ts'
import { useToldOfRole } from '../data/role-change.ts'
import { useSavedViews } from '../data/saved-views.ts'
import { type Me, SessionContext, useMe, useRole, useSession, useSteadySession } from '../data/session.ts'
import { ConfirmIdentity } from '../features/account/ConfirmIdentity.tsx'
import { KeyCommands } from '../features/keys/KeyCommands.tsx'
import { useAwake } from '../parts/use-awake.ts'
import { catchFocusAtStart } from '../ui/content.ts'
import { hasUnsavedText } from '../ui/dialog/use-leave-question.ts'
import { NoAnswer } from '../ui/failure.ts'
import { isScreenKept, useIsScreenKept } from '../ui/form/keep-screen.ts'
import { LostPage } from './LostPage.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { SessionEnding } from './SessionEnding.tsx'
import { Shell } from './Shell.tsx'
import { loadAhead } from './screens.ts'

/** Everything under /dashboard. It shows signed-in users the pages of their role. */
export function Dashboard() {
  const { data: me, error } = useMe()
  const { pathname } = useLocation()
  // A path without a page shows the not-found page; a page of another role redirects to the landing page.
  const isOfOther = me !== undefined && pageAt(pathname) !== undefined && !mayOpen(me.user.role, pathname)
  useToldOfRole(me?.user, isOfOther)
  // Without an answer nobody knows whether the session is over: the page stays and tries again.
  if (!me && error instanceof NoAnswer)
    return (
      <main>
        <LostPage />
      </main>
    )
  if (!me) return error ? <Navigate to="/adminlogin" replace /> : null
  if (isOfOther) return <Navigate to={landingPage(me.user.role)} replace />
  return <SignedIn key={me.user.email} me={me} />
}

function SignedIn({ me }: { me: Me }) {
  return (
    <SessionContext value={useSteadySession(me)}>
      <Awake />
      <Shell>
        <Screen />
      </Shell>
      <SessionEnding session={me.session} />
      <SessionEnded />
      <ConfirmIdentity />
      <KeyCommands />
    </SessionContext>
  )
}

function Awake() {
  useAwake()
  useLive()
  useFollowOperation()
  useToldOfMove()
  useLeftRecord()
  useScreensAhead()
  // Seals the views of an earlier version at once, and holds those that the browser cannot keep.
  useSavedViews()
  return null
}

/**
 * The screen of the path. It begins anew when the session changes to another operation. An edit screen with unsaved text stays until the
 * user leaves it, because its record belongs to its own operation (rule O15). A screen that holds a chosen file, or is under a dialog
 * with unsaved text, stays until that ends.
 */
function Screen() {
  const { operation } = useSession()
  const { pathname } = useLocation()
  const [shown, setShown] = useState({ operation: operation.id, stayedAt: '' })
  const isKept = useIsScreenKept()
  if (shown.operation !== operation.id && shown.stayedAt !== pathname && !isKept) {
    const stays = isEditScreen(pathname) && hasUnsavedText()
    setShown(stays ? { ...shown, stayedAt: pathname } : { operation: operation.id, stayedAt: '' })
  }
  const begunIn = useRef(shown.operation)
  useEffect(() => {
    if (begunIn.current === shown.operation) return
    begunIn.current = shown.operation
    catchFocusAtStart()
  }, [shown.operation])
  return (
    <Fragment key={shown.operation}>
      <Outlet />
    </Fragment>
  )
}

function isEditScreen(pathname: string): boolean {
  const page = pageAt(pathname)
  return page?.prefix === true && page.path !== pages.operations.path
}

/** Leaves the edit screen of a record when the session changes to another operation, unless it or a dialog over it has unsaved text. Lists stay, with the other's targets. */
function useLeftRecord(): void {
  const { user, operation } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const before = useRef(operation.id)
  useEffect(() => {
    if (before.current === operation.id) return
    before.current = operation.id
    if (isEditScreen(pathname) && !hasUnsavedText() && !isScreenKept()) void navigate(landingPage(user.role))
  }, [operation.id, pathname, navigate, user.role])
}

/** How long to wait before the other screens load (ms), so that the first screen has the connection and the processor. */
const afterMs = 20_000

/** Loads the other screens after the first one. A screen that fails to load is requested again when it is opened. */
function useScreensAhead(): void {
  const role = useRole()
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => void loadAhead(role, stop.signal).catch(() => undefined), afterMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [role])
}
