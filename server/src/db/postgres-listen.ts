import pg from 'pg'

/** Channel that is notified at each commit to the journal. A notice only starts a check; the journal has the facts. */
export const commitChannel = 'watchfloor_commits'

/** How often the journal is checked without a notice (ms), because a notice is lost while nobody listens. */
const checkEveryMs = 2_000
const reconnectMs = 1_000

/** Listens for external commits, and reconnects when the connection breaks. */
export function listenForCommits(url: string, onNotice: () => Promise<unknown>): () => void {
  let isOver = false
  let client: pg.Client | undefined
  const check = () => void onNotice().catch(() => undefined)

  const connect = async () => {
    const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client = own
    // Without a listener, an error would end the process.
    own.on('error', () => undefined)
    own.on('end', () => {
      if (!isOver) setTimeout(connectQuietly, reconnectMs).unref()
    })
    own.on('notification', check)
    await own.connect()
    await own.query(`listen ${commitChannel}`)
    check()
    if (isOver) await own.end()
  }
  const connectQuietly = () => void connect().catch(() => client?.end().catch(() => undefined))

  connectQuietly()
  const timer = setInterval(check, checkEveryMs)
  timer.unref()
  return () => {
    isOver = true
    clearInterval(timer)
    void client?.end().catch(() => undefined)
  }
}
