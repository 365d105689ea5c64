import { type Instant, instantFromMs } from '@watchfloor/core'
import pino, { type Logger } from 'pino'
import { AccountStore } from './account/account-store.ts'
import { SessionStore } from './account/session-store.ts'
import type { Database } from './db/database.ts'
import { FieldCipher } from './db/field-cipher.ts'
import { openDatabase, servingLockOf } from './db/open-database.ts'
import { DisplayStore } from './display/display-store.ts'
import { Health } from './health/health.ts'
import { PhotoWorker } from './image/photo-worker.ts'
import { AuditTrail } from './journal/audit-trail.ts'
import { requireFieldKey } from './keys/field-keys.ts'
import { readSecret } from './keys/office-secret.ts'
import { type FeedTimes, LiveFeed } from './live/live-feed.ts'
import { ReportCache } from './report/report-cache.ts'
import { ReportWorker } from './report/report-worker.ts'
import type { Settings } from './settings.ts'
import { StatisticsCache } from './statistics/statistics-cache.ts'
import { RequestLimit } from './system/request-limit.ts'
import { Slots } from './system/slots.ts'
import { TrainingMark } from './system/training-mark.ts'
import { SnapshotCache } from './target/snapshot-cache.ts'
import { TargetLists } from './target/target-lists.ts'

/** Everything a call needs, built once; the rest gets it as an argument. */
export interface ServerContext {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly log: Logger
  readonly health: Health
  /** Failed sign-ins, lockouts and refusals. */
  readonly trail: AuditTrail
  /** Signs device cookies; made with the database, never shown. */
  readonly secret: string
  /** Whether this is the database of a demonstration. */
  readonly training: TrainingMark
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly snapshots: SnapshotCache
  readonly lists: TargetLists
  /** The wall displays, and how often an address may ask for a pairing, or for one that is not its own. */
  readonly displays: DisplayStore
  /** How often sign-ins from an address may fail: people who share one are not counted, only failures. */
  readonly signInFailures: RequestLimit
  readonly displayLimits: { readonly requests: RequestLimit; readonly misses: RequestLimit }
  /** Tells the open screens what changed. */
  readonly feed: LiveFeed
  readonly statistics: StatisticsCache
  readonly photos: PhotoWorker
  /** Files that are being received and read, by account: they are held in memory. */
  readonly uploads: Slots
  readonly reports: ReportWorker
  /** Finished reports. */
  readonly reportCache: ReportCache
  close(): Promise<void>
}

export interface ContextOptions {
  /** The clock; the machine's when not given. */
  readonly now?: () => Instant
  readonly log?: Logger
  readonly feedTimes?: FeedTimes
  /** How long failed sign-ins and refusals are gathered into one entry (ms). */
  readonly foldMs?: number
  /** Whether this process serves the desk: it then holds the serving lock from before its first write until after its last. */
  readonly serves?: boolean
}

/** Connects, brings the schema up to date, and builds the desk. @throws DatabaseInUse when it serves while maintenance runs */
export async function openContext(settings: Settings, options: ContextOptions = {}): Promise<ServerContext> {
  const lock = options.serves ? await servingLockOf(settings.databaseUrl) : undefined
  const release = await lock?.share()
  try {
    return await openLocked(settings, options, async () => release?.())
  } catch (error) {
    await release?.()
    throw error
  }
}

async function openLocked(
  settings: Settings,
  options: ContextOptions,
  release: () => Promise<void>,
): Promise<ServerContext> {
  const db = await openDatabase(settings.databaseUrl, new FieldCipher(settings.fieldKeys))
  try {
    await requireFieldKey(db)
    const stored = { secret: await readSecret(db), training: await TrainingMark.read(db), release }
    return buildContext(settings, options, db, stored)
  } catch (error) {
    await db.close()
    throw error
  }
}

function buildContext(
  settings: Settings,
  options: ContextOptions,
  db: Database,
  { release, ...stored }: Pick<ServerContext, 'secret' | 'training'> & { release(): Promise<void> },
): ServerContext {
  const now = options.now ?? machineClock()
  const log = options.log ?? pino({ level: settings.logLevel }, pino.destination(2))
  const sessions = new SessionStore(db, {
    idleMinutes: settings.sessionIdleMinutes,
    hours: settings.sessionHours,
  })
  const photos = new PhotoWorker(log)
  const reports = new ReportWorker(log)
  const snapshots = new SnapshotCache(db, now, () => sessions.forget())
  const trail = new AuditTrail(db, log, now, options.foldMs)
  const feed = new LiveFeed(db, snapshots, log, options.feedTimes)
  return {
    settings,
    db,
    now,
    log,
    health: new Health(db),
    trail,
    ...stored,
    accounts: new AccountStore(db, now, () => sessions.forget()),
    sessions,
    snapshots,
    lists: new TargetLists(),
    displays: new DisplayStore(db),
    signInFailures: new RequestLimit(300, 5),
    displayLimits: { requests: new RequestLimit(20, 10), misses: new RequestLimit(60, 10) },
    feed,
    statistics: new StatisticsCache(db, settings, snapshots, now),
    photos,
    uploads: new Slots({ maxOfKey: 6, maxInAll: 32 }),
    reports,
    reportCache: new ReportCache(),
    async close() {
      feed.close()
      await trail.close()
      await photos.close()
      await reports.close()
      await db.close()
      await release()
    },
  }
}

/** Many calls share a millisecond, and so the text of it. */
function machineClock(): () => Instant {
  let lastMs = 0
  let last: Instant = ''
  return () => {
    const nowMs = Date.now()
    if (nowMs !== lastMs) {
      lastMs = nowMs
      last = instantFromMs(nowMs)
    }
    return last
  }
}
