import {
  type FieldChange,
  type Instant,
  listOverdue,
  type WebhookBody,
  webhookBodies,
  webhookMessageId,
} from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { sha256Hex } from '../sha256.ts'
import { loggable } from '../system/loggable.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import { Pace } from './pace.ts'
import {
  dropDelivered,
  enqueue,
  isAnyDue,
  type NewMessage,
  type QueuedMessage,
  readScanned,
  recordAttempts,
  takeDue,
  type WebhookAttempt,
} from './webhook-queue.ts'
import { sendWebhook, webhookTimeoutMs } from './webhook-request.ts'
import type { Receiver, WebhookStore } from './webhook-store.ts'

/** What the sender needs of the server. */
export interface WebhookNeeds {
  readonly db: Database
  readonly settings: Pick<Settings, 'webhookHosts'>
  readonly webhooks: WebhookStore
  readonly snapshots: SnapshotCache
  readonly now: () => Instant
  readonly log: Logger
}

interface ScannedRow {
  seq: number
  at: Instant
  kind: string
  action: string
  object: string
  changes: string
  operation: number | null
  hash: string
}

/** Number of journal entries in one read, and of messages of a receiver that a server takes at once. */
const perScan = 500
const perTake = 64
/** Number of requests in a second to all receivers, so that a long queue does not slow the desk. */
const usualPerSecond = 100
/** Number of requests to one receiver at the same time. */
const atOnce = 8
/** Number of entries without a message after which the place in the journal is saved all the same. */
const saveEvery = 1_000

/**
 * Puts messages in the queue for what happened, and delivers what is due. Each receiver has its own turn, so that a slow one delays
 * nobody else. Several servers on a database share the work.
 */
export class WebhookSender {
  readonly #needs: WebhookNeeds
  readonly #timeoutMs: number
  readonly #pace: Pace
  readonly #stop = new AbortController()
  #scanned: number | undefined
  #saved = 0
  #lanes = new Map<number, Promise<void>>()

  constructor(
    needs: WebhookNeeds,
    {
      timeoutMs = webhookTimeoutMs,
      perSecond = usualPerSecond,
    }: { timeoutMs?: number; perSecond?: number } = {},
  ) {
    this.#needs = needs
    this.#timeoutMs = timeoutMs
    this.#pace = new Pace(perSecond)
  }

