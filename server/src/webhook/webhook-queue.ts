import { addMinutes, type Instant, type WebhookBody, webhookWaitSeconds } from '@watchfloor/core'
import type { Knex } from 'knex'
import type { Database, Reader, Tx } from '../db/database.ts'

/** A message that waits for its delivery. */
export interface QueuedMessage {
  readonly id: number
  readonly messageId: string
  readonly body: string
  /** Number of attempts, this one included. */
  readonly attempts: number
}

/** How an attempt ended. Without a problem it was delivered. */
export interface WebhookAttempt {
  readonly message: QueuedMessage
  readonly problem: string | undefined
}

/** A message to put in the queue of a webhook. */
export interface NewMessage {
  readonly webhook: number
  readonly messageId: string
  readonly body: WebhookBody
}

/** Setting with the number of the last journal entry that was looked at for messages. */
const scannedSetting = 'webhooks_scanned'

/** How long (minutes) a message belongs to the server that took it. Longer than an attempt may take. */
const takenMin = 3

/** How long (minutes) a delivered message is kept, so that nothing puts it in the queue again. */
const keptMin = 30 * 24 * 60

/** The longest that a message waits (minutes), with a margin for servers whose clocks differ. */
const longestWaitMin = webhookWaitSeconds(Number.MAX_SAFE_INTEGER) / 60 + 10

/** Rule W44. Chooses the messages that are due. One that waits longer than any was put off while the clock was ahead. */
function due(now: Instant) {
  return (message: Knex.QueryBuilder) =>
    void message.where('next_at', '<=', now).orWhere('next_at', '>', addMinutes(now, longestWaitMin))
}

export async function readScanned(reader: Reader): Promise<number> {
  const [row] = await reader.all<{ value: string }>(
    reader.knex('settings').where({ name: scannedSetting }).select('value'),
  )
  return Number(row?.value ?? 0)
}

export async function setScanned(tx: Tx, seq: number): Promise<void> {
  const row = { name: scannedSetting, value: String(seq) }
  await tx.run(tx.knex('settings').insert(row).onConflict('name').merge())
}

/** Returns the number of the last entry of the journal. */
export async function endOfJournal(tx: Tx): Promise<number> {
  const [row] = await tx.readJournal<{ seq: number | null }>({
    sql: 'select max(seq) as seq from journal',
    bindings: [],
  })
  return Number(row?.seq ?? 0)
}

/** Puts messages in the queue, once each, and remembers how far the journal was looked at. */
export async function enqueue(
  db: Database,
  added: readonly NewMessage[],
  scanned: number | undefined,
  now: Instant,
): Promise<void> {
  await db.write(async (tx) => {
    for (const { webhook, messageId, body } of added) {
      const [exists] = await tx.all(tx.knex('webhooks').where({ id: webhook }).select('id'))
      if (!exists) continue
      const row = { webhook, message_id: messageId, body: JSON.stringify(body), next_at: now }
      await tx.run(tx.knex('webhook_messages').insert(row).onConflict(['webhook', 'message_id']).ignore())
    }
    // Another server may have looked further.
    if (scanned !== undefined && scanned > (await readScanned(tx))) await setScanned(tx, scanned)
  })
}

/** Takes messages of a webhook that are due. No other server takes them meanwhile, because writes run one after the other. */
export async function takeDue(
  db: Database,
  webhook: number,
  limit: number,
  now: Instant,
): Promise<QueuedMessage[]> {
  return db.write(async (tx) => {
    const rows = await tx.all<{ id: number; message_id: string; body: string; attempts: number }>(
      tx
        .knex('webhook_messages')
        .where({ webhook })
        .where(due(now))
        .orderBy(['next_at', 'id'])
        .limit(limit)
        .select('id', 'message_id', 'body', 'attempts'),
    )
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    await tx.run(
      tx
        .knex('webhook_messages')
        .whereIn('id', ids)
        .update({ next_at: addMinutes(now, takenMin), attempts: tx.knex.raw('attempts + 1') }),
    )
    return rows.map(({ id, message_id: messageId, body, attempts }) => ({
      id,
      messageId,
      body,
      attempts: attempts + 1,
    }))
  })
}

/** Whether a message of a webhook is due. */
export async function isAnyDue(knex: Database['knex'], webhook: number, now: Instant): Promise<boolean> {
  const row: unknown = await knex('webhook_messages').where({ webhook }).where(due(now)).first('id')
  return row !== undefined
}

/** Rule W44. Records attempts. A message that another server has delivered meanwhile stays as it is. */
export async function recordAttempts(
  db: Database,
  webhook: number,
  attempts: readonly WebhookAttempt[],
  now: Instant,
): Promise<void> {
  // A server that stops may have ended all of them. The last problem of the receiver is still the last one.
  if (attempts.length === 0) return
  const delivered = attempts.filter(({ problem }) => problem === undefined)
  const failed = attempts.filter(({ problem }) => problem !== undefined)
  await db.write(async (tx) => {
    const open = () => tx.knex('webhook_messages').whereNotNull('next_at')
    const ids = delivered.map(({ message }) => message.id)
    if (ids.length > 0) await tx.run(open().whereIn('id', ids).update({ next_at: null, delivered_at: now }))
    for (const { message } of failed) {
      const nextAt = addMinutes(now, webhookWaitSeconds(message.attempts) / 60)
      await tx.run(open().where({ id: message.id }).update({ next_at: nextAt }))
    }
    const facts = {
      problem: failed.at(-1)?.problem ?? null,
      ...(delivered.length > 0 && { delivered_at: now }),
    }
    await tx.run(tx.knex('webhooks').where({ id: webhook }).update(facts))
  })
}

/** Deletes messages that were delivered long ago, and remembers how far the journal was looked at. */
export async function dropDelivered(db: Database, scanned: number, now: Instant): Promise<void> {
  await db.write(async (tx) => {
    if (scanned > (await readScanned(tx))) await setScanned(tx, scanned)
    const old = tx.knex('webhook_messages').where('delivered_at', '<', addMinutes(now, -keptMin))
    await tx.run(old.delete())
  })
}
