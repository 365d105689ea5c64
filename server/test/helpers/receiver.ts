import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver got. */
export interface Received {
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly text: string
  readonly body: { type: string; seq: number; at: string; id: number | null; operation: number | null }
}

/** A receiver of webhooks, real and on this machine. */
export interface TestReceiver {
  readonly url: string
  readonly received: Received[]
  close(): Promise<void>
}

/** Answers a request; `count` is the number of requests so far. */
export type AnswerWebhook = (response: ServerResponse, count: number, request: Received) => void

export const takes: AnswerWebhook = (response) => response.writeHead(204).end()
export const fails: AnswerWebhook = (response) => response.writeHead(500).end('no')

/** Starts a server on this machine. Returns its port, and a function that ends it. */
export async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Starts a receiver. */
export async function startReceiver(answer: AnswerWebhook = takes): Promise<TestReceiver> {
  const received: Received[] = []
  const { port, close } = await startServer(async (request, response) => {
    const one = await read(request)
    received.push(one)
    answer(response, received.length, one)
  })
  return { url: `http://127.0.0.1:${port}/in`, received, close }
}

async function read(request: IncomingMessage): Promise<Received> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString()
  const header = (name: string) => String(request.headers[name] ?? '')
  return {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    text,
    body: JSON.parse(text) as Received['body'],
  }
}

/** Returns the signature that the standard asks for, made without the library that the server uses. */
export function expectedSignature(secret: string, { id, timestamp, text }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`
}
