import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

/** The id of each call in the API document and in the scopes of tokens: its noun and its name, for example `target.list`. */
const ids: ReadonlyMap<string, string> = new Map(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as unknown as Readonly<Record<string, Endpoint>>).map(
      ([name, endpoint]) => [placeOf(endpoint), `${noun}.${name}`] as const,
    ),
  ),
)

/** Returns the id of a call of the contract. @throws Error for another call */
export function callIdOf(endpoint: Endpoint): string {
  const id = ids.get(placeOf(endpoint))
  if (id === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`)
  return id
}

function placeOf({ method, path, onQuery = '' }: Endpoint): string {
  return `${method} ${path} ${onQuery}`
}
