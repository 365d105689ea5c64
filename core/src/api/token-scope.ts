import type { Role } from '../account/role.ts'
import type { TokenScope } from '../account/token.ts'
import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { callIdOf } from './call-id.ts'
import { listEndpoints } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import type { ServiceToken } from './token-api.ts'

/**
 * Rule R40. Whether a scope contains a call. `read` has the calls that read, `write` also those that write. Neither has a sensitive
 * call, which the scope must name. Every scope has the contract. The role must be allowed to make the call as well.
 */
export function isInScope(endpoint: Endpoint, scope: TokenScope): boolean {
  if (endpoint.access === 'anyone' || endpoint.tokens === 'any') return true
  if (endpoint.tokens === 'never') return false
  if (typeof scope !== 'string') return scope.includes(callIdOf(endpoint))
  const hasCall = scope === 'write' || (scope === 'read' && endpoint.method === 'GET')
  return endpoint.tokens !== 'named' && hasCall
}

/** Rule R40. Whether a scope has a call by its name, as the revealing of an SSN needs it. */
export function isNamedIn(endpoint: Endpoint, scope: TokenScope): boolean {
  return typeof scope !== 'string' && scope.includes(callIdOf(endpoint))
}

/**
 * Rule R41. Reads the scope of a new token: `read`, `write`, or calls separated by commas, each as its id (`target.list`), its path
 * or its method and path. A call that the role may not make, or that no token may, is refused.
 */
export function readScope(text: string, role: Role): Result<TokenScope, Failure> {
  const words = text
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '')
  if (words.length === 0) return err(invalid('scope', messages.token.scopeRequired))
  const [word = ''] = words
  if (words.length === 1 && (word === 'read' || word === 'write')) return ok(word)
  const found: Endpoint[] = []
  for (const one of words) {
    if (one === 'read' || one === 'write') return err(invalid('scope', messages.token.scopeAlone(one)))
    const calls = callsNamed(one)
    const problem = whyNotFor(one, calls, role)
    if (problem !== undefined) return err(invalid('scope', problem))
    found.push(...calls)
  }
  return ok([...new Set(found.map(callIdOf))].sort())
}

/** Returns the scope as an admin reads it. */
export function scopeText(scope: ServiceToken['scope'] | TokenScope): string {
  return typeof scope === 'string' ? scope : scope.join(', ')
}

/** Returns the calls of a word: one by its id, all variants by their address. */
function callsNamed(word: string): Endpoint[] {
  const key = word.toLowerCase()
  return listEndpoints().filter((endpoint) => {
    const path = endpoint.path.toLowerCase()
    const names = [callIdOf(endpoint), path, path.replace('/auth/', ''), `${endpoint.method} ${path}`]
    return names.some((name) => name.toLowerCase() === key)
  })
}

function whyNotFor(word: string, calls: readonly Endpoint[], role: Role): string | undefined {
  if (calls.length === 0) return messages.token.unknownCall(word)
  const reachable = calls.filter(({ access, tokens }) => access !== 'anyone' && tokens !== 'never')
  if (reachable.length < calls.length) return messages.token.notForTokens(word)
  const mayCall = calls.every(({ access }) => access === 'anyone' || access.includes(role))
  return mayCall ? undefined : messages.token.notForRole(word, role)
}
