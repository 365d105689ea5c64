import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instant } from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { loggable } from '../system/loggable.ts'
import { backupName, keepLast, newestBackup } from './backup-folder.ts'
import { renewEveryMs, takeTurn } from './backup-turn.ts'
import { writeBackup } from './write-backup.ts'

export interface BackupNeeds {
  readonly db: Database
  readonly now: () => Instant
  readonly log: Logger
}

export interface BackupPlan {
  readonly everyMinutes: number
  /** How many scheduled backups stay; others in the folder are left alone. */
  readonly keep: number
  readonly folder: string
}

const kind = 'scheduled'

/** Maximum time (minutes) until it is asked again whether a backup is due; after one that failed, the time to the next try. */
const askAgainMinutes = 5

/**
 * Takes backups for as long as the desk is served: the first at once when the newest is old, and of several servers on one
 * database one takes each. One that fails is told in the log and tried again.
 */
export function scheduleBackups(context: BackupNeeds, plan: BackupPlan): { stop(): Promise<void> } {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const wait = (minutes: number) => {
    if (isOver) return
    const ms = Math.min(minutes, plan.everyMinutes, askAgainMinutes) * 60_000
    timer = setTimeout(look, ms)
    timer.unref()
  }
  const look = () => {
    underWay = takeWhenDue(context, plan).then(wait, (error: unknown) => {
      context.log.error({ err: loggable(error) }, 'a scheduled backup failed')
      wait(askAgainMinutes)
    })
  }
  look()
  return {
    async stop() {
      isOver = true
      clearTimeout(timer)
      await underWay
    },
  }
}

/** Returns the minutes until the next backup is due. */
async function takeWhenDue(
  context: BackupNeeds,
  { everyMinutes, keep, folder }: BackupPlan,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const now = context.now()
  const newest = await newestBackup(folder, kind)
  const turn = await takeTurn(context.db, { everyMinutes, newest, now })
  if (!turn.isMine) return turn.inMinutes
  const renewal = setInterval(() => {
    turn.renew(context.now()).catch((error: unknown) => {
      context.log.warn({ err: loggable(error) }, 'the turn of a scheduled backup was not renewed')
    })
  }, renewEveryMs)
  try {
    const { file, seq } = await writeBackup(context.db, join(folder, backupName(now, kind)), now)
    await turn.finish()
    await keepLast(folder, kind, keep)
    context.log.info({ file, seq }, 'a backup was taken')
    return everyMinutes
  } catch (error) {
    await turn.giveBack().catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewal)
  }
}
