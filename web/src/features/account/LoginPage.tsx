import { type DueStep, failureOf, landingPage, messages } from '@watchfloor/core'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { readSignedIn, useMe } from '../../data/session.ts'
import { useWelcome } from '../../data/welcome.ts'
import { Mark } from '../../ui/Mark.tsx'
import { BannerFirst } from './BannerFirst.tsx'
import { DuePage } from './DuePage.tsx'
import { SignInForm } from './SignInForm.tsx'
import './login.css'

const texts = messages.login

/** The login screen. A user who is signed in already goes to the landing page of the role. */
export function LoginPage() {
  const { data: welcome, isFetchedAfterMount } = useWelcome()
  // Does not ask for the user when the server says that there is no session.
  const {
    data: me,
    error,
    isLoading,
    refetch,
  } = useMe({
    enabled: isFetchedAfterMount && welcome?.isSignedIn !== false,
  })
  const [signedInDue, setDue] = useState<DueStep>()
  const { state } = useLocation()
  const [isLeaving, setLeaving] = useState(() => hasSignedOut(state))
  if (me && !isLeaving) return <Navigate to={landingPage(me.user.role)} replace />
  if (!isFetchedAfterMount || isLoading) return null
  const due = signedInDue ?? dueIn(error)
  /** Goes on after a step; another one may follow. */
  async function resume(): Promise<void> {
    queryClient.removeQueries({ queryKey: keys.factors })
    setDue(undefined)
    const next = dueIn((await refetch()).error)
    if (next) setDue(next)
  }

  return (
    <main className="login">
      <title>{messages.screen.shell.title(texts.heading)}</title>
      <div className="login-brand">
        <Mark size={72} />
        <p>{messages.shell.product}</p>
      </div>
      <div className="login-card">
        {due && !isLeaving ? (
          <DuePage due={due} onDone={() => void resume()} />
        ) : (
          <BannerFirst banner={welcome?.banner ?? null}>
            <h1>{texts.heading}</h1>
            <SignInForm
              accounts={welcome?.accounts ?? []}
              onSignedIn={async (step) => {
                setDue(step)
                if (!step) await readSignedIn()
                setLeaving(false)
              }}
            />
          </BannerFirst>
        )}
      </div>
      <p className="login-notice">
        {texts.notice}
        <br />
        {texts.copyright} · <a href="/licenses">{texts.licenses}</a>
      </p>
    </main>
  )
}

/** Returns the step that the session must do first, if that is why nothing else is open. */
function dueIn(error: unknown): DueStep | undefined {
  const code = failureOf(error)?.code
  if (code === 'access.enroll-first') return 'enroll'
  return code === 'access.change-password-first' ? 'change-password' : undefined
}

/** Whether the user just pressed Logout. Then this screen stays, even if the server did not receive the logout. */
function hasSignedOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signedOut' in state
}
