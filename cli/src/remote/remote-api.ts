import { type Api, createApi } from '@watchfloor/core'
import { UsageError } from '../print/usage-error.ts'
import { terminalTransport } from './http-transport.ts'
import { findLogin } from './logins.ts'
import { readServer } from './server-address.ts'

/** Returns the calls of a server on another machine. */
export function remoteApi(address: string): Api {
  const server = readServer(address)
  return createApi(
    terminalTransport(server, async () => {
      const login = await findLogin(server)
      if (login) return login
      throw new UsageError(`You are not signed in at ${server}. Run: watchfloor login --server ${server}`)
    }),
  )
}
