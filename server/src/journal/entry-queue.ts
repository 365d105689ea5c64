import type { Instant, JournalDraft } from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { outageOf } from '../db/outage.ts'
import { loggable } from '../system/loggable.ts'
import { appendEntry } from './journal-store.ts'

interface Waiting {
  readonly draft: JournalDraft
  readonly at: Instant
}

/** Maximum number of entries in one transaction. */
const maxAtOnce = 500

/** Maximum number of entries that wait during an outage of the database. Later ones are only logged. */
const maxWaiting = 20_000

/** How long (ms) the queue waits during an outage before it tries again. */
const retryMs = 1_000

/**
 * Writes entries that no answer waits for. Entries that arrive during a write share the next one. During an outage of the
 * database they wait for its end. `close` writes the rest; what cannot be written then is logged.
 */
export class EntryQueue {
  readonly #db: Database
  readonly #log: Logger
  #waiting: Waiting[] = []
  #writing: Promise<void> | undefined
  #wakeUp: (() => void) | undefined
  #isClosing = false

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
  }

  add(draft: JournalDraft, at: Instant): void {
    if (this.#waiting.length >= maxWaiting) {
      this.#giveUp([{ draft, at }], 'too many entries wait')
      return
    }
    this.#waiting.push({ draft, at })
    this.#start()
  }

  /** Writes everything that waits. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#wakeUp?.()
    // An entry that came with the end of a write starts another one.
    while (this.#writing) await this.#writing
  }

  #start(): void {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined
      // An entry may have arrived after the last look.
      if (this.#waiting.length > 0) this.#start()
    })
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const part = this.#waiting.slice(0, maxAtOnce)
      try {
        await this.#write(part)
        this.#waiting.splice(0, part.length)
      } catch (error) {
        if (outageOf(error) !== undefined && !this.#isClosing) await this.#pause()
        else await this.#writeOneByOne(this.#waiting.splice(0, part.length))
      }
    }
  }

  #write(entries: readonly Waiting[]): Promise<void> {
    return this.#db.write(async (tx) => {
      for (const { draft, at } of entries) await appendEntry(tx, draft, at)
    })
  }

  /** Writes entries one by one, so that one that cannot be written takes no others with it. */
  async #writeOneByOne(entries: readonly Waiting[]): Promise<void> {
    for (const entry of entries) {
      await this.#write([entry]).catch((error: unknown) => this.#giveUp([entry], error))
    }
  }

  #giveUp(entries: readonly Waiting[], error: unknown): void {
    for (const { draft, at } of entries) {
      const { action, actor, via, object } = draft
      const entry = { action, actor, via, object, at }
      this.#log.error({ err: loggable(error), entry }, 'an entry could not be written')
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, retryMs)
      timer.unref()
      this.#wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
