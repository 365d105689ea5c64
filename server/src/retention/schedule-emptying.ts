import type { Instant } from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { loggable } from '../system/loggable.ts'
import { emptyOldEntries } from './empty-old-entries.ts'

interface EmptyingNeeds {
  readonly db: Database
  readonly settings: Settings
  readonly now: () => Instant
  readonly log: Logger
}

/** How often old entries are looked for (ms). */
const everyMs = 24 * 60 * 60_000

/**
 * Removes the values of old entries at the start of the server and once a day (rule O14). Without `JOURNAL_DAYS` it does nothing. Of
 * several servers on one database the first empties the entries, and the others find none.
 */
export function scheduleEmptying({ db, settings, now, log }: EmptyingNeeds): { stop(): Promise<void> } {
  const days = settings.journalDays
  if (days === undefined) return { stop: async () => undefined }
  let underWay: Promise<void> = Promise.resolve()
  const empty = () => {
    const by = { actor: 'server', via: 'server', at: now() }
    underWay = emptyOldEntries({ db }, days, by).then(
      ({ entries, before, filesProblem }) => {
        if (filesProblem !== undefined)
          log.warn({ reason: filesProblem }, 'the files of the database were not rewritten')
        if (entries > 0) log.info({ entries, before }, 'the values of old journal entries were removed')
      },
      (error: unknown) => log.error({ err: loggable(error) }, 'old journal entries could not be emptied'),
    )
  }
  empty()
  const timer = setInterval(empty, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
