/** What one act costs, in milliseconds. */
export interface DeskCosts {
  /** Processor time of a server for one change. */
  readonly changeMs: number
  /** Time that the database needs for the commit of one change. Commits run one after the other. */
  readonly commitMs: number
  /** Processor time of a server for telling one screen that something changed. */
  readonly eventMs: number
  /** Processor time of a server for the changed rows and counters that one screen then reads. */
  readonly readMs: number
}

/** The desk that is simulated. */
export interface DeskLoad {
  readonly screens: number
  /** Changes that all screens together make in a second. */
  readonly changesPerSecond: number
  /** Servers on one database. The screens are spread over them. */
  readonly servers: number
  readonly seconds: number
}

/** How soon a change is on the screens, and how busy the parts are. */
export interface Simulated {
  /** 95th percentile of the time (ms) from a change until a screen has it. */
  readonly p95Ms: number
  /** Part of the time in which the busiest server works, 1 is all of it. */
  readonly serverBusy: number
  readonly databaseBusy: number
}

/** Within this time (ms) the screens read after an event. They do not all ask at once. */
const spreadMs = 100

/** Simulates a desk as queues: each server does one thing at a time, and so does the database. */
export function simulateDesk(costs: DeskCosts, load: DeskLoad, seed = 1): Simulated {
  const random = generator(seed)
  const endMs = load.seconds * 1_000
  const servers = Array.from({ length: load.servers }, () => new Queue())
  const database = new Queue()
  const agenda = new Agenda()
  const delays: number[] = []
  /** The change that each screen is going to read. A screen asks once for all changes that came meanwhile. */
  const waiting = new Map<number, number>()

  const serverOf = (screen: number) => servers[screen % load.servers] ?? database
  const change = (startMs: number) => {
    const origin = serverOf(Math.floor(random() * load.screens))
    const worked = origin.take(startMs, costs.changeMs)
    agenda.add(database.take(worked, costs.commitMs), (doneMs) => tell(startMs, doneMs))
  }
  const tell = (startMs: number, doneMs: number) => {
    for (const [index, server] of servers.entries()) {
      const own = Math.ceil((load.screens - index) / load.servers)
      agenda.add(server.take(doneMs, own * costs.eventMs), (toldMs) => {
        for (let screen = index; screen < load.screens; screen += load.servers) ask(screen, startMs, toldMs)
      })
    }
  }
  const ask = (screen: number, startMs: number, toldMs: number) => {
    if (waiting.has(screen)) return
    waiting.set(screen, startMs)
    agenda.add(toldMs + random() * spreadMs, (atMs) => {
      waiting.delete(screen)
      delays.push(serverOf(screen).take(atMs, costs.readMs) - startMs)
    })
  }

  for (let atMs = 0; ; ) {
    atMs -= (Math.log(1 - random()) * 1_000) / load.changesPerSecond
    if (atMs >= endMs) break
    agenda.add(atMs, change)
  }
  agenda.run()
  delays.sort((a, b) => a - b)
  return {
    p95Ms: delays[Math.floor(delays.length * 0.95)] ?? 0,
    serverBusy: Math.max(...servers.map(({ workedMs }) => workedMs)) / endMs,
    databaseBusy: database.workedMs / endMs,
  }
}

/** Does one thing after the other, in the order in which they come. */
class Queue {
  #freeAtMs = 0
  workedMs = 0

  /** Returns when something that comes now is done. */
  take(nowMs: number, costMs: number): number {
    this.#freeAtMs = Math.max(this.#freeAtMs, nowMs) + costMs
    this.workedMs += costMs
    return this.#freeAtMs
  }
}

interface Entry {
  readonly atMs: number
  readonly act: (atMs: number) => void
}

/** What happens later, as a binary heap with the soonest first. */
class Agenda {
  readonly #heap: Entry[] = []

  add(atMs: number, act: Entry['act']): void {
    const heap = this.#heap
    let at = heap.push({ atMs, act }) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#time(parent) <= this.#time(at)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  run(): void {
    for (let next = this.#shift(); next; next = this.#shift()) next.act(next.atMs)
  }

  #shift(): Entry | undefined {
    const heap = this.#heap
    this.#swap(0, heap.length - 1)
    const first = heap.pop()
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const sooner = this.#time(right) < this.#time(left) ? right : left
      if (this.#time(sooner) >= this.#time(at)) return first
      this.#swap(at, sooner)
      at = sooner
    }
  }

  #time(at: number): number {
    return this.#heap[at]?.atMs ?? Number.POSITIVE_INFINITY
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#heap[a], this.#heap[b]]
    if (!one || !other) return
    this.#heap[a] = other
    this.#heap[b] = one
  }
}

/** Returns a generator of numbers from 0 to 1, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
