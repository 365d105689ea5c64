import { randomBytes } from 'node:crypto'
import {
  FailureError,
  type Instant,
  maxWebhooks,
  messages,
  readWebhookUrl,
  type WebhookEvent,
  type WebhookOnWire,
} from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'
import { type FieldCipher, webhookPlace } from '../db/field-cipher.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { endOfJournal, setScanned } from './webhook-queue.ts'

interface WebhookRow {
  id: number
  url: string
  events: string
  secret: string | null
  added_at: Instant
  added_by: string
  added_seq: number
  delivered_at: Instant | null
  problem: string | null
}

/** A webhook as the sender needs it. */
export interface Receiver {
  readonly id: number
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly addedAt: Instant
  /** Number of the last journal entry before it was added. */
  readonly addedSeq: number
  /** The signing secret. Undefined if the field keys do not open it. */
  readonly secret: string | undefined
}

/** The reply to a repeated call: all but the secret. */
interface WebhookReply {
  readonly Status: true
  readonly Result: WebhookOnWire
  readonly secret: null
}

/** Start of a signing secret, as Standard Webhooks says. */
const secretPrefix = 'whsec_'

/** The webhooks in the database. Their secrets are sealed. */
export class WebhookStore {
  #db: Database
  #hosts: readonly string[]

  /** @param hosts the hosts that may be called */
  constructor(db: Database, hosts: readonly string[]) {
    this.#db = db
    this.#hosts = hosts
  }

  /**
   * Rule W46. Adds a webhook. Its secret is returned only here, and not by the write, whose result is kept for a repeated call
   * (rule R44). @throws FailureError step.refused when there are too many
   */
  async add(
    url: string,
    events: readonly WebhookEvent[],
    by: Signature,
    db: Database = this.#db,
  ): Promise<{ readonly reply: WebhookReply; readonly secret: string }> {
    const secret = `${secretPrefix}${randomBytes(32).toString('base64')}`
    const reply = await db.write(async (tx) => {
      const others = await tx.all(tx.knex('webhooks').select('id'))
      if (others.length >= maxWebhooks)
        throw new FailureError({ code: 'step.refused', message: messages.webhook.tooMany(maxWebhooks) })
      // It is told of what happens from now on.
      const last = await endOfJournal(tx)
      if (others.length === 0) await setScanned(tx, last)
      const added = { added_at: by.at, added_by: by.actor, added_seq: last }
      const facts = { url, events: JSON.stringify(events), ...added }
      const [made] = await tx.run<{ id: number }>(tx.knex('webhooks').insert(facts).returning('id'))
      const id = Number(made?.id)
      const sealed = tx.cipher.seal(secret, webhookPlace(id))
      await tx.run(tx.knex('webhooks').where({ id }).update({ secret: sealed }))
      await journalWebhook(tx, 'add', { id, ...facts }, by)
      const shown = this.#shown({ id, ...facts, secret: null, delivered_at: null, problem: null }, 0)
      return { Status: true, Result: shown, secret: null } as const
    })
    return { reply, secret }
  }

  async list(): Promise<WebhookOnWire[]> {
    const rows: WebhookRow[] = await this.#db.knex('webhooks').orderBy('id')
    const waits: { webhook: number; count: number | string }[] = await this.#db
      .knex('webhook_messages')
      .whereNotNull('next_at')
      .groupBy('webhook')
      .select('webhook')
      .count({ count: '*' })
    const counts = new Map(waits.map(({ webhook, count }) => [webhook, Number(count)]))
    return rows.map((row) => this.#shown(row, counts.get(row.id) ?? 0))
  }

  /** @throws FailureError webhook.missing */
  async remove(id: number, by: Signature): Promise<void> {
    await this.#db.write(async (tx) => {
      const [row] = await tx.all<WebhookRow>(tx.knex('webhooks').where({ id }))
      if (!row) throw missingWebhook()
      await tx.run(tx.knex('webhook_messages').where({ webhook: id }).delete())
      await tx.run(tx.knex('webhooks').where({ id }).delete())
      await journalWebhook(tx, 'remove', row, by)
    })
  }

  /** Returns the webhooks with their secrets, for the sender. */
  async receivers(): Promise<Receiver[]> {
    const rows: WebhookRow[] = await this.#db.knex('webhooks').orderBy('id')
    return rows.map((row) => ({
      id: row.id,
      url: row.url,
      events: eventsOf(row),
      addedAt: row.added_at,
      addedSeq: row.added_seq,
      secret: openSecret(row, this.#db.cipher),
    }))
  }

  /** @throws FailureError webhook.missing */
  async requireReceiver(id: number): Promise<Receiver> {
    const found = (await this.receivers()).find((one) => one.id === id)
    if (!found) throw missingWebhook()
    return found
  }

  #shown(row: WebhookRow, waiting: number): WebhookOnWire {
    return {
      id: row.id,
      url: row.url,
      events: eventsOf(row),
      addedAt: row.added_at,
      addedBy: row.added_by,
      isAllowed: readWebhookUrl(row.url, this.#hosts).ok,
      waiting,
      lastDeliveredAt: row.delivered_at,
      problem: row.problem,
    }
  }
}

function eventsOf({ events }: Pick<WebhookRow, 'events'>): WebhookEvent[] {
  return JSON.parse(events) as WebhookEvent[]
}

function openSecret({ id, secret }: WebhookRow, cipher: FieldCipher): string | undefined {
  try {
    return cipher.open(secret, webhookPlace(id)) ?? undefined
  } catch {
    // The messages wait, and the list says why.
    return undefined
  }
}

/** Records who added or removed a webhook, with its host: the address may hold a secret of the receiver. */
function journalWebhook(
  tx: Tx,
  action: 'add' | 'remove',
  { id, url, events }: Pick<WebhookRow, 'id' | 'url' | 'events'>,
  { actor, via, at, session }: Signature,
): Promise<number> {
  const facts = { host: new URL(url).host, events: eventsOf({ events }).join(', ') }
  const changes = Object.entries(facts).map(([field, value]) =>
    action === 'add'
      ? { field, before: undefined, after: value }
      : { field, before: value, after: undefined },
  )
  const entry = { action, kind: 'webhook', object: String(id), changes } as const
  return appendEntry(tx, { actor, via, ...entry, ...(session !== undefined && { session }) }, at)
}

function missingWebhook(): FailureError {
  return new FailureError({ code: 'webhook.missing', message: messages.webhook.missing })
}
