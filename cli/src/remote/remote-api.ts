import { type Api, contract, createApi } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { askSecret, hasTerminal } from '../prompt/ask.ts'
import { credentialFor } from './credential.ts'
import { type CallPlace, terminalTransport } from './http-transport.ts'
import { readServer } from './server-address.ts'

/** The calls of a server on another machine. */
interface RemoteDesk {
  readonly api: Api
  /**
   * Runs a task with the calls in an operation. A token names it in each call. A session is switched to it by a command that writes or
   * follows; any other command names it in its reads and leaves the session where it was. A command that follows stays in the operation
   * when it is closed, although the session then works in another one (rule O5).
   */
  readonly inOperation: <T>(
    operation: { readonly id: number; readonly isCurrent: boolean },
    task: (api: Api) => Promise<T>,
    use: { readonly writes?: boolean; readonly follows?: boolean },
  ) => Promise<T>
}

/** Opens a server on another machine. At a terminal a dangerous call asks for the password again. @throws UsageError */
export async function openRemoteDesk(
  address: string,
  flags: Pick<GlobalFlags, 'json' | 'tokenFile'>,
): Promise<RemoteDesk> {
  const server = readServer(address)
  const credential = await credentialFor(server, flags)
  const ask = () => askSecret('Password, to confirm that it is you', { json: flags.json ?? false })
  const askPassword = hasTerminal({ json: flags.json ?? false }) ? ask : undefined
  const apiIn = (place: CallPlace = {}) =>
    createApi(terminalTransport(server, credential, { askPassword, ...place }), contract)
  const api = apiIn()
  return {
    api,
    async inOperation({ id, isCurrent }, task, { writes = false, follows = false }) {
      if (credential.isToken) return task(apiIn({ operation: id }))
      const stays = writes || follows
      if (stays && !isCurrent) await api.operation.enter({ id })
      if (follows)
        return task(apiIn({ readOperation: id, shownOperation: id, beforeChange: returning(api, id) }))
      if (stays || isCurrent) return task(apiIn({ shownOperation: id }))
      const visit = visitOf(api, id)
      try {
        return await task(apiIn({ readOperation: id, shownOperation: id, beforeChange: visit.enter }))
      } finally {
        await visit.leave()
      }
    },
  }
}

/** Returns how a session enters an operation again that it left, before each change. */
function returning(api: Api, id: number) {
  return async () => {
    const { operations } = await api.operation.list()
    if (!operations.some((one) => one.id === id && one.isCurrent)) await api.operation.enter({ id })
  }
}

/** Returns how a session enters an operation at the first call that cannot name it, for example a dry run, and goes back afterwards. */
function visitOf(api: Api, id: number) {
  let before: number | undefined
  let entered: Promise<unknown> | undefined
  const go = async () => {
    const { operations } = await api.operation.list()
    await api.operation.enter({ id })
    before = operations.find(({ isCurrent }) => isCurrent)?.id
  }
  return {
    enter: async () => {
      entered ??= go()
      await entered
    },
    leave: async () => {
      if (before !== undefined) await api.operation.enter({ id: before })
    },
  }
}
