import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareUpdatesPerSecond } from './bare-sqlite.ts'
import { type Figure, ratioInTurns } from './measure.ts'
import type { Started } from './processes.ts'
import type { SignedIn } from './signed-in.ts'

const clients = 16
const seconds = 4
const turns = 3

/** Measures changes from 16 clients, each journalled and acknowledged after the sync, relative to bare updates of one row. */
export async function writeFigures(server: Started, signedIn: SignedIn): Promise<Figure[]> {
  const path = join(mkdtempSync(join(tmpdir(), 'watchfloor-bench-')), 'bare.db')
  const { ratio, ours, theirs } = await ratioInTurns(
    () => patchesPerSecond([server.url], signedIn, clients, seconds),
    () => bareUpdatesPerSecond(path, seconds),
    turns,
  )
  const detail = `${Math.round(ours)}/s against ${Math.round(theirs)}/s, ${clients} clients`
  return [{ name: 'changes', value: ratio, limit: 0.4, unit: 'of bare updates', better: 'more', detail }]
}

/** Returns the changes per second that clients make at one or several servers, each one after the other and each of its own record. */
export async function patchesPerSecond(
  urls: readonly string[],
  signedIn: SignedIn,
  clients: number,
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const endMs = performance.now() + seconds * 1000
  let count = 0
  const client = async (id: number) => {
    const url = urls[id % urls.length] ?? ''
    while (performance.now() < endMs) {
      await patch(`${url}/auth/update_chatter/${id}`, { notes: `note ${count}` }, signedIn, agent)
      count++
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index + 1)))
  agent.destroy()
  return count / seconds
}

/** Changes a record and waits for the answer. @throws Error when it is refused */
export function patch(url: string, body: object, signedIn: SignedIn, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ...signedIn, 'content-type': 'application/json' }
    const sent = request(url, { method: 'PATCH', agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`a change answered ${reply.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}
