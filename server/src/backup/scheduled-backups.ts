import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instant } from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { serverActor } from '../journal/signature.ts'
import { loggable } from '../system/loggable.ts'
import { backupName, keepLast, newestBackup } from './backup-folder.ts'
import { dropUnnamedPhotos } from './backup-photos.ts'
import { renewEveryMs, takeTurn } from './backup-turn.ts'
import { journaledBackup } from './journaled-backup.ts'
import { photosBeside } from './photo-store.ts'

export interface BackupNeeds {
  readonly db: Database
  readonly now: () => Instant
  readonly log: Logger
}

/** How often scheduled backups are taken, how many are kept, and where. */
export interface BackupPlan {
  readonly everyMinutes: number
  /** Number of scheduled backups to keep. Other files in the folder stay. */
  readonly keep: number
  readonly folder: string
}

const kind = 'scheduled'

/** Maximum time (minutes) until the next check, also after a failed backup. */
const checkEveryMinutes = 5

/**
 * Takes backups while the server runs. The first is taken at once if the newest is old. With several servers on one database,
 * one of them takes each backup. A failed backup is logged and retried.
 */
export function scheduleBackups(context: BackupNeeds, plan: BackupPlan): { stop(): Promise<void> } {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const wait = (minutes: number) => {
    if (isOver) return
    const ms = Math.min(minutes, plan.everyMinutes, checkEveryMinutes) * 60_000
    timer = setTimeout(check, ms)
    timer.unref()
  }
  const check = () => {
    underWay = takeWhenDue(context, plan).then(wait, (error: unknown) => {
      context.log.error({ err: loggable(error) }, 'a scheduled backup failed')
      wait(checkEveryMinutes)
    })
  }
  check()
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
    const file = join(folder, backupName(now, kind))
    const by = { ...serverActor, at: now }
    const { seq } = await journaledBackup(context.db, file, by, { photosBeside: true })
    await turn.finish()
    await keepLast(folder, kind, keep)
    await dropPhotos(context, folder, photosBeside(file))
    context.log.info({ file, seq }, 'a backup was taken')
    return everyMinutes
  } catch (error) {
    await turn.release().catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** Deletes the photos that no backup names any more. A damaged backup may name any of them, so then all stay. */
async function dropPhotos({ log }: BackupNeeds, folder: string, photos: string): Promise<void> {
  try {
    await dropUnnamedPhotos(folder, photos)
  } catch (error) {
    log.warn({ err: loggable(error) }, 'the photos of expired backups were not deleted')
  }
}
