import type pg from 'pg'
import type { PostgresHosts } from './hosts.ts'
import { waitingSettings } from './session.ts'

/** Channel that is notified at each commit to the journal. */
const channel = 'watchfloor_commits'

/** Returns the SQL that tells all servers the journal number of a commit. */
export function noticeOf(seq: number): string {
  return `notify ${channel}, '${seq}';`
}

/** Returns the SQL of a notice after its commit, in a transaction that needs no sync. */
export function noticeApart(seq: number): string {
  return `set local synchronous_commit = off; ${noticeOf(seq)}`
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
  hosts: PostgresHosts,
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

  const connectLater = () => {
    if (!isOver) setTimeout(() => void connect(), reconnectMs).unref()
  }
  const listen = async (own: pg.Client) => {
    client = own
    own.on('notification', ({ payload }) => {
      // Older versions send no number.
      notedSeq = Math.max(notedSeq, payload ? Number(payload) : Number.MAX_SAFE_INTEGER)
      gathering ??= setTimeout(checkNoted, gatherMs).unref()
    })
    await own.query(`listen ${channel}`)
    check()
    own.once('end', connectLater)
    if (isOver) await own.end()
  }
  const connect = async () => {
    try {
      await listen(await hosts.open(waitingSettings))
    } catch {
      await client?.end().catch(() => undefined)
      connectLater()
    }
  }

  void connect()
  const timer = setInterval(check, checkEveryMs)
  timer.unref()
  return () => {
    isOver = true
    clearInterval(timer)
    clearTimeout(gathering)
    void client?.end().catch(() => undefined)
  }
}
