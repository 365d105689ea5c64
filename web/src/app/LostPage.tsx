import { messages } from '@watchfloor/core'
import { useEffect, useState } from 'react'
import { ActButton } from '../ui/ActButton.tsx'
import { api } from './api.ts'
import './standing-page.css'

const lookMs = 5_000
/** A part that never comes must not make the page reload without end. */
const calmMs = 30_000

/** A screen that could not be fetched. Browsers do not ask twice for such a file, so the whole page is loaded anew. */
export function LostPage() {
  const [busy, setBusy] = useState(false)
  useReloadOnAnswer()
  const tryAgain = async () => {
    setBusy(true)
    if (await isAnswering()) window.location.reload()
    else setBusy(false)
  }
  return (
    <div className="standing-page" role="alert">
      <title>{messages.screen.shell.title(messages.generic.noResponse)}</title>
      <h1>{messages.generic.noResponse}</h1>
      <div className="standing-actions">
        <ActButton busy={busy} onClick={() => void tryAgain()}>
          {messages.generic.tryAgain}
        </ActButton>
      </div>
    </div>
  )
}

/** Nobody has to watch for it: the page comes back with the server. */
function useReloadOnAnswer(): void {
  useEffect(() => {
    let wasSilent = false
    const look = async () => {
      if (!(await isAnswering())) wasSilent = true
      else if (wasSilent || performance.now() > calmMs) window.location.reload()
    }
    void look()
    const again = () => void look()
    const timer = setInterval(again, lookMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])
}

/** A reload without a server would leave nothing at all on the screen. */
function isAnswering(): Promise<boolean> {
  return api.system.health({}, { background: true }).then(
    () => true,
    () => false,
  )
}
