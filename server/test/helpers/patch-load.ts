import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Client } from './client.ts'

/** A change that a server acknowledged. */
interface AcknowledgedPatch {
  readonly id: number
  readonly seq: number
  readonly value: string
  /** When the answer came (ms, `performance.now()`). */
  readonly atMs: number
}

/** How long a call may take until its client gives up (ms). */
const giveUpMs = 15_000

/** People who change a record each, one change after the other, whatever the servers answer. */
export class PatchLoad {
  readonly acknowledged: AcknowledgedPatch[] = []
  /** Number of calls that were refused or got no answer. */
  failed = 0
  #isOver = false
  readonly #working: Promise<unknown>[] = []

  /**
   * Adds one who changes the record as often as it can, with a pause after each call.
   * @param clientOf the client after so many calls that failed, to whichever server a proxy would choose
   */
  add(clientOf: (failures: number) => Client, id: number, pauseMs: number): void {
    this.#working.push(this.#work(clientOf, id, pauseMs))
  }

  /** Ends the load when the calls in flight are answered. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#working)
  }

  async #work(clientOf: (failures: number) => Client, id: number, pauseMs: number): Promise<void> {
    let failures = 0
    for (let count = 0; !this.#isOver; count++) {
      const value = `note ${id}-${count}`
      const reply = await Promise.race([
        clientOf(failures)
          .patch(id, { notes: value })
          .catch(() => undefined),
        sleep(giveUpMs, undefined, { ref: false }),
      ])
      if (reply?.status === 200)
        this.acknowledged.push({ id, seq: Number(reply.json['seq']), value, atMs: performance.now() })
      else failures++
      await sleep(reply?.status === 200 ? pauseMs : Math.max(pauseMs, 50))
    }
    this.failed += failures
  }
}

/** Returns the acknowledged changes that the journal of a database lacks or tells otherwise. */
export async function lostPatches(knex: Knex, acknowledged: readonly AcknowledgedPatch[]): Promise<string[]> {
  const rows: { seq: number; object: string; changes: string }[] = await knex('journal')
    .where({ kind: 'target' })
    .select('seq', 'object', 'changes')
  const entries = new Map(rows.map((row) => [Number(row.seq), row]))
  const isKept = ({ id, seq, value }: AcknowledgedPatch) => {
    const entry = entries.get(seq)
    const changes = JSON.parse(entry?.changes ?? '[]') as { field: string; after: unknown }[]
    return (
      entry?.object === String(id) && changes.some(({ field, after }) => field === 'notes' && after === value)
    )
  }
  return acknowledged.filter((one) => !isKept(one)).map((one) => `${JSON.stringify(one)} is lost`)
}
