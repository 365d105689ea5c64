import { resolve } from 'node:path'
import {
  type BackupTiers,
  type BackupTimes,
  type Instant,
  messages,
  minutesBetween,
  nextBackupAt,
} from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { makeFolder } from '../db/make-folder.ts'
import { outageOf } from '../db/outage.ts'
import { serverActor } from '../journal/signature.ts'
import { loggable } from '../system/loggable.ts'
import { dropUnnamedPhotos } from './backup-photos.ts'
import { recordBackupFailure, renewFollowed } from './backup-state.ts'
import { renewEveryMs, takeTurn } from './backup-turn.ts'
import { journaledBackup } from './journaled-backup.ts'
import { type OwnBackups, ownBackups } from './own-backups.ts'
import { photosBeside } from './photo-store.ts'
import { type AfterCommand, runAfter } from './run-after.ts'
import { dropExpired, newestScheduled, newScheduledFile } from './scheduled-files.ts'
import type { SealTo } from './seal.ts'

export interface BackupNeeds {
  readonly db: Database
  readonly now: () => Instant
  readonly log: Logger
}

/** When scheduled backups are taken, which are kept, where, and what follows each. */
export interface BackupPlan {
  readonly times: BackupTimes
  /** Which scheduled backups are kept. Other files in the folder stay. */
  readonly keep: BackupTiers
  /** The office's time zone. */
  readonly zone: string
  readonly folder: string
  /** Who can open the backups. Without it they are not encrypted. */
  readonly sealTo?: SealTo | undefined
  /** A command that runs after each backup, with its path. */
  readonly after?: string | undefined
  /** Maximum time (minutes) that the command may take, because the next backup waits for it. */
  readonly afterMinutes?: number | undefined
}

/** Default of `afterMinutes`. */
const defaultAfterMinutes = 4 * 60

/** Maximum time (minutes) until the next check, also after a failed backup. */
const checkEveryMinutes = 5

/** Maximum time (minutes) until the next check when a backup is due at a time of the day. */
const checkClockMinutes = 1

/**
 * Takes backups while the server runs. The first is taken at once if the newest is old. With several servers on one database,
 * one of them takes each backup. A failed backup is logged, recorded and retried.
 */
export function scheduleBackups(context: BackupNeeds, plan: BackupPlan): { stop(): Promise<void> } {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let after: AfterCommand | undefined
  let underWay: Promise<void> = Promise.resolve()
  const wait = (minutes: number) => {
    if (isOver) return
    const most = plan.times.at?.length ? checkClockMinutes : checkEveryMinutes
    timer = setTimeout(check, Math.min(minutes, most) * 60_000)
    timer.unref()
  }
  const follow = async (file: string) => {
    if (plan.after === undefined) return
    if (isOver) throw new Error(messages.backup.afterNotRun)
    after = runAfter(plan.after, file, plan.afterMinutes ?? defaultAfterMinutes)
    await after.done
  }
  const check = () => {
    underWay = takeWhenDue(context, plan, follow).then(wait, (error: unknown) => {
      const words =
        outageOf(error) === 'unavailable'
          ? 'the scheduled backups wait for the database'
          : 'a scheduled backup or the command after it failed'
      context.log.error({ err: loggable(error) }, words)
      wait(checkEveryMinutes)
    })
  }
  check()
  return {
    async stop() {
      isOver = true
      clearTimeout(timer)
      after?.stop()
      await underWay
    },
  }
}

/** Takes a backup if it is due. Returns the minutes until the next one. */
async function takeWhenDue(
  context: BackupNeeds,
  plan: BackupPlan,
  follow: (file: string) => Promise<void>,
): Promise<number> {
  const { folder, times, zone } = plan
  await makeFolder(folder)
  const now = context.now()
  const own = await ownBackups(context.db)
  const newest = await newestScheduled(folder, own, now)
  const dueAfter = (last: Instant | undefined) => nextBackupAt(last, times, now, zone)
  const turn = await takeTurn(context.db, { dueAfter, newest, folder: resolve(folder), now })
  if (!turn.isMine) return turn.inMinutes
  let isFollowed = false
  const renewal = setInterval(() => {
    const renewed = isFollowed ? renewFollowed(context.db, context.now()) : turn.renew(context.now())
    renewed.catch((error: unknown) => {
      context.log.warn({ err: loggable(error) }, 'the turn of a scheduled backup was not renewed')
    })
  }, renewEveryMs)
  try {
    const file = await takeBackup(context, plan, own, now)
    isFollowed = plan.after !== undefined
    await turn.finish(isFollowed ? context.now() : undefined)
    await dropOld(context, plan, { file, now })
    await report(context, 'after', now, () => follow(file))
    await recordBackupFailure(context.db, undefined)
  } catch (error) {
    await turn.release().catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewal)
  }
  return minutesBetween(now, dueAfter(now))
}

function takeBackup(
  context: BackupNeeds,
  { folder, sealTo }: BackupPlan,
  own: OwnBackups,
  now: Instant,
): Promise<string> {
  return report(context, 'backup', now, async () => {
    const file = await newScheduledFile(folder, now, own)
    const by = { ...serverActor, at: now }
    const options = { photosBeside: true, isNew: true, sealTo }
    const { seq } = await journaledBackup(context.db, file, by, options)
    context.log.info({ file, seq }, 'a backup was taken')
    return file
  })
}

/** Runs a step. A failure is recorded for `doctor` before it is thrown. */
async function report<T>(
  { db, log }: BackupNeeds,
  step: 'backup' | 'after',
  at: Instant,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await recordBackupFailure(db, { at, step, reason }).catch((unrecorded: unknown) => {
      log.warn({ err: loggable(unrecorded) }, 'the failure of a backup was not recorded')
    })
    throw error
  }
}

/** Deletes the backups that are no longer kept, and the photos that no backup names any more. */
async function dropOld(
  { db, log }: BackupNeeds,
  { folder, keep, zone }: BackupPlan,
  { file, now }: { readonly file: string; readonly now: Instant },
): Promise<void> {
  try {
    await dropExpired(folder, keep, { own: await ownBackups(db), zone, now })
    // A damaged backup may name any photo, so then all stay.
    await dropUnnamedPhotos(folder, photosBeside(file))
  } catch (error) {
    log.warn({ err: loggable(error) }, 'expired backups or their photos were not deleted')
  }
}
