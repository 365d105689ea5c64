import { type Api, contract, createApi } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { askSecret, hasTerminal } from '../prompt/ask.ts'
import { credentialFor } from './credential.ts'
import { terminalTransport } from './http-transport.ts'
import { readServer } from './server-address.ts'

/** The calls of a server on another machine. */
interface RemoteDesk {
  readonly api: Api
  /** Returns the calls in an operation. A token names it in each call; a session is switched to it. */
  readonly inOperation: (operation: { readonly id: number; readonly isCurrent: boolean }) => Promise<Api>
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
  const apiIn = (place: { operation?: number; shownOperation?: number } = {}) =>
    createApi(terminalTransport(server, credential, { askPassword, ...place }), contract)
  const api = apiIn()
  return {
    api,
    async inOperation({ id, isCurrent }) {
      if (credential.isToken) return apiIn({ operation: id })
      if (!isCurrent) await api.operation.enter({ id })
      return apiIn({ shownOperation: id })
    },
  }
}
