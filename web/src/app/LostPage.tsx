import { messages } from '@watchfloor/core'
import { useEffect, useState } from 'react'
import { api } from '../data/api.ts'
import { ActButton } from '../ui/ActButton.tsx'
import './standing-page.css'

const lookMs = 5_000
/** A part that never comes must not make the page reload without end. */
const calmMs = 30_000
/** How long the news of an update can be read (ms). */
const readMs = 1_500
const reloadedKey = 'watchfloor.reloaded-at'

/** A screen that could not be fetched. Browsers do not ask twice for such a file, so the whole page is loaded anew. */
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

/** Whether the server has a newer build than this page; then the page is loaded anew, unless that was tried just before. */
function useReloadAfterUpdate(): boolean {
  const [isUpdated, setUpdated] = useState(false)
  useEffect(() => {
    let isLeft = false
    void hasNewBuild().then((isNew) => {
      if (!isNew || isLeft) return
      setUpdated(true)
      const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
      if (Date.now() - last < calmMs) return
      sessionStorage.setItem(reloadedKey, String(Date.now()))
      setTimeout(() => window.location.reload(), readMs)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return isUpdated
}

/** Each build names its first file anew. */
async function hasNewBuild(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  const page = await fetch('/', { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  )
  return own != null && page.includes('type="module"') && !page.includes(`"${own}"`)
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
