import { landingPage, mayOpen, pageAt } from '@watchfloor/core'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useLive } from '../data/live/use-live.ts'
import { SessionContext, useMe } from '../data/session.ts'
import { useAwake } from '../parts/use-awake.ts'
import { SessionEnded } from './SessionEnded.tsx'
import { SessionEnding } from './SessionEnding.tsx'
import { Shell } from './Shell.tsx'
import { useScreensAhead } from './use-screens-ahead.ts'

/** Everything under /dashboard. It shows signed-in users the pages of their role. */
export function Dashboard() {
  const { data: me, isError } = useMe()
  const { pathname } = useLocation()
  if (!me) return isError ? <Navigate to="/adminlogin" replace /> : null
  const { role } = me.user
  // A path without a page shows the not-found page; a page of another role redirects to the landing page.
  if (pageAt(pathname) && !mayOpen(role, pathname)) return <Navigate to={landingPage(role)} replace />
  return (
    <SessionContext key={me.user.email} value={me}>
      <Awake />
      <Shell>
        <Outlet />
      </Shell>
      <SessionEnding />
      <SessionEnded />
    </SessionContext>
  )
}

function Awake() {
  useAwake()
  useLive()
  useScreensAhead()
  return null
}
