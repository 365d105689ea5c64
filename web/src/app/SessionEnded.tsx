import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useNavigate } from 'react-router'
import { gate } from '../data/api.ts'
import { queryClient } from '../data/query-client.ts'
import { resumeSession, useSession } from '../data/session.ts'
import { SignInForm } from '../features/account/SignInForm.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useStore } from '../ui/store.ts'

/** Asks the user to sign in again when the session ended during work; calls that wait then continue. */
export function SessionEnded() {
  const { user } = useSession()
  const navigate = useNavigate()
  const state = useStore(gate.state)
  if (state !== 'ended') return null

  return (
    <Dialog title={messages.login.heading} onClose={() => undefined} closable={false} covers>
      <p>{messages.login.again}</p>
      <SignInForm
        email={user.email}
        onSignedIn={async (due) => {
          // The step is done on the sign-in page.
          if (due) return window.location.assign('/')
          await resumeSession()
          void queryClient.invalidateQueries()
        }}
      />
      <Button variant="subtle" color="gray" fullWidth onClick={() => navigate('/logout')}>
        {messages.shell.logout}
      </Button>
    </Dialog>
  )
}
