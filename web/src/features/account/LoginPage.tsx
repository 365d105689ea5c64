import { landingPage, messages } from '@watchfloor/core'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { readSignedIn, useMe } from '../../data/session.ts'
import { useWelcome } from '../../data/welcome.ts'
import { Mark } from '../../ui/Mark.tsx'
import { SignInForm } from './SignInForm.tsx'
import './login.css'

const texts = messages.login

/** The login screen. A user who is signed in already goes to the landing page of the role. */
export function LoginPage() {
  const { data: welcome, isFetchedAfterMount } = useWelcome()
  // Does not ask for the user when the server says that there is no session.
  const { data: me, isLoading } = useMe({ enabled: isFetchedAfterMount && welcome?.isSignedIn !== false })
  const { state } = useLocation()
  const [isLeaving, setLeaving] = useState(() => hasSignedOut(state))
  if (me && !isLeaving) return <Navigate to={landingPage(me.user.role)} replace />
  if (!isFetchedAfterMount || isLoading) return null
  return (
    <main className="login">
      <title>{messages.screen.shell.title(texts.heading)}</title>
      <div className="login-brand">
        <Mark size={72} />
        <p>{messages.shell.product}</p>
      </div>
      <div className="login-card">
        <h1>{texts.heading}</h1>
        <SignInForm
          accounts={welcome?.accounts ?? []}
          onSignedIn={async () => {
            await readSignedIn()
            setLeaving(false)
          }}
        />
      </div>
      <p className="login-notice">
        {texts.notice}
        <br />
        {texts.copyright}
      </p>
    </main>
  )
}

/** Whether the user just pressed Logout. Then this screen stays, even if the server did not receive the logout. */
function hasSignedOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signedOut' in state
}
