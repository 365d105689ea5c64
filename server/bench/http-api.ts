import { type Api, contract, createApi, type FileReply, toHttpRequest } from '@watchfloor/core'
import type { SignedIn } from './signed-in.ts'

/** Returns the API over HTTP, as a browser calls it. */
export function apiOver(url: string, signedIn: SignedIn): Api {
  return createApi(
    {
      async call(endpoint, input) {
        const { method, path, body } = toHttpRequest(endpoint, input)
        const reply = await fetch(`${url}${path}`, {
          method,
          headers: { ...signedIn, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
        if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
        if (endpoint.answers !== 'file') return reply.json()
        const file: FileReply = {
          bytes: new Uint8Array(await reply.arrayBuffer()),
          type: reply.headers.get('content-type') ?? '',
          etag: reply.headers.get('etag') ?? undefined,
          name: undefined,
        }
        return file
      },
    },
    contract,
  )
}
