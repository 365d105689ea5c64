import { type Instant, instantFromMs, pushServices, setDateForm } from '@watchfloor/core'
import type { Logger } from 'pino'
import { AccountStore } from './account/account-store.ts'
import { SessionStore } from './account/session-store.ts'
import { saveBeforeUpgrade } from './backup/save-before-upgrade.ts'
import type { Database } from './db/database.ts'
import { FieldCipher } from './db/field-cipher.ts'
import { JournalKeys } from './db/journal-keys.ts'
import { emptyChargesOfOtherState } from './db/office-charges.ts'
import { openDatabase, servingLockOf } from './db/open-database.ts'
import { requireWritable } from './db/postgres/read-only.ts'
import { DisplayStore } from './display/display-store.ts'
import { Doctor } from './health/doctor.ts'
import { Health } from './health/health.ts'
import { Readiness } from './health/readiness.ts'
import { PhotoWorker } from './image/photo-worker.ts'
import { AuditTrail } from './journal/audit-trail.ts'
import { EntryQueue } from './journal/entry-queue.ts'
import { ReadTrail } from './journal/read-trail.ts'
import { serverActor } from './journal/signature.ts'
import { type KeyUse, settleFieldKeys } from './keys/field-keys.ts'
import { settleJournalKey } from './keys/journal-key.ts'
import { loadFieldKeys } from './keys/key-file.ts'
import { readSecret } from './keys/office-secret.ts'
import { CallLimits } from './limit/call-limits.ts'
import { CostlyCalls } from './limit/costly-calls.ts'
import { type FeedTimes, LiveFeed } from './live/live-feed.ts'
import { nameFirstOperation } from './operation/operation-store.ts'
import { PushStore } from './push/push-store.ts'
import { ReportCache } from './report/report-cache.ts'
import { ReportWorker } from './report/report-worker.ts'
import type { Settings } from './settings.ts'
import { StatisticsCache } from './statistics/statistics-cache.ts'
import { FinishedCalls } from './system/finished-calls.ts'
import { jsonLog } from './system/open-log.ts'
import { Slots } from './system/slots.ts'
import { TrainingMark } from './system/training-mark.ts'
import { PlaceCounts } from './targets/place-counts.ts'
import { SnapshotCache } from './targets/snapshot-cache.ts'
import { TargetLists } from './targets/target-lists.ts'
import { TargetPages } from './targets/target-pages.ts'
import { TokenStore } from './token/token-store.ts'
import { WebhookStore } from './webhook/webhook-store.ts'

/** The context of all handlers: settings, stores, caches, workers and the clock. It is built once and passed as an argument. */
export interface ServerContext {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly log: Logger
  readonly health: Health
  readonly readiness: Readiness
  /** Examines this server and its database for an admin. */
  readonly doctor: Doctor
  /** The calls that were answered. */
  readonly calls: FinishedCalls
  /** Records failed sign-ins, lockouts and refused calls. */
  readonly trail: AuditTrail
  /** Records who opens records, prints papers and reads lists. */
  readonly reads: ReadTrail
  /** Signs device cookies. Generated with the database and never shown. */
  readonly secret: string
  /** Whether this process created the key of a new database. */
  readonly madeKey: boolean
  /** The copy that this process saved before it brought an older schema up to date. */
  readonly savedBeforeUpgrade: string | undefined
  /** Whether this is the database of a demonstration. */
  readonly training: TrainingMark
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly snapshots: SnapshotCache
  readonly lists: TargetLists
  readonly pages: TargetPages
  readonly places: PlaceCounts
  readonly displays: DisplayStore
  /** The service tokens. */
  readonly tokens: TokenStore
  readonly webhooks: WebhookStore
  /** The browsers that are woken for alarms. */
  readonly pushes: PushStore
  /** Limits by account and address. */
  readonly limits: CallLimits
  /** The lanes of costly calls. */
  readonly costly: CostlyCalls
  /** Reports new journal entries to the open screens. */
  readonly feed: LiveFeed
  readonly statistics: StatisticsCache
  readonly photos: PhotoWorker
  /** Limits by account how many files are received at once, because they are held in memory. */
  readonly uploads: Slots
  readonly reports: ReportWorker
  /** Finished reports. */
  readonly reportCache: ReportCache
  close(): Promise<void>
}