  /** Looks for what happened, and starts deliveries that are due. Resolves when they have ended. */
  async run(): Promise<void> {
    await this.scan()
    await Promise.all(this.#lanes.values())
  }

  /** Looks for what happened, and starts the deliveries that are due without waiting for their end. */
  async scan(): Promise<void> {
    const { webhooks, snapshots, db, now } = this.#needs
    const receivers = await webhooks.receivers()
    if (receivers.length === 0) {
      this.#scanned = undefined
      return
    }
    // A server that gets no calls learns of the commits of other processes only here.
    await snapshots.keepFresh()
    await this.#scanJournal(receivers)
    await this.#scanOverdue(receivers)
    for (const receiver of receivers) {
      if (this.#lanes.has(receiver.id) || !(await isAnyDue(db.knex, receiver.id, now()))) continue
      const lane = this.#deliverAll(receiver).finally(() => this.#lanes.delete(receiver.id))
      this.#lanes.set(receiver.id, lane)
    }
  }

  /** Deletes old messages. */
  async tidy(): Promise<void> {
    if (this.#scanned === undefined) return
    await dropDelivered(this.#needs.db, this.#scanned, this.#needs.now())
    this.#saved = this.#scanned
  }

  /** Ends deliveries that are under way. Their messages are sent again later. */
  async close(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#lanes.values())
  }

  async #scanJournal(receivers: readonly Receiver[]): Promise<void> {
    const { db, now } = this.#needs
    this.#scanned ??= this.#saved = await db.read(readScanned)
    for (;;) {
      const from: number = this.#scanned
      const committed = db.committedSeq
      const rows: ScannedRow[] = await db
        .knex('journal')
        .select('seq', 'at', 'kind', 'action', 'object', 'changes', 'operation', 'hash')
        .whereIn('kind', ['target', 'operation'])
        .where('seq', '>', from)
        .where('seq', '<=', committed)
        .orderBy('seq')
        .limit(perScan)
      const isAll = rows.length < perScan
      const to: number = isAll ? Math.max(from, committed) : (rows.at(-1)?.seq ?? from)
      const added = rows.flatMap((row) => messagesOf(row, receivers))
      if (added.length > 0 || to - this.#saved >= saveEvery) {
        await enqueue(db, added, to, now())
        this.#saved = to
      }
      this.#scanned = to
      if (isAll) return
    }
  }

  /** Rule W45. Tells of meet-ups whose time passed since the webhook was added. */
  async #scanOverdue(receivers: readonly Receiver[]): Promise<void> {
    const { db, snapshots, now } = this.#needs
    const listeners = receivers.filter(({ events }) => events.includes('overdue'))
    if (listeners.length === 0) return
    const { targets } = await snapshots.latest()
    const added = listOverdue(targets, now()).flatMap(({ id, version, dateTime, operationId }) => {
      const body: WebhookBody = { type: 'overdue', seq: version, at: dateTime, id, operation: operationId }
      const messageId = `msg_overdue_${sha256Hex(`${id} ${dateTime}`).slice(0, 16)}`
      return listeners
        .filter(({ addedAt }) => addedAt <= dateTime)
        .map((receiver) => ({ webhook: receiver.id, messageId, body }))
    })
    const known = await this.#knownMessages(added)
    const fresh = added.filter(({ webhook, messageId }) => !known.has(`${webhook} ${messageId}`))
    if (fresh.length > 0) await enqueue(db, fresh, undefined, now())
  }

  /** Returns which messages are or were in the queue. */
  async #knownMessages(added: readonly NewMessage[]): Promise<ReadonlySet<string>> {
    if (added.length === 0) return new Set()
    const rows: { webhook: number; message_id: string }[] = await this.#needs.db
      .knex('webhook_messages')
      .whereIn('message_id', [...new Set(added.map(({ messageId }) => messageId))])
      .select('webhook', 'message_id')
    return new Set(rows.map(({ webhook, message_id: messageId }) => `${webhook} ${messageId}`))
  }

  /** Delivers all messages of a receiver that are due. */
  async #deliverAll(receiver: Receiver): Promise<void> {
    const { db, now, log } = this.#needs
    try {
      while (!this.#stop.signal.aborted) {
        const taken = await takeDue(db, receiver.id, perTake, now())
        if (taken.length === 0) return
        await recordAttempts(db, receiver.id, await this.#attemptAll(receiver, taken), now())
      }
    } catch (error) {
      log.warn({ webhook: receiver.id, err: loggable(error) }, 'a webhook could not be worked on')
    }
  }

  /** Makes an attempt for each message, some at a time. */
  async #attemptAll(receiver: Receiver, taken: readonly QueuedMessage[]): Promise<WebhookAttempt[]> {
    const { settings, now } = this.#needs
    const terms = { hosts: settings.webhookHosts, timeoutMs: this.#timeoutMs }
    const waiting = [...taken]
    const attempts: WebhookAttempt[] = []
    const work = async () => {
      for (let message = waiting.shift(); message; message = waiting.shift()) {
        await this.#pace.turn()
        if (this.#stop.signal.aborted) return
        const problem = await sendWebhook(receiver, message, now(), terms, this.#stop.signal)
        // What the stop cut off belongs to this server for some minutes, and is then sent again.
        if (!this.#stop.signal.aborted || problem === undefined) attempts.push({ message, problem })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return attempts
  }
}

/** Returns the messages of an entry: one for each receiver that wants to know. The clock may be set back, the journal goes on. */
function messagesOf({ changes, hash, ...row }: ScannedRow, receivers: readonly Receiver[]): NewMessage[] {
  const bodies = webhookBodies({ ...row, changes: JSON.parse(changes) as FieldChange[] })
  return bodies.flatMap((body) =>
    receivers
      .filter(({ events, addedSeq }) => events.some((event) => event === body.type) && addedSeq < row.seq)
      .map(({ id }) => ({ webhook: id, messageId: webhookMessageId(body, hash), body })),
  )
}
