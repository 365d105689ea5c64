import type { Endpoint } from '@watchfloor/core'
import type { Client, Reply } from './client.ts'

/** Makes a call with a field that no call takes: whoever may make it gets 400, and nothing happens. */
export function probe(
  client: Client,
  { method, path, onQuery }: Endpoint,
  headers: Record<string, string> = {},
) {
  const address = path.replaceAll(/\{\w+\}/g, '999999')
  // A stream answers an invalid number at once.
  const all = { ...headers, 'last-event-id': 'x' }
  const isRead = method === 'GET' || method === 'DELETE'
  return client.send(
    method,
    isRead ? `${address}?nosuch=1${onQuery ? `&${onQuery}=x` : ''}` : address,
    isRead ? undefined : { nosuch: 1 },
    all,
  )
}

/** Whether a call was open to the caller, or else the status and code of its refusal. */
export const outcomeOfProbe = ({ status, json }: Reply): string =>
  [401, 403].includes(status) ? `${status} ${json['code']}` : 'open'

export const callNameOf = ({ method, path, onQuery }: Endpoint) =>
  `${method} ${path}${onQuery ? `?${onQuery}` : ''}`
