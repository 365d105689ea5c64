import type { Settings } from '@watchfloor/server'
import { UsageError } from '../print/usage-error.ts'
import { isLoopback } from './loopback.ts'

/** How a server is asked to be reached. */
interface Reach {
  readonly host: string
  readonly hasTls: boolean
  /** Whether plain HTTP was asked for by name. */
  readonly isInsecure: boolean
}

/**
 * Throws if other machines would reach the server without what an agency needs: a decision about second factors, and HTTPS.
 * Returns a warning to print, or undefined.
 */
export function requireSafeReach(
  { host, hasTls, isInsecure }: Reach,
  { trustedProxies, areFactorRolesSet }: Pick<Settings, 'trustedProxies' | 'areFactorRolesSet'>,
): string | undefined {
  if (isLoopback(host)) return undefined
  if (!areFactorRolesSet) {
    throw new UsageError(
      `At ${host} other machines can sign in. Say which roles must have a second factor: MFA_REQUIRED=all, or roles separated by commas, or MFA_REQUIRED=none.`,
    )
  }
  if (hasTls || trustedProxies > 0) return undefined
  const danger = `at ${host} everybody on the network can read passwords, sessions and SSNs. Give --tls-cert and --tls-key, or put a proxy with HTTPS in front and set TRUST_PROXY`
  if (isInsecure) return `Warning: ${danger}.`
  throw new UsageError(`Over plain HTTP, ${danger}. To serve it all the same, add --insecure-http.`)
}
