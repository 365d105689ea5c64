import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ServerContext } from '../context.ts'
import { Probe } from '../health/probe.ts'
import { version } from '../system/version.ts'
import { maintenanceGauges } from './maintenance.ts'
import { countersOf, gaugesOf } from './readings.ts'

/** Upper bounds (seconds) of the times that are counted. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const commitBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 10]

/** Maximum time (ms) until a value cannot be read. Prometheus gives up after 10 s and then has none of them. */
const readTimeoutMs = 5_000

/** The metrics of one server in the form of Prometheus. docs/watch.md lists them. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #stops: readonly (() => void)[]

  constructor(context: ServerContext) {
    collectDefaultMetrics({ register: this.#registry, prefix: 'watchfloor_' })
    this.#addReadings(context)
    this.#addInfo(context)
    this.#stops = [this.#followCalls(context), this.#followCommits(context)]
  }

  /** Media type of the text. */
  get type(): string {
    return this.#registry.contentType
  }

  /** Returns all metrics as text. A value that cannot be read is NaN. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.#registry.clear()
  }

  #addReadings(context: ServerContext): void {
    for (const { name, help, read } of [...gaugesOf(context), ...maintenanceGauges(context)]) {
      const value = new Probe(() => readingOf(read), readTimeoutMs, Number.NaN)
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [this.#registry],
        collect: async () => gauge.set(await value.answer()),
      })
    }
    for (const { name, help, read } of countersOf(context)) {
      const counter: Counter = new Counter({
        name,
        help,
        registers: [this.#registry],
        async collect() {
          counter.reset()
          counter.inc(await readingOf(read))
        },
      })
    }
  }

  #addInfo({ db }: Pick<ServerContext, 'db'>): void {
    const info = new Gauge({
      name: 'watchfloor_info',
      help: 'Always 1. Its labels name the version and the engine.',
      labelNames: ['version', 'engine'],
      registers: [this.#registry],
    })
    info.set({ version, engine: db.engine }, 1)
  }

  /** Counts the calls. The time of a stream says nothing, so it is not counted. */
  #followCalls({ calls }: Pick<ServerContext, 'calls'>): () => void {
    const registers = [this.#registry]
    const total = new Counter({
      name: 'watchfloor_calls_total',
      help: 'Answered calls by name and status.',
      labelNames: ['call', 'status'],
      registers,
    })
    const seconds = new Histogram({
      name: 'watchfloor_call_seconds',
      help: 'Time of the calls by name, without streams.',
      labelNames: ['call'],
      buckets: callBuckets,
      registers,
    })
    return calls.follow(({ kind, call, status, ms }) => {
      total.inc({ call, status })
      if (kind !== 'stream') seconds.observe({ call }, ms / 1_000)
    })
  }

  #followCommits({ db }: Pick<ServerContext, 'db'>): () => void {
    const seconds = new Histogram({
      name: 'watchfloor_commit_seconds',
      help: 'Time of the shared commits, with the wait for the lock of other servers.',
      buckets: commitBuckets,
      registers: [this.#registry],
    })
    return db.load.onCommitted((ms) => seconds.observe(ms / 1_000))
  }
}

async function readingOf(read: () => number | Promise<number>): Promise<number> {
  try {
    return await read()
  } catch {
    return Number.NaN
  }
}
