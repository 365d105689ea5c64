import { messages } from '@watchfloor/core'
import {
  type BackupPlan,
  backupFolder,
  dropAbandoned,
  findMistypedSettings,
  hasCharges,
  isTrainingDatabase,
  listen,
  officeSeal,
  openContext,
  openLog,
  readSettings,
  requireSealKeys,
  type ServerContext,
  type Settings,
  scheduleAnchors,
  scheduleBackups,
  scheduleEmptying,
  schedulePushes,
  scheduleWebhooks,
  watchIdleAccounts,
  watchSchema,
} from '@watchfloor/server'
import { environmentFor } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { note, print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { wordsOf } from '../print/words-of.ts'
import { requireSafeReach } from './clear-text.ts'
import { loadDemo, requireThisMachine } from './demo.ts'
import { isLoopback } from './loopback.ts'
import { requireOwnAddress } from './own-address.ts'
import type { ServeFlags } from './serve-command.ts'
import { readTls } from './tls.ts'
import { untilStopped } from './until-stopped.ts'

const demoDatabase = 'sqlite:data/demo.db'

/** Serves the desk until a signal stops it. Requests in flight are finished. */
export async function serve(flags: ServeFlags & GlobalFlags): Promise<void> {
  const stopped = untilStopped()
  const environment = environmentFor(flags)
  if (flags.demo && !environment['DATABASE_URL_FILE']) environment['DATABASE_URL'] ||= demoDatabase
  for (const { name, meant } of findMistypedSettings(environment))
    note(messages.settings.mistyped(name, meant))
  const settings = readSettings(environment)
  const host = flags.host ?? settings.host
  const port = flags.port ?? settings.port
  if (port !== 0 && port === settings.metricsPort)
    throw new UsageError(messages.running.metricsPortTaken(port))
  if (flags.demo) requireThisMachine(host, '--demo')
  await requireOwnAddress(host, flags.host === undefined ? 'HOST' : '--host')
  const tls = await readTls(flags)
  if (!isLoopback(host) && (await isTrainingDatabase(settings.databaseUrl)))
    requireThisMachine(host, 'This database is a training database. It')
  const reach = { host, hasTls: tls !== undefined, isInsecure: flags.insecureHttp ?? false }
  const warning = requireSafeReach(reach, settings)
  const backups = await planBackups(flags, settings)
  const log = await openLog(settings.logLevel, process.stderr.isTTY)
  const context = await openContext(settings, { serves: true, keys: 'make', log, certificate: tls?.cert })
  if (context.madeKey) note(messages.keys.made(settings.fieldKeyFile))
  if (context.savedBeforeUpgrade !== undefined) note(messages.running.upgraded(context.savedBeforeUpgrade))
  try {
    const demo = flags.demo ? await loadDemo(context, settings.timeZone) : undefined
    const { url, metricsUrl, stop } = await listen(context, {
      host,
      port,
      ...(tls && { tls }),
    }).catch((error: unknown) => {
      throw addressProblem(error)
    })
    try {
      await warnWithoutAdmin(context, flags)
      if (!(await hasCharges(context.db))) note(messages.settings.noCharges)
      if (warning !== undefined) note(warning)
      if (metricsUrl !== undefined) note(messages.running.metricsAt(metricsUrl))
      printReady(url, demo, flags)
      await dropAbandoned(backups?.folder ?? backupFolder(settings))
    } catch (error) {
      // An open port would keep the process from ending.
      await stop()
      throw error
    }
    const schedule = backups && scheduleBackups(context, backups)
    const idle = watchIdleAccounts(context)
    const emptying = scheduleEmptying(context)
    const anchors = scheduleAnchors(context)
    const webhooks = scheduleWebhooks(context)
    const pushes = schedulePushes(context)
    const schema = watchSchema(context.db)
    await Promise.race([stopped, schema.changed.then(stopForUpgrade)])
    await stop()
    await schema.stop()
    await idle.stop()
    await schedule?.stop()
    await emptying.stop()
    await anchors.stop()
    await webhooks.stop()
    await pushes.stop()
  } finally {
    await context.close()
  }
}

function printReady(
  url: string,
  demo: Awaited<ReturnType<typeof loadDemo>> | undefined,
  flags: GlobalFlags,
): void {
  const ready = `Watchfloor listens on ${url}`
  print(
    {
      document: { url, ...(demo && { accounts: demo.accounts }) },
      text: demo ? `${demo.text}\n\n${ready}` : ready,
    },
    flags,
  )
}

/** A newer server has taken over the database. The exit code tells a service manager that a restart would not help. */
function stopForUpgrade(): void {
  note(messages.running.upgradedElsewhere)
  process.exitCode = 2
}

/** Number of backups that are kept without --backup-keep. */
const keptBackups = 48

/** Returns the plan of the scheduled backups; undefined without one. @throws SealKeyError; UsageError for a flag that needs a plan */
async function planBackups(flags: ServeFlags, settings: Settings): Promise<BackupPlan | undefined> {
  const { backupEvery, backupAt, backupKeep, backupTo, backupAfter, backupAfterMinutes, backupEncryptTo } =
    flags
  const sealTo = backupEncryptTo ? { recipients: backupEncryptTo } : officeSeal(settings)
  // Also for the backups that the server takes before a purge.
  await requireSealKeys(sealTo)
  if (backupEvery === undefined && backupAt === undefined) {
    requireNoScheduleFlags(flags)
    return undefined
  }
  return {
    times: { everyMinutes: backupEvery, at: backupAt },
    keep: backupKeep ?? { last: keptBackups },
    zone: settings.timeZone,
    folder: backupTo ?? backupFolder(settings),
    after: backupAfter,
    afterMinutes: backupAfterMinutes,
    sealTo,
  }
}

/** Checks that no flag is about scheduled backups. @throws UsageError */
function requireNoScheduleFlags(flags: ServeFlags): void {
  const given = {
    '--backup-keep': flags.backupKeep,
    '--backup-to': flags.backupTo,
    '--backup-after': flags.backupAfter,
    '--backup-after-minutes': flags.backupAfterMinutes,
    '--backup-encrypt-to': flags.backupEncryptTo,
  }
  const [flag] = Object.entries(given).find(([, value]) => value !== undefined) ?? []
  if (flag === undefined) return
  throw new UsageError(
    `${flag} is about scheduled backups, and none is scheduled. Add --backup-every MINUTES or --backup-at HH:MM.`,
  )
}

async function warnWithoutAdmin(context: ServerContext, { database }: GlobalFlags): Promise<void> {
  if (await context.accounts.hasAdmin()) return
  // The URL is not repeated, because it may contain a password.
  const where = database === undefined ? '' : ', with the same --database'
  note(`There is no admin yet. Add one: watchfloor users add EMAIL --role admin${where}`)
}

/** The cause and the next step for each error code of a failed start. */
const advice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program uses this port. Choose one with --port, or let --port 0 find a free one.',
  EAI_AGAIN:
    'The name of the host cannot be looked up now. Check HOST and --host, and the name servers of this machine.',
  EACCES: 'Ports below 1024 need special permissions. Choose another with --port.',
}

/** Returns the error of a failed start with the next step. An error without a known step is returned unchanged. */
function addressProblem(error: unknown): unknown {
  const step = advice[(error as NodeJS.ErrnoException).code ?? '']
  return step === undefined ? error : new Error(`${wordsOf(error)}. ${step}`)
}
