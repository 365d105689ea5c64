import type { Api } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { UsageProblem } from '../print/usage-problem.ts'
import { actor } from './actor.ts'
import { withDesk } from './with-desk.ts'

/**
 * The desk's calls, whichever way they go: in process, where whoever may use the machine's database may do all that an admin may; or
 * with --server over HTTP, as the person who signed in there.
 */
export async function withApi<T>(flags: GlobalFlags, task: (api: Api) => Promise<T>): Promise<T> {
  if (flags.server === undefined) {
    const { apiInProcess } = await import('@watchfloor/server')
    return withDesk(flags, (desk) => task(apiInProcess(desk, { party: 'admin', actor: actor(), via: 'cli' })))
  }
  if (flags.database !== undefined) {
    throw new UsageProblem('Give either --database or --server: one names a database here, the other a desk.')
  }
  const { remoteApi } = await import('../remote/remote-api.ts')
  return task(remoteApi(flags.server))
}
