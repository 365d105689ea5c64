import { messages } from '@watchfloor/core'
import { useEffect, useState } from 'react'
import { api } from '../data/api.ts'
import { ActButton } from '../ui/ActButton.tsx'
import './standing-page.css'

const checkMs = 5_000
/** Minimum time (ms) between two automatic reloads. A file that never loads must not cause endless reloads. */
const reloadPauseMs = 30_000
/** How long the note about an update stays before the reload (ms). */
const readMs = 1_500
const reloadedKey = 'watchfloor.reloaded-at'

/** Replaces a screen that could not be loaded. Browsers do not request a failed module again, so the whole page reloads. */
export function LostPage() {
  const [busy, setBusy] = useState(false)
  const isUpdated = useReloadAfterUpdate()
  useReloadOnAnswer()
  const text = isUpdated ? messages.generic.updated : messages.generic.noResponse
  const tryAgain = async () => {
    setBusy(true)
    if (await isAnswering()) window.location.reload()
    else setBusy(false)
  }
  return (
    <div className="standing-page" role="alert">
      <title>{messages.screen.shell.title(text)}</title>
      <h1>{text}</h1>
      <div className="standing-actions">
        <ActButton busy={busy} onClick={() => void tryAgain()}>
          {messages.generic.tryAgain}
        </ActButton>
      </div>
    </div>
  )
}

/** Whether the server has a newer build than this page. If so, reloads the page, unless it did so within `reloadPauseMs`. */
function useReloadAfterUpdate(): boolean {
  const [isUpdated, setUpdated] = useState(false)
  useEffect(() => {
    let isLeft = false
    void hasNewBuild().then((isNew) => {
      if (!isNew || isLeft) return
      setUpdated(true)
      const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
      if (Date.now() - last < reloadPauseMs) return
      sessionStorage.setItem(reloadedKey, String(Date.now()))
      setTimeout(() => window.location.reload(), readMs)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return isUpdated
}

/** Whether the server's page names another first file than this page; each build gives it a new name. */
async function hasNewBuild(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  const page = await fetch('/', { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  )
  return own != null && page.includes('type="module"') && !page.includes(`"${own}"`)
}

/** Reloads the page when the server answers again. */
function useReloadOnAnswer(): void {
  useEffect(() => {
    let wasSilent = false
    const check = async () => {
      if (!(await isAnswering())) wasSilent = true
      else if (wasSilent || performance.now() > reloadPauseMs) window.location.reload()
    }
    void check()
    const again = () => void check()
    const timer = setInterval(again, checkMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])
}

/** Whether the server answers. A reload without a server would leave an empty screen. */
function isAnswering(): Promise<boolean> {
  return api.system.health({}, { background: true }).then(
    () => true,
    () => false,
  )
}
