import { clockWitness, type Instant, journalCutoff } from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { loggable } from '../system/loggable.ts'
import { type EmptiedJournal, emptyOldEntries } from './empty-old-entries.ts'

interface EmptyingNeeds {
  readonly db: Database
  readonly settings: Settings
  readonly now: () => Instant
  readonly log: Logger
}

/** How often old entries are looked for (ms). */
const everyMs = 24 * 60 * 60_000

/**
 * Removes the values of old entries at the start of the server and once a day (rules O14 and O19). Without `JOURNAL_DAYS` it does nothing. Of
 * several servers on one database the first empties the entries, and the others find none.
 */
export function scheduleEmptying({ db, settings, now, log }: EmptyingNeeds): { stop(): Promise<void> } {
  const days = settings.journalDays
  if (days === undefined) return { stop: async () => undefined }
  let underWay: Promise<void> = Promise.resolve()
  const empty = () => {
    underWay = emptyIfClockIsRight(db, days, now()).then(
      (emptied) => {
        if (emptied === 'no witness') {
          log.warn(
            'old journal entries keep their values: no entry of the last days shows that the clock is right',
          )
          return
        }
        if (emptied === 'none old') return
        const { entries, before, filesProblem } = emptied
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

/** Rule O19. Empties old entries if the journal has an entry that shows that the clock is right. */
async function emptyIfClockIsRight(
  db: Database,
  days: number,
  at: Instant,
): Promise<EmptiedJournal | 'none old' | 'no witness'> {
  const { from, to } = clockWitness(at)
  const witness: unknown = await db
    .knex('journal')
    .whereBetween('at', [from, to])
    .orderBy('seq', 'desc')
    .first('seq')
  if (witness) return emptyOldEntries({ db }, days, { actor: 'server', via: 'server', at })
  // A new journal has no old entries, and nobody needs to be warned.
  const old: unknown = await db.knex('journal').where('at', '<', journalCutoff(at, days)).first('seq')
  return old ? 'no witness' : 'none old'
}
