import { type Desk, openDesk, readSettings } from '@watchfloor/server'
import type { GlobalFlags } from '../global-flags.ts'
import { type Environment, readEnvironment } from './environment.ts'

/** The settings' environment with the flags before it. */
export function environmentFor({ database }: Pick<GlobalFlags, 'database'>): Environment {
  const environment = readEnvironment()
  return database === undefined ? environment : { ...environment, DATABASE_URL: database }
}

/** Opens the desk for one task and closes it again, whatever happens. */
export async function withDesk<T>(flags: GlobalFlags, task: (desk: Desk) => Promise<T>): Promise<T> {
  const desk = await openDesk(readSettings(environmentFor(flags)))
  try {
    return await task(desk)
  } finally {
    await desk.close()
  }
}
