import { landingPage } from '@watchfloor/core'
import { Navigate, useLocation } from 'react-router'
import { LoginPage } from '../features/account/LoginPage.tsx'
import { isSignedOut } from './signed-out.ts'

/** The login screen inside the app, after a logout. A user who is signed in goes to the landing page of the role. */
export function SignInScreen() {
  const { state } = useLocation()
  return (
    <LoginPage
      hasSignedOut={isSignedOut(state)}
      whenSignedIn={(role) => <Navigate to={landingPage(role)} replace />}
    />
  )
}
