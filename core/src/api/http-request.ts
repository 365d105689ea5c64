import { type Endpoint, placeholdersOf } from './endpoint.ts'

/** A call as an HTTP request. `path` includes the query. */
export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/**
 * Rule W5. Returns the HTTP request of a call. The placeholders of the path are filled first. The other fields go into the query
 * of a GET or DELETE, else into the body.
 */
export function toHttpRequest(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): HttpRequest {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  let path = endpoint.path
  for (const name of placeholdersOf(endpoint.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest.get(name) ?? '')))
    rest.delete(name)
  }
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') {
    return { method: endpoint.method, path, body: Object.fromEntries(rest) }
  }
  const query = [...rest].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  )
  return {
    method: endpoint.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    body: undefined,
  }
}
