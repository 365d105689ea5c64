/**
 * One tab of a browser reads the feed for all of them, because six streams would take every connection to the server. The tab
 * that holds the lease renews it. When it expires because that tab is closed or asleep, another tab takes it. The lease is in the
 * browser's storage, because locks need HTTPS. Two holders for a moment do no harm.
 */
const key = 'watchfloor.live-tab'
const leaseMs = 6_000
const renewMs = 2_000

interface Lease {
  readonly tab: string
  readonly until: number
}

/** Takes the lease whenever it is free and reports each change to `onHeld`. Returns a function that releases it for good. */
export function holdLease(tab: string, onHeld: (isHeld: boolean) => void): () => void {
  let isHeld = false
  const set = (next: boolean) => {
    if (next === isHeld) return
    isHeld = next
    onHeld(next)
  }
  const renew = () => {
    const now = Date.now()
    const lease = readLease()
    const isFree = !lease || lease.until <= now || lease.until > now + 2 * leaseMs
    if (isFree || lease.tab === tab) write({ tab, until: now + leaseMs })
    set(readLease()?.tab === tab)
  }
  const release = () => {
    if (readLease()?.tab === tab) clear()
    set(false)
  }
  renew()
  const timer = setInterval(renew, renewMs)
  window.addEventListener('pagehide', release)
  window.addEventListener('pageshow', renew)
  return () => {
    clearInterval(timer)
    window.removeEventListener('pagehide', release)
    window.removeEventListener('pageshow', renew)
    release()
  }
}

function readLease(): Lease | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Lease | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the lease. */
function write(lease: Lease): void {
  try {
    localStorage.setItem(key, JSON.stringify(lease))
  } catch {
    // Without storage no tab finds a lease, and the screens only poll.
  }
}

function clear(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // The lease expires by itself.
  }
}