export interface ContextOptions {
  /** The clock. By default the machine's clock. */
  readonly now?: () => Instant
  readonly log?: Logger
  readonly feedTimes?: FeedTimes
  /** How long repeated reads, failed sign-ins and refused calls are folded into one entry (ms). */
  readonly foldMs?: number
  /** Whether the process holds the targets of the open operations in memory. By default it does. */
  readonly holdsTargets?: boolean
  /** How the process handles the keys of sensitive values; `record` by default. Commands create a missing key. */
  readonly keys?: KeyUse
  /** Whether the process leaves the journal's key as it is: a check of the journal, or a restore, which brings another journal. */
  readonly leavesJournalKey?: boolean
  /** Whether this process is a server. It then holds the serving lock from before its first write until after its last. */
  readonly serves?: boolean
  /** The certificate of the server as PEM. The doctor checks when it ends. */
  readonly certificate?: string | Buffer | undefined
  /** The hosts of the push services. By default those of the browsers. */
  readonly pushServices?: readonly string[]
}

/**
 * Connects to the database, migrates it and builds the context. @throws DatabaseInUse when the process serves and maintenance
 * runs
 */
export async function openContext(settings: Settings, options: ContextOptions = {}): Promise<ServerContext> {
  setDateForm(settings.dateFormat)
  const lock = options.serves
    ? await servingLockOf(settings.databaseUrl, settings.databaseUrlFile)
    : undefined
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
  const now = options.now ?? machineClock()
  const saved = await saveBeforeUpgrade(settings, now())
  const journalKeys = new JournalKeys(settings.journalKeys)
  const { databaseUrl, databaseUrlFile } = settings
  const cipher = new FieldCipher(loadFieldKeys(settings))
  const db = await openDatabase(databaseUrl, cipher, journalKeys, databaseUrlFile)
  try {
    if (options.serves) await requireWritable(db)
    const madeKey = await settleFieldKeys(db, settings, options.keys ?? 'record')
    if (!options.leavesJournalKey) {
      await settleJournalKey(db, { ...serverActor, at: now() })
    }
    await nameFirstOperation(db, settings.operationTitle)
    await emptyChargesOfOtherState(db, settings.state)
    const [secret, training] = [await readSecret(db), await TrainingMark.read(db)]
    const stored = { secret, training, madeKey, savedBeforeUpgrade: saved, release }
    return buildContext(settings, { ...options, now }, db, stored)
  } catch (error) {
    await db.close()
    throw error
  }
}

function buildContext(
  settings: Settings,
  options: ContextOptions,
  db: Database,
  {
    release,
    ...stored
  }: Pick<ServerContext, 'secret' | 'training' | 'madeKey' | 'savedBeforeUpgrade'> & {
    release(): Promise<void>
  },
): ServerContext {
  const now = options.now ?? machineClock()
  const log = options.log ?? jsonLog(settings.logLevel)
  const sessions = new SessionStore(db, {
    idleMinutes: settings.sessionIdleMinutes,
    hours: settings.sessionHours,
  })
  const photos = new PhotoWorker(log)
  const reports = new ReportWorker(log, settings.dateFormat)
  const doctor = new Doctor(settings, options.certificate)
  const snapshots = new SnapshotCache(db, now, () => sessions.forget(), options.holdsTargets)
  const places = new PlaceCounts(db)
  const entries = new EntryQueue(db, log)
  const trail = new AuditTrail(entries, now, options.foldMs)
  const reads = new ReadTrail(entries, now, options.foldMs)
  const health = new Health(db, log)
  const feed = new LiveFeed(db, snapshots, log, options.feedTimes)
  return {
    settings,
    db,
    now,
    log,
    health,
    readiness: new Readiness(db, health, settings),
    doctor,
    calls: new FinishedCalls(),
    trail,
    reads,
    ...stored,
    accounts: new AccountStore(db, now, () => sessions.forget(), wordsOf(settings)),
    sessions,
    snapshots,
    lists: new TargetLists(),
    pages: new TargetPages(db, places),
    places,
    displays: new DisplayStore(db),
    tokens: new TokenStore(db),
    webhooks: new WebhookStore(db, settings.webhookHosts),
    pushes: new PushStore(db, options.pushServices ?? pushServices),
    limits: new CallLimits(db),
    costly: new CostlyCalls(),
    feed,
    statistics: new StatisticsCache(db, settings, snapshots, now),
    photos,
    uploads: new Slots({ maxOfKey: 6, maxInAll: 32 }),
    reports,
    reportCache: new ReportCache(),
    async close() {
      feed.close()
      trail.close()
      reads.close()
      await entries.close()
      await photos.close()
      await reports.close()
      doctor.close()
      try {
        await db.close()
      } finally {
        // Its connection would keep the process from ending.
        await release()
      }
    },
  }
}

/** Returns the words of the office and the product, which are no good passwords. */
function wordsOf({ officeName, operationTitle, county }: Settings): string[] {
  return ['watchfloor', officeName, operationTitle, county]
}

/** Returns the machine's clock. It formats each millisecond once, because many calls share one. */
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
