import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a call fails: a proxy's page, a closed connection, or an answer that breaks off in its middle. The server carries each out. */
export type Fault = '502' | 'reset' | 'cut'

/** A proxy in front of a server, whose calls can fail on their way back. */
export interface FailingProxy {
  readonly url: string
  /** Lets all calls of a path fail in a way, or none. */
  fail(path: string, fault: Fault | undefined): void
  close(): void
}

export async function startFailingProxy(target: string): Promise<FailingProxy> {
  let failing: { path: string; fault: Fault | undefined } | undefined
  const proxy = createServer((incoming, reply) => {
    const { method, headers, url = '' } = incoming
    const fault = failing && url.startsWith(failing.path) ? failing.fault : undefined
    const onward = request(`${target}${url}`, { method, headers }, async (answer) => {
      const { statusCode = 500, headers: head } = answer
      const body = Buffer.concat(await answer.toArray())
      if (fault === 'reset') incoming.socket.destroy()
      else if (fault === '502')
        reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
      else if (fault === 'cut') {
        const half = body.subarray(0, body.length / 2)
        reply.writeHead(statusCode, head).write(half, () => incoming.socket.destroy())
      } else reply.writeHead(statusCode, head).end(body)
    })
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    fail(path, fault) {
      failing = { path, fault }
    },
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
