import { useEffect, useState } from 'react'
import { LoginPage } from '../features/account/LoginPage.tsx'
import { laterPart } from '../ui/later-part.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { loadScreenOf } from './screens.ts'
import { isVisitSignedOut } from './signed-out.ts'

const loadApp = () => import('./App.tsx')
const App = laterPart(async () => (await loadApp()).App)

const isSignInPath = /^\/(adminlogin\/?)?$/i.test(window.location.pathname)
if (!isSignInPath) {
  void loadApp().catch(() => undefined)
  // Otherwise the screen would be requested after the app has loaded and run.
  void loadScreenOf(window.location.pathname).catch(() => undefined)
}

/** Shows the sign-in page without the app, which is larger, and the app from the first sign-in on. */
export function Entry() {
  const [isSigningIn, setSigningIn] = useState(isSignInPath)
  if (!isSigningIn)
    return (
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    )
  return (
    <ErrorBoundary>
      {/* The app loads while the user types. */}
      <div onInput={() => void loadApp().catch(() => undefined)}>
        <LoginPage
          hasSignedOut={isVisitSignedOut()}
          whenSignedIn={() => <Entered onEntered={() => setSigningIn(false)} />}
        />
      </div>
    </ErrorBoundary>
  )
}

function Entered({ onEntered }: { onEntered: () => void }) {
  useEffect(onEntered)
  return null
}
