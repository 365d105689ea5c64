import { Agent, get, type IncomingMessage } from 'node:http'
import { eventReader } from '@watchfloor/core'

/**
 * A separate process with many open screens. Each follows the live feed. A board reads what the web app reads: at first its list and
 * the counters, and after a change what changed in both. Sends when each screen received each change.
 */
const [url = '', signedIn = '[]', count = '1', kind = 'board'] = process.argv.slice(2)
const people = JSON.parse(signedIn) as Record<string, string>[]
/** Number of screens that open at once. */
const together = 50
const counters = ['chatter_count', 'upcoming_ops_count', 'arrest_total_count']
const seen: [seq: number, atMs: number][] = []

/** A board that reads again after a change, one read at a time. */
class Board {
  /** As many connections as a browser opens. */
  #agent = new Agent({ keepAlive: true, maxSockets: 6 })
  #headers: Record<string, string>
  #waiting: number[] = []
  #isReading = false
  /** Number of the last change that its list has. */
  #seq: number | undefined

  constructor(headers: Record<string, string>) {
    this.#headers = headers
  }

  /** Loads what a screen shows first. */
  async open(): Promise<void> {
    await this.#readAll()
  }

  changed(seq: number): void {
    this.#waiting.push(seq)
    if (!this.#isReading) void this.#read()
  }

  async #read(): Promise<void> {
    this.#isReading = true
    while (this.#waiting.length > 0) {
      const known = this.#waiting.splice(0)
      await this.#readAll()
      for (const seq of known) seen.push([seq, nowMs()])
    }
    this.#isReading = false
  }

  async #readAll(): Promise<void> {
    const read = (path: string) => readWhole(`/auth/${path}`, this.#headers, this.#agent)
    const calls =
      this.#seq === undefined ? ['chatterlist', ...counters] : [`chatterlist?since=${this.#seq}&counts=true`]
    const [list] = await Promise.all(calls.map(read))
    this.#seq = list?.seq
  }
}

process.on('message', () => {
  process.send?.(JSON.stringify(seen), () => process.exit(0))
})
for (let first = 0; first < Number(count); first += together) {
  const some = Array.from({ length: Math.min(together, Number(count) - first) }, (_, index) => first + index)
  await Promise.all(some.map((index) => openScreen(people[index % people.length] ?? {})))
}
process.send?.('watching')

async function openScreen(headers: Record<string, string>): Promise<void> {
  const stream = await answer('/auth/events', headers, new Agent())
  const read = eventReader()
  stream.setEncoding('utf8')
  const board = new Board(headers)
  if (kind === 'board') await board.open()
  stream.on('data', (piece: string) => {
    const changes = read(piece).filter(({ name }) => name === 'change')
    for (const { id } of changes) {
      if (kind === 'board') board.changed(Number(id))
      else seen.push([Number(id), nowMs()])
    }
  })
}

async function readWhole(
  path: string,
  headers: Record<string, string>,
  agent: Agent,
): Promise<{ seq?: number }> {
  const reply = await answer(path, headers, agent)
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as { seq?: number }
}

function answer(path: string, headers: Record<string, string>, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { agent, headers }, (reply) => {
      if (reply.statusCode === 200) resolve(reply)
      else reject(new Error(`${path} answered ${reply.statusCode}`))
    }).on('error', reject)
  })
}

/** Returns the time (ms) on the clock that all processes of the machine share. */
function nowMs(): number {
  return performance.timeOrigin + performance.now()
}
