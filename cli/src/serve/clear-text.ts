import type { Settings } from '@watchfloor/server'
import { isLoopback } from './loopback.ts'

/** Returns a warning for a server that other machines reach over plain HTTP, otherwise undefined. */
export function clearTextWarning(
  host: string,
  hasTls: boolean,
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
): string | undefined {
  if (isLoopback(host) || hasTls || trustedProxies > 0) return undefined
  return `Warning: at ${host} everybody on the network can read passwords, sessions and SSNs. Give --tls-cert and --tls-key, or put a proxy with HTTPS in front and set TRUST_PROXY.`
}
