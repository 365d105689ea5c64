import { type Api, isReserved, type JournalRowOnWire, publishedActions } from '@watchfloor/core'
import type { JournalSelection } from './journal-filter.ts'

const perPage = 200

/** Rules J9 and J20. The parts of the journal that appear at once with their publication, under numbers from before it. */
export class PublishedParts {
  readonly #api: Api
  readonly #filter: JournalSelection
  readonly #since: number
  /** The acts whose parts were printed. */
  readonly #printed = new Set<number>()

  /** @param since number of the entry after which parts are looked for */
  constructor(api: Api, filter: JournalSelection, since: number) {
    this.#api = api
    this.#filter = filter
    this.#since = since
  }

  /**
   * Returns the entries of the parts that were published after the reader had passed their numbers.
   * @param fresh what the reader found after its last entry
   * @param passed number of that entry
   */
  async late(fresh: readonly JournalRowOnWire[], passed: number): Promise<JournalRowOnWire[]> {
    const printed = new Set(this.#printed)
    for (const entry of fresh) if (isReserved(entry)) printed.add(entry.batch)
    const late: JournalRowOnWire[] = []
    for (const action of publishedActions) {
      const { Result } = await this.#api.journal.list({ action, limit: perPage }, { background: true })
      for (const { seq, batch } of Result.reverse()) {
        if (seq <= this.#since || batch > passed || printed.has(batch)) continue
        printed.add(batch)
        for (const entry of await partOf(this.#api, this.#filter, batch)) late.push(entry)
      }
    }
    // If a read fails, the next try finds all of them again.
    for (const batch of printed) this.#printed.add(batch)
    return late
  }
}

/** Returns the entries of one act whose numbers end before its own, oldest first. */
async function partOf(api: Api, filter: JournalSelection, batch: number): Promise<JournalRowOnWire[]> {
  const entries: JournalRowOnWire[] = []
  for (let before = batch; ; ) {
    const { Result } = await api.journal.list({ ...filter, before, limit: perPage }, { background: true })
    const own = Result.filter((entry) => entry.batch === batch)
    entries.push(...own)
    const last = Result.at(-1)
    if (!last || own.length < perPage) return entries.reverse()
    before = last.seq
  }
}
