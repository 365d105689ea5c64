import { type Api, createApi } from '@watchfloor/core'
import { UsageProblem } from '../print/usage-problem.ts'
import { terminalTransport } from './http-transport.ts'
import { findLogin } from './logins.ts'
import { readServer } from './server-address.ts'

/** The calls of a desk on another machine. */
export function remoteApi(address: string): Api {
  const server = readServer(address)
  return createApi(
    terminalTransport(server, async () => {
      const login = await findLogin(server)
      if (login) return login
      throw new UsageProblem(`Nobody is signed in at ${server}. Run: watchfloor login --server ${server}`)
    }),
  )
}
