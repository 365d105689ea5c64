import { type Figure, ratioInTurns, requestsPerSecond } from './measure.ts'
import { type Started, said, start } from './processes.ts'
import type { SignedIn } from './signed-in.ts'

const connections = 16
const seconds = 4
const turns = 3

/**
 * Measures the list of 5,000 targets relative to a bare Koa that sends the same bytes from a buffer: plain, compressed, and not
 * modified.
 */
export async function listFigures(server: Started, signedIn: SignedIn): Promise<Figure[]> {
  const bare = await start('bare-koa.js')
  try {
    return [
      await sameBytes('list, plain', server, bare, { ...signedIn, 'accept-encoding': 'identity' }),
      await sameBytes('list, gzip', server, bare, { ...signedIn, 'accept-encoding': 'gzip' }),
      await sameBytes('list, brotli', server, bare, { ...signedIn, 'accept-encoding': 'br' }),
      await notModified(server, bare, signedIn),
    ]
  } finally {
    await bare.stop()
  }
}

async function sameBytes(name: string, server: Started, bare: Started, headers: SignedIn): Promise<Figure> {
  const url = `${server.url}/auth/chatterlist`
  const { bytes, headers: replied } = await rawReply(url, headers)
  bare.process.send({ base64: bytes.toString('base64'), headers: replied })
  await said(bare.process)
  const { ratio, ours, theirs } = await ratioInTurns(
    () => requestsPerSecond({ url, headers, connections, seconds }, 200),
    () => requestsPerSecond({ url: bare.url, headers: {}, connections, seconds }, 200),
    turns,
  )
  const detail = `${Math.round(ours)}/s against ${Math.round(theirs)}/s, ${Math.round(bytes.length / 1024)} KB`
  return { name, value: ratio, limit: 0.7, unit: 'of bare Koa', better: 'more', detail }
}

async function notModified(server: Started, bare: Started, signedIn: SignedIn): Promise<Figure> {
  const url = `${server.url}/auth/chatterlist`
  const reply = await fetch(url, { headers: signedIn })
  await reply.arrayBuffer()
  const headers = { ...signedIn, 'if-none-match': reply.headers.get('etag') ?? '' }
  const { ratio, ours, theirs } = await ratioInTurns(
    () => requestsPerSecond({ url, headers, connections, seconds, isAwake: true }, 304),
    // Reading the headers of a request is a part of its cost for both.
    () => requestsPerSecond({ url: `${bare.url}/304`, headers, connections, seconds, isAwake: true }, 304),
    turns,
  )
  const detail = `${Math.round(ours)}/s against ${Math.round(theirs)}/s`
  return {
    name: 'list, not modified',
    value: ratio,
    limit: 0.35,
    unit: "of bare Koa's 304",
    better: 'more',
    detail,
  }
}

/** Returns the bytes as they are sent; fetch would unpack them. */
async function rawReply(
  url: string,
  headers: SignedIn,
): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (reply) => {
      const parts: Buffer[] = []
      for await (const part of reply) parts.push(part as Buffer)
      const encoding = reply.headers['content-encoding']
      const type = { 'content-type': 'application/json; charset=utf-8' }
      resolve({
        bytes: Buffer.concat(parts),
        headers: encoding ? { ...type, 'content-encoding': encoding } : type,
      })
    }).on('error', reject)
  })
}
