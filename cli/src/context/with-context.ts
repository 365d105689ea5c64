import { messages } from '@watchfloor/core'
import {
  openContext,
  placeOfDatabase,
  readSettings,
  requireDatabase,
  type ServerContext,
} from '@watchfloor/server'
import type { GlobalFlags } from '../global-flags.ts'
import { note } from '../print/print.ts'
import { type Environment, readEnvironment } from './environment.ts'

/** The settings' environment with the flags before it. */
export function environmentFor({ database }: Pick<GlobalFlags, 'database'>): Environment {
  const environment = readEnvironment()
  return database === undefined ? environment : { ...environment, DATABASE_URL: database }
}

/** How a command uses a database. */
export interface DatabaseUse {
  /** It changes something, so it first says where (stderr). */
  readonly writes?: boolean
  /** It may start a new database. */
  readonly creates?: boolean
}

/** Opens the desk for one task and closes it again, whatever happens. @throws DatabaseMissing */
export async function withDesk<T>(
  flags: GlobalFlags,
  task: (context: ServerContext) => Promise<T>,
  { writes = false, creates = false }: DatabaseUse = {},
): Promise<T> {
  const settings = readSettings(environmentFor(flags))
  if (!creates) await requireDatabase(settings.databaseUrl)
  if (writes) note(messages.terminal.database(placeOfDatabase(settings.databaseUrl)))
  const context = await openContext(settings)
  try {
    return await task(context)
  } finally {
    await context.close()
  }
}

/** Checks that a command will find its database, before it asks anything of a person. @throws DatabaseMissing */
export async function requireDatabaseOf(flags: GlobalFlags): Promise<void> {
  if (flags.server === undefined) await requireDatabase(readSettings(environmentFor(flags)).databaseUrl)
}
