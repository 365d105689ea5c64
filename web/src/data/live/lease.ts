/**
 * One tab of a browser reads the feed for all of them: six streams would take every connection to the server. Whoever holds the
 * lease renews it; when it lapses, because that tab is closed or asleep, another takes it. Kept in the browser's storage, because
 * locks exist under HTTPS alone. Two holders for a moment do no harm.
 */
const key = 'watchfloor.live-tab'
const leaseMs = 6_000
const renewMs = 2_000

interface Lease {
  readonly tab: string
  readonly until: number
}

/** Holds the lease whenever it can; says when it came and went. The answer gives it up for good. */
export function holdLease(tab: string, onHeld: (isHeld: boolean) => void): () => void {
  let isHeld = false
  const set = (next: boolean) => {
    if (next === isHeld) return
    isHeld = next
    onHeld(next)
  }
  const look = () => {
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
  look()
  const timer = setInterval(look, renewMs)
  window.addEventListener('pagehide', release)
  window.addEventListener('pageshow', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('pagehide', release)
    window.removeEventListener('pageshow', look)
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

/** Where nothing can be stored every tab reads for itself. */
function write(lease: Lease): void {
  try {
    localStorage.setItem(key, JSON.stringify(lease))
  } catch {
    // Then no lease is found, and the polls remain.
  }
}

function clear(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // It lapses by itself.
  }
}
