import { messages } from '@watchfloor/core'
import {
  asDiskFullOf,
  isDatabaseUrl,
  type KeyUse,
  openContext,
  placeOfDatabase,
  readSettings,
  requireDatabase,
  type ServerContext,
} from '@watchfloor/server'
import type { GlobalFlags } from '../global-flags.ts'
import { note } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { type Environment, readEnvironment } from './environment.ts'

/** Returns the environment for the settings. The flags override it. @throws UsageError for a wrong --database */
export function environmentFor({ database }: Pick<GlobalFlags, 'database'>): Environment {
  if (database?.trim() === '') throw new UsageError(messages.settings.emptyDatabase)
  if (database !== undefined && !isDatabaseUrl(database))
    throw new UsageError(`--database takes ${messages.settings.databaseUrls}.`)
  const environment = readEnvironment()
  return database === undefined ? environment : { ...environment, DATABASE_URL: database }
}

/** How a command uses a database. */
export interface DatabaseUse {
  /** Whether the command changes data. If so, the database is named first (stderr). */
  readonly writes?: boolean
  /** Whether the command changes what an operation holds. With several open, it must name one (rule O6). */
  readonly inOperation?: boolean
  /** Whether the command stays and follows the lists, which is quicker from memory. */
  readonly follows?: boolean
  /** Whether the command may create the database. */
  readonly creates?: boolean
  /** How the command handles the keys; `make` by default. A restored backup and a rotation bring their own keys, and a lost one is ignored. */
  readonly keys?: KeyUse
  /** Whether the command leaves the journal's key as it is. */
  readonly leavesJournalKey?: boolean
}

/** Runs a task with an open context and closes the context afterwards. @throws DatabaseMissing */
export async function withContext<T>(
  flags: GlobalFlags,
  task: (context: ServerContext) => Promise<T>,
  {
    writes = false,
    creates = false,
    follows = false,
    keys = 'make',
    leavesJournalKey = false,
  }: DatabaseUse = {},
): Promise<T> {
  const settings = readSettings(environmentFor(flags))
  if (!creates) await requireDatabase(settings.databaseUrl)
  if (writes) note(messages.terminal.database(placeOfDatabase(settings.databaseUrl)))
  // Most commands run once and read part by part. Loading all targets first would cost more than it reads.
  const context = await openContext(settings, { holdsTargets: follows, keys, leavesJournalKey })
  if (context.madeKey) note(messages.keys.made(settings.fieldKeyFile))
  if (context.savedBeforeUpgrade !== undefined) note(messages.running.upgraded(context.savedBeforeUpgrade))
  try {
    return await task(context)
  } catch (error) {
    throw await asDiskFullOf(error, settings.databaseUrl)
  } finally {
    await context.close()
  }
}

/** Checks that the database exists before a command asks questions. @throws DatabaseMissing */
export async function requireDatabaseOf(flags: GlobalFlags): Promise<void> {
  if (flags.server === undefined) await requireDatabase(readSettings(environmentFor(flags)).databaseUrl)
}
