import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './openapi.ts'

export type { components, operations, paths } from './openapi.ts'

/** The calls of a desk, by method and path. */
export type DeskClient = Client<paths>

export interface DeskClientOptions {
  /** Address of the desk, for example https://desk.office.example. */
  readonly baseUrl: string
  /** The service token, `wf_...`. */
  readonly token: string
  /** Sends the requests. By default the global fetch. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Returns a client that makes the calls of a desk with a service token. */
export function createDeskClient({ baseUrl, token, fetch }: DeskClientOptions): DeskClient {
  return createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${token}` },
    ...(fetch && { fetch }),
  })
}
