import { Button } from '@mantine/core'
import { type DueStep, messages } from '@watchfloor/core'
import { useNavigate } from 'react-router'
import { gate } from '../data/api.ts'
import { dueStepOf, dueTitle } from '../data/due-step.ts'
import { keys } from '../data/keys.ts'
import { queryClient } from '../data/query-client.ts'
import { resumeSession, useSession } from '../data/session.ts'
import { SignInForm } from '../features/account/SignInForm.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { laterPart } from '../ui/later-part.tsx'
import { useStore } from '../ui/store.ts'

// Few sign-ins have a step to do.
const DueForm = laterPart(async () => (await import('../features/account/DueForm.tsx')).DueForm)

/** Asks the user to sign in again when the session ended during work, or to do a step that became due; calls that wait then continue. */
export function SessionEnded() {
  const state = useStore(gate.state)
  return state === 'ended' ? <SignInAgain /> : null
}

/** The sign-in over the page. A step that is due is done here, too, because what is typed beneath would go with the page. */
function SignInAgain() {
  const { user } = useSession()
  const navigate = useNavigate()
  const due = useStore(gate.due)
  /** Goes on after a step; another one may follow. */
  const begin = (step: DueStep | undefined) => {
    queryClient.removeQueries({ queryKey: keys.factors })
    gate.due.set(step)
  }
  const resume = async () => {
    await resumeSession()
    void queryClient.invalidateQueries()
  }
  return (
    <Dialog
      title={due ? dueTitle(due) : messages.login.heading}
      onClose={() => undefined}
      closable={false}
      covers
    >
      {due ? (
        <DueForm key={due} due={due} onDone={() => void resume().catch((error) => begin(dueStepOf(error)))} />
      ) : (
        <>
          <p>{messages.login.again}</p>
          <SignInForm email={user.email} onSignedIn={async (step) => (step ? begin(step) : resume())} />
        </>
      )}
      <Button variant="subtle" color="gray" fullWidth onClick={() => navigate('/logout')}>
        {messages.shell.logout}
      </Button>
    </Dialog>
  )
}
