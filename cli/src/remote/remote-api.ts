import { type Api, contract, createApi } from '@watchfloor/core'
import { UsageError } from '../print/usage-error.ts'
import { askSecret, hasTerminal } from '../prompt/ask.ts'
import { terminalTransport } from './http-transport.ts'
import { findLogin } from './logins.ts'
import { readServer } from './server-address.ts'

/** Returns the calls of a server on another machine. At a terminal a dangerous call asks for the password again. */
export function remoteApi(address: string, flags: { readonly json?: boolean } = {}): Api {
  const server = readServer(address)
  const login = async () => {
    const known = await findLogin(server)
    if (known) return known
    throw new UsageError(`You are not signed in at ${server}. Run: watchfloor login --server ${server}`)
  }
  const askPassword = () => askSecret('Password, to confirm that it is you', flags)
  return createApi(terminalTransport(server, login, hasTerminal(flags) ? askPassword : undefined), contract)
}
