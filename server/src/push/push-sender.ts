import { type Instant, listPushAlarms, settingsIn } from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { PushSettings } from '../push-key.ts'
import type { Settings } from '../settings.ts'
import { loggable } from '../system/loggable.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import {
  announce,
  type DuePush,
  dropOldAlarms,
  isPushDue,
  recordPushes,
  takeDuePushes,
} from './push-queue.ts'
import { type PushOutcome, PushRequests } from './push-request.ts'
import type { PushStore } from './push-store.ts'

/** What the sender needs of the server. */
export interface PushNeeds {
  readonly db: Database
  readonly settings: Settings
  readonly pushes: PushStore
  readonly snapshots: SnapshotCache
  readonly now: () => Instant
  readonly log: Logger
}

/** Maximum time (ms) of a request, number of pushes that a server takes at once, and of requests at the same time. */
const usualTimeoutMs = 10_000
const perTake = 64
const atOnce = 8

/** Looks for alarms and wakes the browsers. Several servers on a database share the work. */
export class PushSender {
  readonly #needs: PushNeeds
  readonly #requests: PushRequests
  readonly #timeoutMs: number
  readonly #stop = new AbortController()
  /** The alarms of the last look, which every server remembers in the database. */
  #known: ReadonlySet<string> = new Set()
  #lane: Promise<void> | undefined

  constructor(needs: PushNeeds, push: PushSettings, { timeoutMs = usualTimeoutMs } = {}) {
    this.#needs = needs
    this.#requests = new PushRequests(push)
    this.#timeoutMs = timeoutMs
  }

  /** Looks for alarms, and sends what is due. Resolves when that has ended. */
  async run(): Promise<void> {
    await this.scan()
    await this.#lane
  }

  /** Looks for alarms, and starts to send what is due without waiting for the end. */
  async scan(): Promise<void> {
    const { db, snapshots, settings, now } = this.#needs
    // A server that gets no calls learns of the commits of other processes only here.
    await snapshots.keepFresh()
    const { targets, operations } = await snapshots.latest()
    const at = now()
    const alarms = listPushAlarms(targets, at, (id) => {
      const operation = operations.find((one) => one.id === id)
      const own = operation ? settingsIn(settings, operation) : settings
      return { amber: own.sceneAmberMin, red: own.sceneRedMin }
    })
    const fresh = alarms.filter(({ key }) => !this.#known.has(key))
    if (fresh.length > 0) await announce(db, fresh, settings.sessionHours, at)
    this.#known = new Set(alarms.map(({ key }) => key))
    if (this.#lane || !(await isPushDue(db.knex, at))) return
    this.#lane = this.#sendAll().finally(() => {
      this.#lane = undefined
    })
  }

  /** Forgets old alarms. */
  tidy(): Promise<void> {
    return dropOldAlarms(this.#needs.db, this.#needs.now())
  }

  /** Ends what is under way. It is sent again later. */
  async close(): Promise<void> {
    this.#stop.abort()
    await this.#lane
  }

  async #sendAll(): Promise<void> {
    const { db, now, log } = this.#needs
    try {
      while (!this.#stop.signal.aborted) {
        const taken = await takeDuePushes(db, perTake, now())
        if (taken.length === 0) return
        await recordPushes(db, await this.#attemptAll(taken), now())
      }
    } catch (error) {
      log.warn({ err: loggable(error) }, 'pushes could not be worked on')
    }
  }

  /** Makes an attempt for each push, some at a time. */
  async #attemptAll(taken: readonly DuePush[]): Promise<{ push: DuePush; outcome: PushOutcome }[]> {
    const { pushes, now, log } = this.#needs
    const terms = { services: pushes.services, timeoutMs: this.#timeoutMs }
    const waiting = [...taken]
    const ended: { push: DuePush; outcome: PushOutcome }[] = []
    const work = async () => {
      for (let push = waiting.shift(); push; push = waiting.shift()) {
        if (this.#stop.signal.aborted) return
        const outcome = await this.#requests.send(push.address, now(), terms, this.#stop.signal)
        // What the stop cut off belongs to this server for a minute, and is then sent again.
        if (this.#stop.signal.aborted && outcome.kind === 'failed') return
        pushes.counts[outcome.kind] += 1
        if (outcome.kind === 'failed') log.warn({ push: push.id, problem: outcome.problem }, 'a push failed')
        ended.push({ push, outcome })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return ended
  }
}
