import { setTimeout as sleep } from 'node:timers/promises'

/** An answer of `GET /health/ready`, with the time (ms, `performance.now()`) at which it was asked for and came. */
interface ReadyAnswer {
  readonly url: string
  readonly isReady: boolean
  readonly askedMs: number
  readonly atMs: number
}

/** A monitor that asks servers all the time whether they are ready. */
export class ReadyWatch {
  readonly answers: ReadyAnswer[] = []
  #isOver = false
  readonly #watching: Promise<unknown>[]

  constructor(urls: readonly string[], everyMs = 50) {
    this.#watching = urls.map((url) => this.#watch(url, everyMs))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#watching)
  }

  /** Returns the answers that were asked for and came in a time, and said that the server is ready. */
  greenWithin(fromMs: number, untilMs: number): ReadyAnswer[] {
    return this.answers.filter(
      ({ isReady, askedMs, atMs }) => isReady && askedMs >= fromMs && atMs <= untilMs,
    )
  }

  async #watch(url: string, everyMs: number): Promise<void> {
    while (!this.#isOver) {
      const askedMs = performance.now()
      const status = await fetch(`${url}/health/ready`).then(
        async (reply) => {
          await reply.arrayBuffer()
          return reply.status
        },
        () => 0,
      )
      this.answers.push({ url, isReady: status === 200, askedMs, atMs: performance.now() })
      await sleep(everyMs)
    }
  }
}
