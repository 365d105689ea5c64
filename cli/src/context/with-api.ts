import { type Api, messages } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { note } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { actor, terminal, terminalSession } from './actor.ts'
import { chooseOperation } from './choose-operation.ts'
import { type DatabaseUse, withContext } from './with-context.ts'

/**
 * Runs a task with the calls of the desk. Without --server they run in process with the role admin, because the user can read the
 * database anyway. With --server they go over HTTP with the role of the account that signed in there, or of a token.
 */
export async function withApi<T>(
  flags: GlobalFlags,
  task: (api: Api) => Promise<T>,
  use: DatabaseUse = {},
): Promise<T> {
  if (flags.server === undefined) {
    if (flags.tokenFile !== undefined) throw new UsageError(messages.terminal.tokenNeedsServer)
    const { apiInProcess } = await import('@watchfloor/server')
    return withContext(
      flags,
      async (context) => {
        const [email, address] = [actor(), terminal()]
        const whoever = { role: 'admin', email, address, session: terminalSession } as const
        const api = apiInProcess(context, whoever)
        const operation = await chooseOperation(api, flags, use)
        return task(
          operation === undefined ? api : apiInProcess(context, { ...whoever, operation: operation.id }),
        )
      },
      use,
    )
  }
  if (flags.database !== undefined) {
    throw new UsageError('Give either --database or --server: one names a database, the other a server.')
  }
  if (use.writes) note(messages.terminal.server(flags.server))
  const { openRemoteDesk } = await import('../remote/remote-api.ts')
  const desk = await openRemoteDesk(flags.server, flags)
  const operation = await chooseOperation(desk.api, flags, use)
  return operation ? desk.inOperation(operation, task, use) : task(desk.api)
}
