import { type Api, messages } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { note } from '../print/print.ts'
import { UsageProblem } from '../print/usage-problem.ts'
import { actor } from './actor.ts'
import { type DatabaseUse, withDesk } from './with-context.ts'

/**
 * The desk's calls, whichever way they go: in process, where whoever may use the machine's database may do all that an admin may; or
 * with --server over HTTP, as the person who signed in there.
 */
export async function withApi<T>(
  flags: GlobalFlags,
  task: (api: Api) => Promise<T>,
  use: DatabaseUse = {},
): Promise<T> {
  if (flags.server === undefined) {
    const { apiInProcess } = await import('@watchfloor/server')
    return withDesk(
      flags,
      (context) => task(apiInProcess(context, { role: 'admin', email: actor(), address: 'cli' })),
      use,
    )
  }
  if (flags.database !== undefined) {
    throw new UsageProblem('Give either --database or --server: one names a database here, the other a desk.')
  }
  if (use.writes) note(messages.terminal.desk(flags.server))
  const { remoteApi } = await import('../remote/remote-api.ts')
  return task(remoteApi(flags.server))
}
