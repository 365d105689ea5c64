import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'
import { dataOf, readEvents } from './read-events.ts'

/** A screen that follows the live feed and connects again with the number of its last event, as a browser does. */
export class Follower {
  /** Numbers of the changes of targets, in the order in which they arrived. */
  readonly numbers: number[] = []
  connections = 0
  #lastNumber: number
  #isOver = false
  #cut = () => {}
  readonly #following: Promise<void>

  /** @param clientOf the client of the n-th connection, to whichever server a proxy would choose */
  constructor(clientOf: (connection: number) => Client, after: number) {
    this.#lastNumber = after
    this.#following = this.#follow(clientOf)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    this.#cut()
    await this.#following
  }

  async #follow(clientOf: (connection: number) => Client): Promise<void> {
    while (!this.#isOver) {
      this.connections++
      const reading = await readEvents(clientOf(this.connections), this.#lastNumber).catch(() => undefined)
      if (reading) {
        this.#cut = () => reading.cut()
        if (this.#isOver) reading.cut()
        await reading.ended
        for (const event of reading.events) {
          if (event.name !== 'change') continue
          this.#lastNumber = Number(event.id)
          const { kind, seq } = dataOf(event)
          if (kind === 'target') this.numbers.push(seq)
        }
      }
      if (!this.#isOver) await sleep(200)
    }
  }
}
