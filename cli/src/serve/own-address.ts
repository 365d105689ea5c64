import { createServer, isIP } from 'node:net'
import { UsageError } from '../print/usage-error.ts'

/** Codes of a failed start that mean that the host is not an address of this machine. */
const notOwn = ['ENOTFOUND', 'EADDRNOTAVAIL', 'EINVAL']

/**
 * Checks that a server can listen at a host. A name that cannot be looked up now passes, because a restart may find it.
 * @param source the setting or flag that gave the host
 * @throws UsageError that names the source
 */
export async function requireOwnAddress(host: string, source: 'HOST' | '--host'): Promise<void> {
  const code = isHost(host) ? await tryToListen(host) : 'ENOTFOUND'
  if (code === undefined || !notOwn.includes(code)) return
  throw new UsageError(
    `${source} takes an address of this machine, for example 127.0.0.1, or 0.0.0.0 for all of them; ${host} fails with ${code}.`,
  )
}

/** Whether a text has the form of an address or of a name, whose last part is not a number. */
function isHost(host: string): boolean {
  return isIP(host) !== 0 || (/^[\w.%-]+$/.test(host) && !/(^|\.)\d+\.?$/.test(host))
}

/** Listens at a host on a free port for a moment. Returns the code of the error; undefined if it works. */
function tryToListen(host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
    server.listen({ host, port: 0 }, () => server.close(() => resolve(undefined)))
  })
}
