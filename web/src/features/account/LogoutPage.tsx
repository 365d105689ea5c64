import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signOutOfBrowser } from '../../data/session.ts'
import { dismissAlert } from '../../ui/dialog/alert-store.ts'
import { clearDone } from '../../ui/toast/done-store.ts'

/** Ends the session and opens the login screen. It has a path of its own, so that a form asks before it is left. */
export function LogoutPage() {
  const navigate = useNavigate()
  useEffect(() => {
    clearDone()
    void signOutOfBrowser().then(() => {
      dismissAlert()
      navigate('/adminlogin', { replace: true, state: { signedOut: true } })
    })
  }, [navigate])
  return null
}
