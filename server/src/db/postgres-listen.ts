import pg from 'pg'

/** Who commits to the journal says so here. It is a wake-up; the journal itself is the truth. */
export const commitChannel = 'watchfloor_commits'

/** A notice is lost when nobody listens, so the journal is looked at without one, too. */
const lookEveryMs = 2_000
const reconnectMs = 1_000

/** Listens for commits of other processes, and goes on listening when the connection breaks. */
export function listenForCommits(url: string, onNews: () => Promise<unknown>): () => void {
  let isOver = false
  let client: pg.Client | undefined
  const look = () => void onNews().catch(() => undefined)

  const connect = async () => {
    const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client = own
    // Without a listener its failure would end the process.
    own.on('error', () => undefined)
    own.on('end', () => {
      if (!isOver) setTimeout(connectQuietly, reconnectMs).unref()
    })
    own.on('notification', look)
    await own.connect()
    await own.query(`listen ${commitChannel}`)
    look()
    if (isOver) await own.end()
  }
  const connectQuietly = () => void connect().catch(() => client?.end().catch(() => undefined))

  connectQuietly()
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return () => {
    isOver = true
    clearInterval(timer)
    void client?.end().catch(() => undefined)
  }
}
