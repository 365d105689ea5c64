import { type DueStep, messages, type Role } from '@watchfloor/core'
import { type ReactNode, useState } from 'react'
import { dueStepOf } from '../../data/due-step.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { readSignedIn, useMe } from '../../data/session.ts'
import { useWelcome } from '../../data/welcome.ts'
import { laterPart } from '../../ui/later-part.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { BannerFirst } from './BannerFirst.tsx'
import { SignInForm } from './SignInForm.tsx'
import './login.css'

const texts = messages.login

// Few sign-ins have a step to do.
const DuePage = laterPart(async () => (await import('./DuePage.tsx')).DuePage)

interface Props {
  /** Whether the user just pressed Logout. Then this screen stays, even if the server did not receive the logout. */
  hasSignedOut: boolean
  /** Returns what replaces the screen for a user who is signed in. */
  whenSignedIn: (role: Role) => ReactNode
}

/** The login screen. A user who is signed in already does not see it. */
export function LoginPage({ hasSignedOut, whenSignedIn }: Props) {
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
  const [isLeaving, setLeaving] = useState(hasSignedOut)
  if (me && !isLeaving) return whenSignedIn(me.user.role)
  if (!isFetchedAfterMount || isLoading) return null
  const due = signedInDue ?? dueStepOf(error)
  /** Goes on after a step; another one may follow. */
  async function resume(): Promise<void> {
    queryClient.removeQueries({ queryKey: keys.factors })
    setDue(undefined)
    const next = dueStepOf((await refetch()).error)
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
          <>
            <h1>{texts.heading}</h1>
            <BannerFirst banner={welcome?.banner ?? null}>
              <SignInForm
                accounts={welcome?.accounts ?? []}
                onSignedIn={async (step) => {
                  setDue(step)
                  if (!step) await readSignedIn()
                  setLeaving(false)
                }}
              />
            </BannerFirst>
          </>
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
