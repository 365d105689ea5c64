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

/**
 * Returns a client that makes the calls of a desk with a service token. A reply that failed always has an `error`, also if a proxy
 * answered without a reason. A body with a `Blob` is sent as a form.
 */
export function createDeskClient({ baseUrl, token, fetch }: DeskClientOptions): DeskClient {
  const client = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${token}` },
    bodySerializer: writeBody,
    ...(fetch && { fetch }),
  })
  client.use({
    async onResponse({ response }) {
      const { ok, status } = response
      if (ok || status === notModified || (await hasReason(response.clone()))) return undefined
      const headers = new Headers(response.headers)
      headers.delete('content-length')
      const failure = {
        Status: false,
        code: 'server.failed',
        Error: `The call failed with status ${status}.`,
      }
      return new Response(JSON.stringify(failure), { status, headers })
    },
  })
  return client
}

const notModified = 304

/** Whether a failed reply says why, as the desk's own do. */
async function hasReason(response: Response): Promise<boolean> {
  const reply: unknown = await response.json().catch(() => undefined)
  return typeof reply === 'object' && reply !== null && 'Error' in reply
}

/** Returns a body as JSON, or as a form if it has a file. A form has texts alone: an empty one clears a field. */
function writeBody(body: unknown): string | FormData {
  const values = Object.entries(body ?? {}) as [name: string, value: unknown][]
  if (!values.some(([, value]) => value instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of values) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, value === null ? '' : String(value))
  }
  return form
}
