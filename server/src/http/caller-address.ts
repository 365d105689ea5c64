import { isIP } from 'node:net'
import type { Context, Next } from 'koa'

/**
 * Keeps only an address as the address of the caller. Some proxies send it with a port, and a text that is none would be a new caller
 * with each request, and may be too long for the columns of sessions and the journal: then the proxy's own address counts.
 */
export function useCallerAddress({ request, req }: Context, next: Next): Promise<void> {
  request.ip = forwardedAddress(request.ip) ?? req.socket.remoteAddress ?? ''
  return next()
}

/** Returns the address that a proxy sent, without brackets, port and zone, or undefined if it sent another text. */
export function forwardedAddress(sent: string): string | undefined {
  if (isIP(sent) === 4) return sent
  const [bare = ''] = (/^\[([^\]]*)\](?::\d+)?$/.exec(sent)?.[1] ?? sent).split('%')
  if (isIP(bare)) return bare
  const withoutPort = bare.replace(/:\d+$/, '')
  return isIP(withoutPort) === 4 ? withoutPort : undefined
}
