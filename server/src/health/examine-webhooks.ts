import { type Finding, messages } from '@watchfloor/core'
import type { Inspection } from '../db/database.ts'

/** Number of failed attempts from which a receiver counts as failing. The fourth is about three minutes after the first. */
const failedAttempts = 4

interface WaitingRow {
  id: number
  url: string
  problem: string | null
  count: number | string
}

/** Rule W44. Finds the webhooks whose messages are not taken. Names their hosts alone, because an address may hold a secret. */
export async function examineWebhooks({ knex }: Inspection): Promise<Finding[]> {
  const waiting: WaitingRow[] = await knex('webhook_messages')
    .join('webhooks', 'webhooks.id', 'webhook_messages.webhook')
    .whereNotNull('webhook_messages.next_at')
    .where('webhook_messages.attempts', '>=', failedAttempts)
    .groupBy('webhooks.id', 'webhooks.url', 'webhooks.problem')
    .orderBy('webhooks.id')
    .select('webhooks.id', 'webhooks.url', 'webhooks.problem')
    .count({ count: '*' })
  if (waiting.length === 0) return []
  const each = waiting.map(({ id, url, problem, count }) =>
    messages.doctor.failingWebhook(id, new URL(url).host, Number(count), problem ?? ''),
  )
  return [{ check: 'webhooks', level: 'warning', words: messages.doctor.failingWebhooks(each) }]
}
