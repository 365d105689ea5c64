import { setTimeout as sleep } from 'node:timers/promises'
import { addMinutes } from '@watchfloor/core'
import { at } from '@watchfloor/fixtures'
import { type Dice, makeDice } from '../../../fixtures/src/builder/dice.ts'
import type { Client, Reply } from './client.ts'
import type { Acknowledged } from './losses.ts'

/** Pause after a call that was refused (ms). */
const pauseMs = 50

/** Someone's own records, and the numbers that choose what to do next. */
interface Lane {
  readonly number: number
  readonly client: Client
  readonly dice: Dice
  readonly own: number[]
}

/**
 * People who make mixed changes with photos over HTTP and read lists, one call after the other, whatever the server answers. The same
 * seed makes the same calls in each lane as long as the answers are the same.
 */
export class MixedLoad {
  readonly acknowledged: Acknowledged[] = []
  /** Number of answers other than 200 and 304, by status and text. */
  readonly refused = new Map<string, number>()
  readonly #photo: Blob
  readonly #working: Promise<void>[]
  #isOver = false

  constructor(
    clients: readonly Client[],
    lanes: number,
    { seed, photo }: { seed: number; photo: Uint8Array },
  ) {
    this.#photo = new Blob([new Uint8Array(photo)])
    this.#working = Array.from({ length: lanes }, (_, number) => {
      const client = clients[number % clients.length]
      if (!client) throw new Error('there are no clients')
      return this.#work({ number, client, dice: makeDice(seed * 31 + number), own: [] })
    })
  }

  /** Number of answers with a text, for example that of an outage. */
  refusedWith(text: string): number {
    return [...this.refused].reduce((sum, [said, count]) => sum + (said.includes(text) ? count : 0), 0)
  }

  /** Ends the load when the calls in flight are answered. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#working)
  }

  async #work(lane: Lane): Promise<void> {
    for (let count = 0; !this.#isOver; count++) {
      const isAnswered = await this.#act(lane, count).catch((error: unknown) =>
        this.#refuse(`no answer: ${error}`),
      )
      if (!isAnswered) await sleep(pauseMs)
    }
  }

  async #act(lane: Lane, count: number): Promise<boolean> {
    const { number, client, dice, own } = lane
    const choice = dice.roll()
    if (own.length === 0 || choice < 0.15) {
      const reply = await client.post('/auth/addChatterList', {
        caseAgent: 'Alpha',
        screenName: `${number}-${count}`,
        forceAdd: true,
      })
      if (reply.status === 200) own.push(Number(reply.json['id']))
      return this.#keep(reply, Number(own.at(-1)), { field: 'screenName', value: `${number}-${count}` })
    }
    const id = dice.pick(own)
    if (choice < 0.35) {
      const notes = `note ${number}-${count}`
      return this.#keep(await client.patch(id, { notes }), id, { field: 'notes', value: notes })
    }
    if (choice < 0.5) {
      const dateTime = addMinutes(at('20:00'), count)
      return this.#keep(await client.patch(id, { dateTime, isTimeApproved: 1 }), id, {})
    }
    if (choice < 0.6) {
      const charge = { chatter_id: id, charge: '796.07(2)(f), Solicit, M1' }
      return this.#keep(await client.post('/auth/charges', charge), id, { list: 'charges' })
    }
    if (choice < 0.8) {
      const form = new FormData()
      form.set('image', this.#photo, 'one.jpg')
      return this.#keep(await client.send('PATCH', `/auth/update_chatter/${id}`, form), id, { photo: true })
    }
    const read = dice.pick(['/auth/chatterlist', `/auth/chatterlist/${id}`, '/auth/targets', '/health'])
    return this.#judge(await client.get(read), read)
  }

  /** A change that changed nothing, for example the same photo again, has no number. */
  #keep(reply: Reply, id: number, change: Omit<Acknowledged, 'id' | 'seq'>): boolean {
    const isDone = this.#judge(reply, 'a change')
    const seq = isDone ? (reply.json['seq'] as number | undefined) : undefined
    if (seq !== undefined) this.acknowledged.push({ id, seq, ...change })
    return isDone
  }

  #judge(reply: Reply, call: string): boolean {
    return reply.status === 200 || this.#refuse(`${reply.status} ${call}: ${reply.json['Error']}`)
  }

  #refuse(said: string): false {
    const plain = said.replace(/ \(Request \w+\)/, '').replaceAll(/\/\d+/g, '/N')
    this.refused.set(plain, (this.refused.get(plain) ?? 0) + 1)
    return false
  }
}
