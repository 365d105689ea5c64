import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

/** The id of each call in the API document and in the scopes of tokens: its noun and its name, for example `target.list`. */
const ids: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as unknown as Readonly<Record<string, Endpoint>>).map(
      ([name, endpoint]) => [endpoint, `${noun}.${name}`] as const,
    ),
  ),
)

/** Returns the id of a call of the contract. @throws Error for another call */
export function callIdOf(endpoint: Endpoint): string {
  const id = ids.get(endpoint)
  if (id === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`)
  return id
}
