import { type Instant, instantFromMs } from '@watchfloor/core'
import pino, { type Logger } from 'pino'
import { AccountStore } from './account/account-store.ts'
import { SessionStore } from './account/session-store.ts'
import type { Database } from './db/database.ts'
import { FieldCipher } from './db/field-cipher.ts'
import { openDatabase, servingLockOf } from './db/open-database.ts'
import { DisplayStore } from './display/display-store.ts'
import { Health } from './health/health.ts'
import { ImageDesk } from './image/image-desk.ts'
import { Trail } from './journal/trail.ts'
import { requireFieldKey } from './keys/field-keys.ts'
import { readSecret } from './keys/office-secret.ts'
import { type FeedTimes, LiveFeed } from './live/live-feed.ts'
import { ReportDesk } from './report/report-desk.ts'
import { ReportShelf } from './report/report-shelf.ts'
import type { Settings } from './settings.ts'
import { StatisticsDesk } from './statistics/statistics-desk.ts'
import { RequestLimit } from './system/request-limit.ts'
import { Slots } from './system/slots.ts'
import { TrainingMark } from './system/training-mark.ts'
import { SnapshotKeeper } from './target/snapshot.ts'
import { TargetLists } from './target/target-lists.ts'

/** Everything a call needs, built once; the rest gets it as an argument. */
export interface Desk {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly log: Logger
  readonly health: Health
  /** Failed sign-ins, lockouts and refusals. */
  readonly trail: Trail
  /** Signs device cookies; made with the database, never shown. */
  readonly secret: string
  /** Whether this is the database of a demonstration. */
  readonly training: TrainingMark
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly snapshots: SnapshotKeeper
  readonly lists: TargetLists
  /** The wall displays, and how often an address may ask for a pairing, or for one that is not its own. */
  readonly displays: DisplayStore
  /** How often sign-ins from an address may fail: people who share one are not counted, only failures. */
  readonly signInFailures: RequestLimit
  readonly displayLimits: { readonly requests: RequestLimit; readonly misses: RequestLimit }
  /** Tells the open screens what changed. */
  readonly feed: LiveFeed
  readonly statistics: StatisticsDesk
  readonly images: ImageDesk
  /** Files that are being received and read, by account: they are held in memory. */
  readonly uploads: Slots
  readonly reports: ReportDesk
  /** Finished reports. */
  readonly shelf: ReportShelf
  close(): Promise<void>
}

export interface DeskOptions {
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
export async function openDesk(settings: Settings, options: DeskOptions = {}): Promise<Desk> {
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
  options: DeskOptions,
  release: () => Promise<void>,
): Promise<Desk> {
  const db = await openDatabase(settings.databaseUrl, new FieldCipher(settings.fieldKeys))
  try {
    await requireFieldKey(db)
    const stored = { secret: await readSecret(db), training: await TrainingMark.read(db), release }
    return buildDesk(settings, options, db, stored)
  } catch (error) {
    await db.close()
    throw error
  }
}

function buildDesk(
  settings: Settings,
  options: DeskOptions,
  db: Database,
  { release, ...stored }: Pick<Desk, 'secret' | 'training'> & { release(): Promise<void> },
): Desk {
  const now = options.now ?? machineClock()
  const log = options.log ?? pino({ level: settings.logLevel }, pino.destination(2))
  const sessions = new SessionStore(db, {
    idleMinutes: settings.sessionIdleMinutes,
    hours: settings.sessionHours,
  })
  const images = new ImageDesk(db, log)
  const reports = new ReportDesk(log)
  const snapshots = new SnapshotKeeper(db, now, () => sessions.forget())
  const trail = new Trail(db, log, now, options.foldMs)
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
    statistics: new StatisticsDesk(db, settings, snapshots, now),
    images,
    uploads: new Slots({ maxOfKey: 6, maxInAll: 32 }),
    reports,
    shelf: new ReportShelf(),
    async close() {
      feed.close()
      await trail.close()
      await images.close()
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
