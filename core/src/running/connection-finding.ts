import { messages } from '../text/messages.ts'
import { hostsInWords } from './database-hosts.ts'
import type { Finding } from './finding.ts'

/** How this machine reaches PostgreSQL. A socket of the machine has no addresses. */
export interface DatabaseConnection {
  readonly isEncrypted: boolean
  /** Address of this machine. */
  readonly from: string | null
  /** Address of PostgreSQL. */
  readonly to: string | null
}

/** Rule M28. Returns the finding for a connection that others on the network can read. Undefined if they cannot, or if that is wanted. */
export function connectionFinding(
  { isEncrypted, from, to }: DatabaseConnection,
  url: string,
): Finding | undefined {
  const staysHere = from === to || /^(127\.|::1$)/.test(from ?? '')
  if (isEncrypted || staysHere || /[?&]sslmode=disable(&|$)/.test(url)) return undefined
  return { check: 'connection', level: 'warning', words: messages.doctor.openConnection(hostsInWords(url)) }
}
