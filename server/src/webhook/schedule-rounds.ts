import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { loggable } from '../system/loggable.ts'

/** How often (ms) the work looks for what is due, and how soon after a commit. */
const everyMs = 2_000
const afterCommitMs = 500
/** How often (ms) old rows are deleted. */
const tidyEveryMs = 3_600_000

/** Work that tells other systems of what happens. */
interface Rounds {
  /** Looks for what happened, and starts what is due. */
  scan(): Promise<void>
  /** Deletes old rows. */
  tidy(): Promise<void>
  /** Ends what is under way. */
  close(): Promise<void>
}

/** Repeats the work while the server runs, one round at a time. A failure is logged and never stops the server. */
export function scheduleRounds(
  rounds: Rounds,
  { db, log }: { readonly db: Database; readonly log: Logger },
  problem: string,
): { stop(): Promise<void> } {
  let underWay: Promise<void> | undefined
  let isAgain = false
  let isOver = false
  const once = (work: () => Promise<void>) =>
    work().catch((error: unknown) => log.error({ err: loggable(error) }, problem))
  const look = () => {
    if (underWay) {
      isAgain = true
      return
    }
    underWay = once(() => rounds.scan()).finally(() => {
      underWay = undefined
      if (isAgain) soon()
      isAgain = false
    })
  }
  let timer: NodeJS.Timeout | undefined
  const soon = () => {
    if (isOver) return
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, afterCommitMs).unref()
  }
  const stop = db.onCommit(soon)
  const timers = [
    setInterval(look, everyMs).unref(),
    setInterval(() => void once(() => rounds.tidy()), tidyEveryMs).unref(),
  ]
  return {
    async stop() {
      isOver = true
      stop()
      for (const one of timers) clearInterval(one)
      clearTimeout(timer)
      await underWay
      await rounds.close()
    },
  }
}
