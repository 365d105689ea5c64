import pg from 'pg'

/** Channel that is notified at each commit to the journal. */
const channel = 'watchfloor_commits'

/** Returns the SQL that tells all servers the journal number of a commit. */
export function noticeOf(seq: number): string {
  return `notify ${channel}, '${seq}';`
}

/** How often the journal is checked without a notice (ms), because a notice is lost while nobody listens. */
const checkEveryMs = 2_000
const reconnectMs = 1_000

/** How long a notice waits (ms). One check serves all notices of that time, and none is needed if this process commits meanwhile. */
const gatherMs = 10

/**
 * Listens for external commits, and reconnects when the connection breaks. A notice only starts a check; the journal has the
 * facts. `isKnown` says which numbers need none, for example those of this process.
 */
export function listenForCommits(
  url: string,
  onNotice: () => Promise<unknown>,
  isKnown: (seq: number) => boolean,
): () => void {
  let isOver = false
  let client: pg.Client | undefined
  let notedSeq = 0
  let gathering: NodeJS.Timeout | undefined
  const check = () => void onNotice().catch(() => undefined)
  const checkNoted = () => {
    gathering = undefined
    if (!isKnown(notedSeq)) check()
    notedSeq = 0
  }

  const connect = async () => {
    const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client = own
    // Without a listener, an error would end the process.
    own.on('error', () => undefined)
    own.on('end', () => {
      if (!isOver) setTimeout(connectQuietly, reconnectMs).unref()
    })
    own.on('notification', ({ payload }) => {
      // Older versions send no number.
      notedSeq = Math.max(notedSeq, payload ? Number(payload) : Number.MAX_SAFE_INTEGER)
      gathering ??= setTimeout(checkNoted, gatherMs).unref()
    })
    await own.connect()
    await own.query(`listen ${channel}`)
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
    clearTimeout(gathering)
    void client?.end().catch(() => undefined)
  }
}
